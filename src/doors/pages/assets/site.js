// What every page can use and none needs: copying, times in the visitor's own zone, buttons that send once.

const locale = document.documentElement.lang;

for (const button of document.querySelectorAll('button[data-copy]')) {
  button.hidden = false;
  const said = button.textContent;
  const copy = async () => {
    const source = document.getElementById(button.dataset.copy);
    await navigator.clipboard.writeText(source.value ?? source.textContent);
    button.textContent = button.dataset.copied;
    setTimeout(() => {
      button.textContent = said;
    }, 2_000);
  };
  button.addEventListener('click', () => void copy());
}

/** Servers do not know the visitor's time zone, so they write UTC; here it becomes local. */
const inOwnZone = new Intl.DateTimeFormat(locale, {
  dateStyle: 'long',
  timeStyle: 'short',
});
const zoneName = new Intl.DateTimeFormat(locale, { timeZoneName: 'short' });

globalThis.showLocalTimes = (root) => {
  for (const time of root.querySelectorAll('time[datetime]')) {
    const moment = new Date(time.dateTime);
    const zone = zoneName.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
    time.textContent = `${inOwnZone.format(moment)}${zone === undefined ? '' : ` ${zone}`}`;
  }
};
globalThis.showLocalTimes(document);

/** A second press of the button would send the form again; going back makes it usable once more. */
document.addEventListener('submit', (event) => {
  const { target, submitter } = event;
  if (!(target instanceof HTMLFormElement) || target.method !== 'post') return;
  if (target.dataset.sent === 'yes') event.preventDefault();
  target.dataset.sent = 'yes';
  // What stands on the button is part of what is sent, so it is dimmed only afterwards.
  setTimeout(() => submitter?.setAttribute('aria-disabled', 'true'));
});
addEventListener('pageshow', () => {
  for (const form of document.forms) delete form.dataset.sent;
});

/** The list of languages closes like a menu. */
const languages = document.querySelector('details.languages');
document.addEventListener('click', ({ target }) => {
  if (target instanceof Node && !languages?.contains(target)) languages?.removeAttribute('open');
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') languages?.removeAttribute('open');
});
