/** The desk by keyboard: j and k go through a list, a begins what is next, u goes back, g and a letter goes to a page, ? shows the keys. */

let prefix = '';

/** @param {number} by */
const move = (by) => {
  const rows = [...document.querySelectorAll('[data-rows] .row')];
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

const showKeys = () => {
  /** @type {HTMLDialogElement | null} */
  const dialog = document.querySelector('#keys');
  dialog?.showModal();
};

/** @type {Readonly<Record<string, () => void>>} */
const keys = {
  j: () => move(1),
  k: () => move(-1),
  a: () => click('[data-next]'),
  u: () => click('[data-back]'),
  '?': showKeys,
};

document.addEventListener('keydown', (event) => {
  const { target } = event;
  const isTyping = target instanceof HTMLElement && target.matches('input, textarea, select');
  if (isTyping || document.querySelector('dialog[open]') !== null) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (prefix === 'g') click(`[data-key="g ${CSS.escape(event.key)}"]`);
  else keys[event.key]?.();
  prefix = event.key === 'g' ? 'g' : '';
});
