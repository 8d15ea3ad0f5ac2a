/** The desk by keyboard: j and k go through a list, a begins what is next, u goes back, g and a letter goes to a page. */

const rows = [...document.querySelectorAll('[data-rows] .row')];
let prefix = '';

/** @param {number} by */
const move = (by) => {
  const at = rows.findIndex((row) => row.contains(document.activeElement));
  const row = rows[Math.min(Math.max(at + by, 0), rows.length - 1)];
  /** @type {HTMLElement | null | undefined} */
  const link = row?.querySelector('.what a, .next a');
  link?.focus();
};

/** @param {string} selector */
const click = (selector) => {
  /** @type {HTMLElement | null} */
  const found = document.querySelector(selector);
  found?.click();
};

/** @type {Readonly<Record<string, () => void>>} */
const keys = {
  j: () => move(1),
  k: () => move(-1),
  a: () => click('[data-next]'),
  u: () => click('[data-back]'),
};

document.addEventListener('keydown', (event) => {
  const { target } = event;
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
  if (prefix === 'g') click(`[data-key="g ${CSS.escape(event.key)}"]`);
  else keys[event.key]?.();
  prefix = event.key === 'g' ? 'g' : '';
});
