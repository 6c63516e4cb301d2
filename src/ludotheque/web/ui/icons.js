// Small drawings for buttons: our own, one stroke wide, in the colour of the text.

import { svg } from "../vendor/lit-html/lit-html.js";

const PATHS = {
  back: svg`<path d="M14 5 7 12l7 7M7 12h12"/>`,
  undo: svg`<path d="M8 7 4 11l4 4M4 11h10a5 5 0 0 1 0 10h-3"/>`,
  hint: svg`<path d="M9 18h6M10 21h4
    M12 3a6 6 0 0 0-3.6 10.8c.9.7 1.1 1.4 1.1 2.2h5c0-.8.2-1.5 1.1-2.2A6 6 0 0 0 12 3Z"/>`,
  leave: svg`<path d="M14 4h5v16h-5M10 8l-4 4 4 4M6 12h9"/>`,
  menu: svg`<path d="M4 7h16M4 12h16M4 17h16"/>`,
  close: svg`<path d="m6 6 12 12M18 6 6 18"/>`,
  sun: svg`<circle cx="12" cy="12" r="4"/>
    <path d="M12 3v2M12 19v2M3 12h2M19 12h2M5.6 5.6 7 7M17 17l1.4 1.4M18.4 5.6 17 7M7 17l-1.4 1.4"/>`,
  moon: svg`<path d="M19 14.5A8 8 0 0 1 9.5 5 8 8 0 1 0 19 14.5Z"/>`,
  auto: svg`<circle cx="12" cy="12" r="8"/><path d="M12 4v16a8 8 0 0 0 0-16Z" fill="currentColor"/>`,
  sound: svg`<path d="M4 10v4h4l5 4V6L8 10H4ZM16.5 9a4 4 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>`,
  mute: svg`<path d="M4 10v4h4l5 4V6L8 10H4ZM17 10l4 4M21 10l-4 4"/>`,
  people: svg`<circle cx="9" cy="9" r="3"/>
    <path d="M3 19c0-3.5 2.5-5 6-5s6 1.5 6 5M16 6.5a3 3 0 0 1 0 5.5M17 14.5c2.5.5 4 2 4 4.5"/>`,
  bot: svg`<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 8V4M9 13h.01M15 13h.01M9 16h6"/>`,
  book: svg`<path d="M12 6c-2-1.5-4.5-2-8-2v14c3.5 0 6 .5 8 2 2-1.5 4.5-2 8-2V4c-3.5 0-6 .5-8 2Zm0 0v14"/>`,
  puzzle: svg`<path d="M4 9h4a2.2 2.2 0 1 1 4 0h5v4a2.2 2.2 0 1 1 0 4v3H4Z"/>`,
  play: svg`<path d="M8 5v14l11-7Z"/>`,
  help: svg`<circle cx="12" cy="12" r="9"/>
    <path d="M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.4-1 .9-1 1.7M12 17h.01"/>`,
  note: svg`<path d="M5 4h14v11l-5 5H5ZM14 20v-5h5M8 8h8M8 12h5"/>`,
  text: svg`<path d="M5 6h14M5 10h14M5 14h9M5 18h12"/>`,
  down: svg`<path d="M12 4v11M7 11l5 5 5-5M5 20h14"/>`,
  again: svg`<path d="M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4"/>`,
  check: svg`<path d="m5 12 5 5 9-10"/>`,
  copy: svg`<rect x="8" y="8" width="11" height="12" rx="2"/><path d="M16 8V5H5v11h3"/>`,
  first: svg`<path d="M18 6 9 12l9 6ZM6 6v12"/>`,
  last: svg`<path d="m6 6 9 6-9 6ZM18 6v12"/>`,
  before: svg`<path d="M15 6 8 12l7 6"/>`,
  after: svg`<path d="m9 6 7 6-7 6"/>`,
  talk: svg`<path d="M4 5h16v11H10l-4 4v-4H4Z"/>`,
  bell: svg`<path d="M6 17h12l-1.5-2.5V11a4.5 4.5 0 0 0-9 0v3.5ZM10.5 20h3"/>`,
  print: svg`<path d="M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7Z"/>`,
  scales: svg`<path d="M12 4v16M8 20h8M5 7h14M5 7l-3 7h6ZM19 7l-3 7h6Z"/>`,
  pause: svg`<path d="M8 5v14M16 5v14"/>`,
};

/** An icon says nothing to a screen reader: its button has a name. */
export function icon(name) {
  return svg`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${PATHS[name]}</svg>`;
}
