// Parts of a page that are loaded when they are first needed: without them the first look comes sooner.

import { html } from "./vendor/lit-html/lit-html.js";
import { signal } from "./vendor/signals-core/signals-core.js";
import { say } from "./language.js";
import { Refused, attempt, comeBack } from "./net.js";

/** Gives the module once it is there, null until then; what is drawn without it is drawn again. */
export function later(load) {
  const module = signal(null);
  let loading = null;
  const missed = () => {
    loading = null;
    comeBack();
  };
  return () => {
    if (!module.value) loading ??= load().then((found) => (module.value = found), missed);
    return module.value;
  };
}

/** The module, for whoever has just asked for what it does. Throws `Refused` where it cannot be loaded. */
export async function loadNow(load) {
  try {
    return await load();
  } catch {
    comeBack();
    throw new Refused({ id: "web-offline", text: say("web-offline") });
  }
}

/** A part that does nothing until it is asked to: `use(act)` loads it first, `value` is the module from then on. */
export function onDemand(load) {
  const module = signal(null);
  return {
    get value() {
      return module.value;
    },
    async use(act) {
      module.value ??= await attempt(() => loadNow(load));
      if (module.value) act(module.value);
    },
  };
}

/** A function of such a module; until that is there, a word stands in its place. */
export function drawnLater(load, name) {
  const module = later(load);
  return (...args) => module()?.[name](...args) ?? loadingLine();
}

/** A game's moments: told by a module that is asked for with the first line that is looked at, so that it is there. */
export function toldLater(isMoment, load) {
  const module = later(load);
  const isOne = (line) => {
    module();
    return isMoment(line);
  };
  return { isOne, tell: (t, line) => module()?.tell(t, line) ?? { title: "", content: loadingLine() } };
}

export function loadingLine() {
  return html`<p class="loading" role="status">${say("web-loading")}</p>`;
}
