// Saves a card in place: sends the form, and replaces the changed parts of the page.

const form = document.getElementById('brief-form');
const said = document.querySelector('.saved');

/** @type {(form: HTMLFormElement, card: Element | null) => string} */
const typedIn = (form, card) => {
  const fields = [...new FormData(form)].flatMap(([name, value]) => {
    const isHere = card?.querySelector(`[name="${CSS.escape(name)}"]`) ?? null;
    return name.startsWith('brief.') && isHere !== null ? [[name, value]] : [];
  });
  return JSON.stringify(fields);
};

/** @type {(text: string, isFailed: boolean) => void} */
const say = (text, isFailed) => {
  if (said === null) return;
  said.textContent = text;
  said.classList.toggle('failed', isFailed);
};

/** Keeps what was typed during saving. */
/** @type {(card: Element, next: Element) => void} */
const keepTyping = (card, next) => {
  for (const mark of next.querySelectorAll('input[type="hidden"]')) {
    const name = mark.getAttribute('name') ?? '';
    const own = card.querySelector(`input[name="${CSS.escape(name)}"]`);
    if (own instanceof HTMLInputElement) own.value = mark.getAttribute('value') ?? '';
  }
};

/** @type {(card: Element, next: Element, isSaved: boolean) => void} */
const replace = (card, next, isSaved) => {
  if (card.isEqualNode(next)) return;
  const wasOpen = card.querySelector('details')?.open ?? false;
  const isLikeBefore = card.className === next.className;
  if (!isSaved && wasOpen && isLikeBefore) next.querySelector('details')?.setAttribute('open', '');
  const hadFocus = card.contains(document.activeElement);
  card.replaceWith(next);
  if (hadFocus) next.querySelector('summary')?.focus({ preventScroll: true });
};

/** @type {(form: HTMLFormElement, page: Document, before: Map<string, string>, pressed: string) => void} */
const show = (form, page, before, pressed) => {
  const progress = page.getElementById('progress');
  if (progress !== null) document.getElementById('progress')?.replaceWith(progress);
  for (const next of page.querySelectorAll('#brief-form .card')) {
    const card = document.getElementById(next.id);
    if (card === null) continue;
    if (before.get(next.id) === typedIn(form, card)) replace(card, next, next.id === pressed);
    else keepTyping(card, next);
  }
};

/** @type {(form: HTMLFormElement, button: HTMLElement | null) => Promise<void>} */
const save = async (form, button) => {
  const card = button?.closest('.card') ?? null;
  const before = new Map(
    [...form.querySelectorAll('.card')].map((each) => [each.id, typedIn(form, each)]),
  );
  const sent = new URLSearchParams();
  for (const [name, value] of new FormData(form, button)) {
    if (typeof value === 'string') sent.append(name, value);
  }
  card?.setAttribute('aria-busy', 'true');
  say(form.dataset['saving'] ?? '', false);
  try {
    const answer = await fetch(form.action, { method: 'POST', body: sent });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    if (page.getElementById('brief-form') === null || !answer.ok) {
      const reason = page.querySelector('.problem p')?.textContent ?? '';
      say(reason === '' ? (form.dataset['failed'] ?? '') : reason, true);
      return;
    }
    show(form, page, before, card?.id ?? '');
    say(page.querySelector('.saved')?.textContent ?? '', false);
  } catch {
    say(form.dataset['failed'] ?? '', true);
  } finally {
    card?.removeAttribute('aria-busy');
    delete form.dataset['sent'];
  }
};

if (form instanceof HTMLFormElement) {
  form.addEventListener('submit', (event) => {
    const { submitter } = event;
    // The button of a language loads another page with all that was typed.
    if (submitter?.hasAttribute('formaction')) return;
    event.preventDefault();
    event.stopPropagation();
    // Enter in a field presses the button of its card.
    const near = document.activeElement?.closest('.card')?.querySelector('button[name="card"]');
    const button = submitter?.closest('.card') ? submitter : (near ?? null);
    void save(form, button instanceof HTMLElement ? button : null);
  });
  // Sending files reloads the page, so what was typed is saved first.
  document.addEventListener('submit', ({ target }) => {
    if (target instanceof HTMLFormElement && target.id !== form.id) void save(form, null);
  });
}

// Links from a question to its files.
for (const link of document.querySelectorAll('a[data-about]')) {
  if (!(link instanceof HTMLAnchorElement)) continue;
  link.addEventListener('click', () => {
    const about = document.getElementById('files-about');
    if (about instanceof HTMLSelectElement) about.value = link.dataset['about'] ?? '';
  });
}
