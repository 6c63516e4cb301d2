"""HTTP and WebSocket: tables for people far apart. The only room that knows a web framework."""
