"""nginx and Caddy as `deploy/` has them, in front of a server, on ports of their own."""

import os
import shutil
import socket
import ssl
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DEPLOY = Path(__file__).parents[2] / "deploy"
NGINX = """{user}daemon off; pid {folder}/pid; error_log stderr warn;
events {{ }}
http {{
    access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    include {folder}/ludotheque.conf;
}}
"""
CADDY = "{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n"


def free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def unverified() -> ssl.SSLContext:
    """The tests' certificates are signed by nobody."""
    context = ssl.create_default_context()
    context.check_hostname, context.verify_mode = False, ssl.CERT_NONE
    return context


@contextmanager
def nginx(folder: Path, upstream: str) -> Iterator[str]:
    """The address of people. The example's own words, but for ports and the certificate."""
    port, plain = free_port(), free_port()
    _certificate(folder)
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    for written, here in {
        "listen [::]:80;": "",
        "listen [::]:443 ssl;": "",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen 443 ssl;": f"listen 127.0.0.1:{port} ssl;",
        "server 127.0.0.1:8765;": f"server {upstream};",
        "/etc/letsencrypt/live/club.example": str(folder),
    }.items():
        assert written in text
        text = text.replace(written, here)
    (folder / "ludotheque.conf").write_text(text, encoding="utf-8")
    user = (
        "" if os.getuid() else "user root;\n"
    )  # root's own folders are closed to the user that nginx would take
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, user=user), encoding="utf-8")
    program = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    with _running([str(program), "-p", str(folder), "-c", str(folder / "nginx.conf")], port, {}):
        yield f"https://localhost:{port}"


@contextmanager
def caddy(folder: Path, upstream: str) -> Iterator[str]:
    port = free_port()
    text = (
        (DEPLOY / "Caddyfile")
        .read_text(encoding="utf-8")
        .replace("\treverse_proxy", "\ttls internal\n\treverse_proxy")
    )
    (folder / "Caddyfile").write_text(CADDY + text, encoding="utf-8")
    command = ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    places = {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
    here = {"CLUB": f"https://localhost:{port}", "UPSTREAM": upstream}
    with _running(command, port, {**places, **here}):
        yield f"https://localhost:{port}"


PROXIES = {"nginx": nginx, "caddy": caddy}


def is_installed(name: str) -> bool:
    return shutil.which(name, path=f"{os.environ['PATH']}:/usr/sbin") is not None


def _certificate(folder: Path) -> None:
    made = "-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout privkey.pem -out fullchain.pem"
    subprocess.run(["openssl", "req", *made.split()], cwd=folder, check=True, capture_output=True)


@contextmanager
def _running(command: list[str], port: int, environment: dict[str, str]) -> Iterator[None]:
    with tempfile.TemporaryFile("w+", encoding="utf-8") as log:
        process = subprocess.Popen(
            command, env={**os.environ, **environment}, stdout=log, stderr=subprocess.STDOUT
        )
        try:
            assert _shakes_hands(process, port), log.seek(0) or log.read()
            yield
        finally:
            process.terminate()
            process.wait(20)


def _shakes_hands(process: "subprocess.Popen[bytes]", port: int) -> bool:
    """Not only listens: Caddy makes its certificate meanwhile."""
    until = time.monotonic() + 60
    while process.poll() is None and time.monotonic() < until:
        try:
            with (
                socket.create_connection(("127.0.0.1", port), 5) as sock,
                unverified().wrap_socket(sock, server_hostname="localhost"),
            ):
                return True
        except OSError:
            time.sleep(0.1)
    return False
