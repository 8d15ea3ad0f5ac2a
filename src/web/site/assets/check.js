// Verifies a lot in the visitor's browser by the public log, and shows each step.

/** @typedef {import('../../../../packages/verify/src/lot-worker.ts').LotAnswer} LotAnswer */
/** @typedef {import('../../../../packages/verify/src/lot-worker.ts').LotCheckRequest} LotCheckRequest */
/** @typedef {import('../../../../locales/en/pages/check.ts').CheckTexts} CheckTexts */

/** What this browser remembers of the log; private windows remember nothing. @param {string} name */
const remembered = (name) => {
  try {
    return JSON.parse(localStorage.getItem(name) ?? 'null');
  } catch {
    return null;
  }
};

/** @type {(name: string, value: unknown) => void} */
const remember = (name, value) => {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // Without storage, each visit is the first.
  }
};

/** @type {(parent: Element, tag: string, text: string, state?: string) => void} */
const add = (parent, tag, text, state) => {
  const line = document.createElement(tag);
  line.textContent = text;
  if (state !== undefined) line.className = state;
  parent.append(line);
};

/**
 * The elements and texts of a check.
 * @typedef {{ steps: Element, status: Element, found: Element, button: HTMLButtonElement, words: CheckTexts, memoryName: string }} View
 */

/** @type {(view: View, text: string, state: string) => void} */
const showVerdict = ({ status, button }, text, state) => {
  status.textContent = text;
  status.className = `verdict ${state}`;
  button.disabled = false;
};

/** @type {(view: View, answer: LotAnswer) => void} */
const showAnswer = (view, answer) => {
  const { steps, found, words, memoryName } = view;
  if (answer.is === 'step') {
    const { step, ok, figures } = answer.step;
    if (step === 'receipts' || step === 'proofs') return;
    // Without witnesses there is no such step.
    if (step === 'witnesses' && figures['count'] === 0) return;
    add(steps, 'li', words.steps[step], ok ? 'right' : 'wrong');
  } else if (answer.is === 'not_checked') {
    showVerdict(view, answer.why === 'browser' ? words.browser : words.unreadable, 'unknown');
  } else if (answer.findings.length === 0) {
    if (answer.memory !== null) remember(memoryName, answer.memory);
    showVerdict(view, answer.isHidden ? words.holdsSoFar : words.holds, 'right');
  } else {
    for (const { code, group, seq } of answer.findings) {
      const where = seq === undefined ? code : `${code}, ${seq}`;
      add(found, 'li', `${words.groups[group]} (${where})`);
    }
    showVerdict(view, words.found, 'wrong');
  }
};

/** @type {(view: View, address: string, request: LotCheckRequest) => void} */
const start = (view, address, request) => {
  const { steps, status, found, button, words } = view;
  button.disabled = true;
  steps.replaceChildren();
  found.replaceChildren();
  status.className = '';
  status.textContent = words.running;
  const worker = new Worker(address, { type: 'module' });
  worker.addEventListener('message', ({ data }) => {
    showAnswer(view, data);
    if (data.is !== 'step') worker.terminate();
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    showVerdict(view, words.browser, 'unknown');
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
  worker.postMessage(request);
};

/** @type {(place: HTMLElement) => void} */
const showCheck = (place) => {
  const { lotChecked, first, last, log = '', worker = '', texts = '' } = place.dataset;
  const button = place.querySelector('button');
  const [steps, status, found] = ['ol', '[role=status]', 'ul'].map((each) =>
    place.querySelector(each),
  );
  if (button === null || !steps || !status || !found) return;
  const prefix = new URL(log, location.href).href;
  const memoryName = `log seen at ${prefix}`;
  const view = { steps, status, found, button, words: JSON.parse(texts), memoryName };
  button.addEventListener('click', () => {
    const memory = remembered(memoryName);
    const lot = Number(lotChecked);
    start(view, worker, { prefix, lot, first: Number(first), last: Number(last), memory });
  });
  place.hidden = false;
};

const place = document.getElementById('check');
if (place !== null) showCheck(place);
