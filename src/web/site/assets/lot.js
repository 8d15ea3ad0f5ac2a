// The visitor's currency and the outbid sound on the page of a lot.

// Chrome knows no Belarusian, which writes figures as Russian does.
const locales = [document.documentElement.lang, 'ru'];

/** @type {(name: string) => string | null} */
const remembered = (name) => {
  try {
    return localStorage.getItem(name);
  } catch {
    // Without storage, nothing was chosen.
    return null;
  }
};
/** @type {(name: string, value: string) => void} */
const remember = (name, value) => {
  try {
    localStorage.setItem(name, value);
  } catch {
    // Without storage, the choice lasts while the page is open.
  }
};

/** @type {string | null} */
let currency = null;
/** @type {number | null} */
let priceUsd = null;

const showEstimate = () => {
  const place = document.getElementById('estimate');
  if (place === null) return;
  const asked = place.dataset['asked'] === 'true' ? place.dataset['currency'] : null;
  currency ??= asked ?? remembered('currency') ?? place.dataset['currency'] ?? 'USD';
  /** @type {NodeListOf<HTMLAnchorElement>} */
  const choices = place.querySelectorAll('a[data-choose]');
  const chosen = [...choices].find(({ dataset }) => dataset['choose'] === currency);
  if (chosen === undefined) return;
  for (const each of choices) {
    if (each === chosen) each.setAttribute('aria-current', 'true');
    else each.removeAttribute('aria-current');
  }
  /** @type {HTMLElement | null} */
  const line = place.querySelector('[data-estimate]');
  if (line === null || (priceUsd === null && currency !== 'USD')) return;
  line.hidden = currency === 'USD';
  const format = new Intl.NumberFormat(locales, {
    style: 'currency',
    currency,
    trailingZeroDisplay: 'stripIfInteger',
  });
  const amount = format.format((priceUsd ?? 0) * Number(chosen.dataset['units']));
  const text = line.hidden ? '' : (line.dataset['estimate'] ?? '').replace('%', amount);
  // Screen readers announce each change, so unchanged text stays.
  if (line.textContent !== text) line.textContent = text;
};

document.addEventListener('click', (event) => {
  const { target } = event;
  const choice = target instanceof Element ? target.closest('a[data-choose]') : null;
  if (!(choice instanceof HTMLAnchorElement)) return;
  // Before the first event the price is unknown, so the link loads the page.
  currency = choice.dataset['choose'] ?? null;
  if (currency !== null) remember('currency', currency);
  if (priceUsd === null) return;
  event.preventDefault();
  showEstimate();
});

const title = document.title;
const alarm = document.getElementById('alarm');
const wanted = alarm?.querySelector('input') ?? null;
/** @type {AudioContext | null} */
let audio = null;
let wasOutbid = document.querySelector('[data-outbid]') !== null;

/** Two short notes, the second lower. */
const sound = async () => {
  audio ??= new AudioContext();
  await audio.resume();
  for (const [nth, hertz] of [660, 440].entries()) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()];
    const beginsAt = audio.currentTime + nth * 0.2;
    tone.frequency.value = hertz;
    volume.gain.setValueAtTime(0.15, beginsAt);
    volume.gain.exponentialRampToValueAtTime(0.001, beginsAt + 0.18);
    tone.connect(volume).connect(audio.destination);
    tone.start(beginsAt);
    tone.stop(beginsAt + 0.2);
  }
};

const warn = () => {
  /** @type {HTMLElement | null} */
  const notice = document.querySelector('[data-outbid]');
  const isOutbid = notice !== null;
  const isWanted = wanted?.checked === true;
  document.title = isOutbid && isWanted ? `(!) ${notice.dataset['outbid']} · ${title}` : title;
  // Browsers play no sound before the visitor has used the page; the title still changes.
  if (isOutbid && !wasOutbid && isWanted) void sound().catch(() => undefined);
  wasOutbid = isOutbid;
};

if (alarm !== null && wanted !== null) {
  wanted.checked = remembered('alarm') === 'on';
  wanted.addEventListener('change', () => {
    remember('alarm', wanted.checked ? 'on' : 'off');
    if (wanted.checked) void sound().catch(() => undefined);
    warn();
  });
}

/**
 * Fetches the list of bids only while it is open, because thousands may watch the page.
 * @type {AuctionLot | null}
 */
let newest = null;
const askForEntries = () => {
  const part = document.getElementById('entries');
  if (part === null || newest === null) return;
  const { top, bottom } = part.getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight;
  const isBehind = part.dataset['state'] !== `${newest.price_usd}/${newest.bidders}`;
  if (isInView && isBehind) document.dispatchEvent(new Event('behind'));
};
addEventListener('scroll', askForEntries, { passive: true });

/** @type {HTMLElement | null} */
const shown = document.querySelector('[data-lot]');
const lotId = Number(shown?.dataset['lot']);
document.addEventListener('lots', ({ detail }) => {
  newest = detail.find(({ id }) => id === lotId) ?? newest;
  priceUsd = newest?.price_usd ?? priceUsd;
  showEstimate();
  askForEntries();
});

// Replaced parts of the page lack the visitor's choices, so they are applied again.
const catchUp = () => {
  showEstimate();
  warn();
};
catchUp();
new MutationObserver(catchUp).observe(document.querySelector('main') ?? document.body, {
  childList: true,
  subtree: true,
});
