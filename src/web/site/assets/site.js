// Conveniences of every page: copying, local times, and buttons that send once.

/** @type {NodeListOf<HTMLButtonElement>} */
const copyButtons = document.querySelectorAll('button[data-copy]');
for (const button of copyButtons) {
  const { copy: id = '', copied = '' } = button.dataset;
  const said = button.textContent;
  const copy = async () => {
    const source = document.getElementById(id);
    const text = source instanceof HTMLInputElement ? source.value : source?.textContent;
    await navigator.clipboard.writeText(text ?? '');
    button.textContent = copied;
    setTimeout(() => {
      button.textContent = said;
    }, 2_000);
  };
  button.hidden = false;
  button.addEventListener('click', () => void copy());
}

// Servers do not know the visitor's time zone, so they write UTC; here it becomes local.
// Chrome knows no Belarusian, which writes figures as Russian does, but not the names of months.
const { lang } = document.documentElement;
const isKnown = Intl.DateTimeFormat.supportedLocalesOf(lang).length > 0;
const locale = isKnown ? lang : 'ru';
const dateStyle = isKnown ? 'long' : 'short';
const inOwnZone = new Intl.DateTimeFormat(locale, { dateStyle, timeStyle: 'short' });
/**
 * For lists of times.
 * @type {Intl.DateTimeFormatOptions}
 */
const short = {
  day: 'numeric',
  month: isKnown ? 'short' : '2-digit',
  hour: 'numeric',
  minute: '2-digit',
};
const shortOf = {
  day: new Intl.DateTimeFormat(locale, short),
  year: new Intl.DateTimeFormat(locale, { ...short, year: 'numeric' }),
};
const withZone = new Intl.DateTimeFormat(locale, { timeZoneName: 'short' });

globalThis.showLocalTimes = (root) => {
  /** @type {NodeListOf<HTMLTimeElement>} */
  const times = root.querySelectorAll('time[datetime]');
  for (const time of times) {
    const moment = new Date(time.dateTime);
    const shortly = time.dataset['short'];
    if (shortly !== undefined) {
      time.textContent = shortOf[shortly === 'day' ? 'day' : 'year'].format(moment);
      continue;
    }
    const zone = withZone.formatToParts(moment).find(({ type }) => type === 'timeZoneName');
    time.textContent = `${inOwnZone.format(moment)} ${zone?.value ?? ''}`;
  }
};
globalThis.showLocalTimes(document);

// Blocks a second press of the button; going back enables it again.
document.addEventListener('submit', (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  if (form.dataset['sent'] === 'yes') event.preventDefault();
  form.dataset['sent'] = 'yes';
  // Without an answer, the visitor may try again.
  setTimeout(() => delete form.dataset['sent'], 5_000);
});
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset['sent'];
});

// The list of languages closes like a menu.
const languages = document.querySelector('details.languages');
document.addEventListener('click', ({ target }) => {
  if (target instanceof Node && !languages?.contains(target)) languages?.removeAttribute('open');
});
document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape' || languages === null || !languages.hasAttribute('open')) return;
  languages.removeAttribute('open');
  // Keeps the focus if it was in the list.
  languages.querySelector('summary')?.focus();
});
