/**
 * Shows changes by others as they happen: the server says that something has changed, and the
 * script fetches the page again and replaces the old one. It waits while somebody types.
 */

/** At most one refresh in this time. */
const pauseMs = 500;
/** Also refreshes without an event, because deadlines pass, and some changes have no event. */
const refreshEveryMs = 60_000;
/** Waits this long if the server has no free stream. */
const retryAfterMs = 30_000;

const main = document.querySelector('main[data-live]');
let fetchedAt = 0;
let isBehind = false;
let isFetching = false;

/** Whether something was typed or chosen that a new page would lose. */
const isInUse = () => {
  const { activeElement } = document;
  if (document.querySelector('dialog[open]') !== null) return true;
  if (activeElement?.matches('input, textarea, select') === true) return true;
  return [...(main?.querySelectorAll('input, textarea, select') ?? [])].some(isChanged);
};

/** @param {Element} field */
const isChanged = (field) => {
  if (field instanceof HTMLSelectElement) {
    const { options } = field;
    const preset = [...options].some((option) => option.defaultSelected);
    return [...options].some(
      (option, nth) => option.selected !== (preset ? option.defaultSelected : nth === 0),
    );
  }
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement)) return false;
  if (field.type === 'file') return (field.files?.length ?? 0) > 0;
  return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
};

/**
 * Elements that can have the focus. It is restored by their address or name, or else by their position.
 * @param {Element} within
 */
const focusable = (within) => [...within.querySelectorAll('a, button, summary, [tabindex]')];
/** @param {Element} element */
const nameOf = (element) =>
  `${element.tagName} ${element.getAttribute('href') ?? ''} ${element.textContent}`;

/**
 * Elements that scroll sideways, such as the board on a phone.
 * @param {Element} within
 */
const sideways = (within) => [...within.querySelectorAll('.board, .scroll')];

/**
 * Replaces the content of the page, and restores the focus, open details and sideways scrolling.
 * @param {Element} old
 * @param {Element} next
 */
const swap = (old, next) => {
  const { activeElement } = document;
  const focusAt = activeElement === null ? -1 : focusable(old).indexOf(activeElement);
  const focusName = activeElement === null ? '' : nameOf(activeElement);
  const topBefore = activeElement?.getBoundingClientRect().top ?? 0;
  const open = new Set([...old.querySelectorAll('details[open] > summary')].map(nameOf));
  const scrolled = sideways(old).map(({ scrollLeft }) => scrollLeft);
  old.replaceChildren(...next.childNodes);
  for (const [nth, each] of sideways(old).entries()) each.scrollLeft = scrolled[nth] ?? 0;
  for (const summary of old.querySelectorAll('details > summary')) {
    if (open.has(nameOf(summary))) summary.parentElement?.setAttribute('open', '');
  }
  if (focusAt < 0) return;
  const elements = focusable(old);
  const sameName = elements.find((each) => nameOf(each) === focusName);
  const element = sameName ?? elements[Math.min(focusAt, elements.length - 1)];
  if (!(element instanceof HTMLElement)) return;
  element.focus({ preventScroll: true });
  // Keeps what the operator looks at in place on the screen.
  scrollBy(0, element.getBoundingClientRect().top - topBefore);
};

const refresh = async () => {
  isBehind = true;
  if (isFetching || document.hidden || main === null) return;
  isFetching = true;
  try {
    await new Promise((resolve) => {
      setTimeout(resolve, Math.max(0, fetchedAt + pauseMs - Date.now()));
    });
    if (isInUse()) return;
    isBehind = false;
    fetchedAt = Date.now();
    const response = await fetch(location.href);
    // The page now redirects, such as to the sign-in; the operator has to load it.
    if (!response.ok || response.redirected) return;
    const next = new DOMParser().parseFromString(await response.text(), 'text/html');
    const body = next.querySelector('main[data-live]');
    if (body === null) return;
    if (isInUse()) isBehind = true;
    else if (body.innerHTML !== main.innerHTML) swap(main, body);
    document.title = next.title;
  } catch {
    // Without a connection the page stays as it is, until the stream is back.
  } finally {
    isFetching = false;
  }
};

const catchUp = () => {
  if (isBehind) void refresh();
};

const listen = () => {
  const home = document.querySelector('.brand')?.getAttribute('href') ?? '/desk';
  const stream = new EventSource(`${home}/stream`);
  stream.addEventListener('open', () => void refresh());
  stream.addEventListener('changed', () => void refresh());
  stream.addEventListener('error', () => {
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, retryAfterMs);
  });
};

if (main !== null) {
  listen();
  setInterval(refresh, refreshEveryMs);
  setInterval(catchUp, pauseMs);
  document.addEventListener('visibilitychange', catchUp);
}
