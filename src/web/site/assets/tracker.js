// The page of an order: countdowns, lists as rows, and live parts.

// Terms that run down

/** Longer countdowns show days, which need no seconds. */
const clockSecondsMax = 48 * 3_600;

/** @param {number} number */
const twoDigits = (number) => String(number).padStart(2, '0');

/**
 * When each ends, on a clock that nobody can set.
 * @type {WeakMap<Element, number>}
 */
const endsAtMs = new WeakMap();

const tick = () => {
  /** @type {NodeListOf<HTMLElement>} */
  const countdowns = document.querySelectorAll('.countdown[data-seconds]');
  for (const countdown of countdowns) {
    const endsAt =
      endsAtMs.get(countdown) ?? performance.now() + Number(countdown.dataset['seconds']) * 1_000;
    endsAtMs.set(countdown, endsAt);
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
    if (seconds > clockSecondsMax) continue;
    const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
    const text = `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
    if (countdown.textContent !== text) countdown.textContent = text;
    // Overdue countdowns show another text.
    if (seconds === 0 && countdown.dataset['over'] !== 'yes') {
      countdown.dataset['over'] = 'yes';
      setTimeout(refreshSoon, 1_000);
    }
  }
};

// Lists as rows: one field with a line for each item becomes a field for each

/** @param {HTMLElement} list */
const makeRows = (list) => {
  const whole = list.querySelector('textarea');
  if (whole === null || list.dataset['made'] === 'yes') return;
  list.dataset['made'] = 'yes';
  const rows = document.createElement('ol');
  rows.className = 'rows';
  const more = document.createElement('button');
  more.type = 'button';
  more.className = 'button quiet small';
  more.textContent = list.dataset['add'] ?? '';
  const gather = () => {
    const texts = [...rows.querySelectorAll('textarea')].map(({ value }) =>
      value.replaceAll(/\s*\n\s*/g, ' ').trim(),
    );
    whole.value = texts.filter((text) => text !== '').join('\n');
  };
  /** @param {string} text */
  const addRow = (text) => {
    const row = document.createElement('li');
    const field = document.createElement('textarea');
    field.rows = 1;
    field.maxLength = 2_000;
    field.value = text;
    const number = rows.children.length + 1;
    field.required = number === 1;
    field.setAttribute(
      'aria-label',
      (list.dataset['item'] ?? '').replace('%number%', String(number)),
    );
    field.id = `${whole.id}-${number}`;
    field.addEventListener('input', gather);
    row.append(field);
    rows.append(row);
    return field;
  };
  const texts = whole.value.split('\n').filter((text) => text.trim() !== '');
  for (const text of texts.length === 0 ? [''] : texts) addRow(text);
  more.addEventListener('click', () => addRow('').focus());
  // The form still sends the one field, which is hidden.
  whole.hidden = true;
  whole.required = false;
  list.querySelector('label')?.setAttribute('for', `${whole.id}-1`);
  list.querySelector('.hint')?.remove();
  whole.after(rows, more);
};

/** @param {ParentNode} root */
const makeAllRows = (root) => {
  /** @type {NodeListOf<HTMLElement>} */
  const lists = root.querySelectorAll('.items[data-rows]');
  for (const list of lists) makeRows(list);
};

// Parts that follow

/** @typedef {HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement} Field */

/** @param {Field} field */
const isChanged = (field) => {
  if (field instanceof HTMLSelectElement) {
    const said = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(0, said);
  }
  if (field instanceof HTMLInputElement && field.type === 'checkbox') {
    return field.checked !== field.defaultChecked;
  }
  return field.value.trim() !== field.defaultValue.trim();
};

/** @param {Element} part */
const isBeingUsed = (part) => {
  /** @type {NodeListOf<Field>} */
  const fields = part.querySelectorAll(
    'textarea, select, input:not([type="hidden"], [type="file"])',
  );
  return [...fields].some((field) => field === document.activeElement || isChanged(field));
};

/**
 * The content of each part as served, without times; rows are made later.
 * @type {Map<string, string>}
 */
const served = new Map();

/** Ignores values that differ on each page load. @param {Element} part */
const contentOf = (part) =>
  part.outerHTML
    .replaceAll(/name="once" value="[^"]*"/g, '')
    .replaceAll(/\/brief\/[^"/]*/g, '')
    .replaceAll(/data-seconds="[^"]*">[^<]*</g, '><');

const isOpenIn = (/** @type {Element} */ part) =>
  new Set([...part.querySelectorAll('details[open]')].map(({ id }) => id));

/** @type {(id: string) => HTMLElement | null} */
const summaryOf = (id) => document.querySelector(`#${CSS.escape(id)} > summary`);

/** @type {(part: Element, fresh: Element) => void} */
const replacePart = (part, fresh) => {
  const open = isOpenIn(part);
  const focused = part.contains(document.activeElement) ? document.activeElement : null;
  const ofDetails = focused?.matches('summary') ? focused.closest('details')?.id : undefined;
  for (const details of fresh.querySelectorAll('details')) {
    if (open.has(details.id)) details.open = true;
  }
  part.replaceWith(fresh);
  makeAllRows(fresh);
  if (ofDetails) summaryOf(ofDetails)?.focus();
  else if (focused?.id) document.getElementById(focused.id)?.focus();
};

const refresh = async () => {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-part]')) {
    const fresh = page.getElementById(part.id);
    if (fresh === null) continue;
    globalThis.showLocalTimes(fresh);
    const content = contentOf(fresh);
    if (served.get(part.id) === content) continue;
    // A part in use is not replaced; sending it reports the change.
    if (isBeingUsed(part)) continue;
    served.set(part.id, content);
    // The visitor's own change is on the page already.
    if (contentOf(part) !== content) replacePart(part, fresh);
  }
  tick();
};

let isRefreshing = false;
let isWanted = false;
const refreshSoon = async () => {
  isWanted = true;
  if (isRefreshing) return;
  isRefreshing = true;
  while (isWanted) {
    isWanted = false;
    await refresh().catch(() => undefined);
  }
  isRefreshing = false;
};

const line = document.getElementById('live-order');
const stream = line?.dataset['stream'];
/** @param {'on' | 'lost'} state */
const say = (state) => {
  const words = line?.dataset[state] ?? '';
  if (line === null || line.textContent === words) return;
  line.dataset['live'] = state;
  line.textContent = words;
};

/**
 * Whether anything at all has happened since the page was made.
 * @param {string} version
 */
const isOtherThanShown = (version) => {
  if (line === null || line.dataset['version'] === version) return false;
  line.dataset['version'] = version;
  return true;
};

for (const part of document.querySelectorAll('[data-part]')) served.set(part.id, contentOf(part));
makeAllRows(document);
tick();
setInterval(tick, 1_000);

if (stream !== undefined) {
  const source = new EventSource(stream);
  source.addEventListener('order', ({ lastEventId }) => {
    say('on');
    if (isOtherThanShown(lastEventId)) void refreshSoon();
  });
  source.addEventListener('error', () => say('lost'));
  // Closes the connection when the visitor leaves; coming back opens a new one.
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
