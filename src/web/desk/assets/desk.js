/** The desk by keyboard. `keys` lists the keys; g followed by a letter opens a page. */

let prefix = '';

/**
 * Moves the focus to another row of the same list, or to the row at the same position of another list.
 * @param {number} down
 * @param {number} right
 */
const move = (down, right = 0) => {
  const lists = [...document.querySelectorAll('[data-rows]')];
  const from = lists.findIndex((list) => list.contains(document.activeElement));
  const list = lists[clamped(from === -1 ? 0 : from + right, lists.length)];
  const at = rowsOf(lists[from]).findIndex((row) => row.contains(document.activeElement));
  const rows = rowsOf(list);
  const row = rows[clamped(at + down, rows.length)];
  /** @type {HTMLElement | null | undefined} */
  const link = row?.querySelector('.what a, .next a');
  link?.focus();
};

/** @param {Element | undefined} list */
const rowsOf = (list) => [...(list?.querySelectorAll('.row') ?? [])];

/**
 * @param {number} at
 * @param {number} length
 */
const clamped = (at, length) => Math.min(Math.max(at, 0), length - 1);

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

/** Starts a search in the field of this page, or opens the page that has one. */
const find = () => {
  /** @type {HTMLElement | null} */
  const field = document.querySelector('.find input');
  if (field === null) click('[data-find]');
  else field.focus();
};

/** @type {Readonly<Record<string, () => void>>} */
const keys = {
  // Down and up in a list, and to the list before or after it.
  j: () => move(1),
  k: () => move(-1),
  h: () => move(0, -1),
  l: () => move(0, 1),
  // The next action, undo, and back.
  a: () => click('[data-next]'),
  z: () => click('[data-take-back] button'),
  u: () => click('[data-back]'),
  '/': find,
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
  // Otherwise the browser would type the key into the field that has just got the focus.
  if (event.key === '/') event.preventDefault();
});
