/** Counts down how long an act can be taken back, and takes its button away once that is over. */

const everyMs = 200;

/** @type {WeakMap<Element, number>} */
const ends = new WeakMap();

const count = () => {
  const now = performance.now();
  /** @type {NodeListOf<HTMLElement>} */
  const forms = document.querySelectorAll('[data-take-back]');
  for (const form of forms) {
    const end = ends.get(form) ?? now + Number(form.dataset['leftMs']);
    ends.set(form, end);
    const seconds = form.querySelector('[data-seconds]');
    if (end <= now) form.remove();
    else if (seconds !== null) seconds.textContent = `${Math.ceil((end - now) / 1_000)} s`;
  }
};

count();
setInterval(count, everyMs);
