/** Counts down how long an act can be undone, and replaces its button once the time is over. */

const everyMs = 200;

/** @type {WeakMap<Element, number>} */
const ends = new WeakMap();

/** @param {string} text */
const paragraph = (text) => {
  const line = document.createElement('p');
  line.className = 'soft';
  line.textContent = text;
  return line;
};

const count = () => {
  const now = performance.now();
  /** @type {NodeListOf<HTMLElement>} */
  const forms = document.querySelectorAll('[data-take-back]');
  for (const form of forms) {
    const end = ends.get(form) ?? now + Number(form.dataset['leftMs']);
    ends.set(form, end);
    const seconds = form.querySelector('[data-seconds]');
    if (end <= now) form.replaceWith(paragraph('It can no longer be taken back.'));
    else if (seconds !== null) seconds.textContent = `${Math.ceil((end - now) / 1_000)} s`;
  }
};

count();
setInterval(count, everyMs);
