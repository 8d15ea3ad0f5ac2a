// Keeps lots up to date: figures by server-sent events, everything else by fetching the page again.

// Chrome knows no Belarusian, which writes figures as Russian does.
const locales = [document.documentElement.lang, 'ru'];
const usd = new Intl.NumberFormat(locales, {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
});
const count = new Intl.NumberFormat(locales);

/** @returns {NodeListOf<HTMLElement>} */
const lots = () => document.querySelectorAll('[data-lot]');

/** @param {number} id @returns {HTMLElement | null} */
const lotShown = (id) => document.querySelector(`[data-lot="${id}"]`);

/**
 * The end of each lot by the clock of the page, which nobody can set.
 * @type {Map<string, number>}
 */
const endsAtMs = new Map();

/** @type {(id: string, seconds: number) => void} */
const noteEnd = (id, seconds) => {
  endsAtMs.set(id, performance.now() + seconds * 1_000);
};
for (const { dataset } of lots()) noteEnd(dataset['lot'] ?? '', Number(dataset['endsIn']));

/** How far this clock is ahead of the service's. A late event makes the difference look larger, so the least counts. */
let aheadMs = Infinity;
/** @param {string | undefined} at */
const noteClock = (at) => {
  if (at !== undefined) aheadMs = Math.min(aheadMs, performance.now() - Date.parse(at));
};

/** @param {number} number */
const twoDigits = (number) => String(number).padStart(2, '0');

/** Longer times are shown in days, which need no seconds. */
const clockSecondsMax = 48 * 3_600;

const tick = () => {
  for (const lot of lots()) {
    const left = lot.querySelector('[data-live="time_left"]');
    const endsAt = endsAtMs.get(lot.dataset['lot'] ?? '');
    if (left === null || endsAt === undefined) continue;
    const seconds = Math.max(0, Math.ceil((endsAt - performance.now()) / 1_000));
    if (seconds > clockSecondsMax) continue;
    const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
    const text = `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
    if (left.textContent !== text) left.textContent = text;
  }
};
setInterval(tick, 1_000);

/**
 * Writes a figure on the lot, and wherever else the page shows it.
 * @type {(id: number, name: string, text: string) => void}
 */
const show = (id, name, text) => {
  /** @type {NodeListOf<HTMLElement>} */
  const places = document.querySelectorAll(
    `:is([data-lot="${id}"], [data-of-lot="${id}"]) [data-live="${name}"]`,
  );
  for (const place of places) {
    if (place.textContent === text) continue;
    place.textContent = text;
    place.classList.remove('changed');
    // Reading the layout lets the animation begin again.
    void place.offsetWidth;
    place.classList.add('changed');
  }
};

/**
 * Whether a part has a form. Such a part stays as it is, so that nothing typed is lost.
 * @type {(part: Element) => boolean}
 */
const hasForm = (part) => part.querySelector('form') !== null;

/** Fetches the page again and replaces its parts, for changes other than figures, such as the end of a lot. */
const refresh = async () => {
  const answer = await fetch(location.href);
  if (!answer.ok) return;
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  for (const part of document.querySelectorAll('[data-refresh]')) {
    const fresh = page.getElementById(part.id);
    const isWhole = part.getAttribute('data-refresh') === 'whole';
    if (fresh === null || (!isWhole && hasForm(part) && hasForm(fresh))) continue;
    globalThis.showLocalTimes(fresh);
    part.replaceWith(fresh);
  }
};

/**
 * Whether something has changed that every open page sees at the same time.
 * @type {(state: AuctionState) => boolean}
 */
const isOtherThanShown = (state) => {
  const known = new Map(state.lots.map((lot) => [String(lot.id), lot]));
  const isChanged = [...lots()].some(({ dataset }) => {
    const lot = known.get(dataset['lot'] ?? '');
    if (lot === undefined) return false;
    const hasBrief = String(lot.leader_has_brief);
    return lot.status !== dataset['status'] || hasBrief !== dataset['leaderHasBrief'];
  });
  const isNew =
    document.querySelector('[data-all-lots]') !== null &&
    state.lots.some(({ id }) => lotShown(id) === null);
  return isChanged || isNew;
};

/**
 * Whether the price has overtaken the visitor's own bid; few pages show one.
 * @type {(state: AuctionState) => boolean}
 */
const isOwnBidOvertaken = (state) =>
  document.querySelector('#outcome > *, [data-follows-own]') !== null &&
  state.lots.some(({ id, price_usd: price }) => {
    const shown = lotShown(id)?.querySelector('[data-live="price_usd"]')?.textContent;
    return shown !== undefined && shown !== usd.format(price);
  });

/** @type {(lot: HTMLElement, isStart: boolean) => void} */
const showPriceLabel = (lot, isStart) => {
  /** @type {HTMLElement | null} */
  const label = lot.querySelector('[data-start]');
  if (label === null) return;
  const said = label.dataset[isStart ? 'start' : 'now'] ?? '';
  if (label.textContent !== said) label.textContent = said;
};

/** @param {readonly AuctionLot[]} newest */
const showFigures = (newest) => {
  for (const fresh of newest) {
    const lot = lotShown(fresh.id);
    if (lot === null) continue;
    showPriceLabel(lot, fresh.bidders === 0);
    show(fresh.id, 'price_usd', usd.format(fresh.price_usd));
    if (fresh.min_next_bid_usd !== null) {
      show(fresh.id, 'min_next_bid_usd', usd.format(fresh.min_next_bid_usd));
    }
    show(fresh.id, 'bidders', count.format(fresh.bidders));
    /** @type {HTMLTimeElement | null} */
    const end = lot.querySelector('[data-live="ends_at"] time');
    if (end !== null && end.dateTime !== fresh.ends_at) {
      end.dateTime = fresh.ends_at;
      globalThis.showLocalTimes(lot);
    }
  }
  tick();
};

/**
 * The lots as of the newest event.
 * @type {readonly AuctionLot[]}
 */
let newestLots = [];
let showing = Promise.resolve();

/** Runs work one after another; after an error the page stays as it is. @param {() => unknown} work */
const inTurn = (work) => {
  showing = showing.then(work).then(
    () => undefined,
    () => undefined,
  );
};

/** Thousands may watch one lot, so they fetch their pages spread over this time. */
const spreadMs = 5_000;
let isRefreshDue = false;

const refreshSoon = () => {
  if (isRefreshDue) return;
  isRefreshDue = true;
  const refreshNow = async () => {
    isRefreshDue = false;
    await refresh();
    showFigures(newestLots);
  };
  setTimeout(() => inTurn(refreshNow), Math.random() * spreadMs);
};

document.addEventListener('behind', refreshSoon);

/** @param {AuctionState} state */
const showState = async (state) => {
  newestLots = state.lots;
  noteClock(state.at);
  for (const lot of state.lots) {
    endsAtMs.set(String(lot.id), Date.parse(lot.ends_at) + aheadMs);
  }
  if (isOtherThanShown(state)) refreshSoon();
  if (isOwnBidOvertaken(state)) await refresh();
  showFigures(state.lots);
  document.dispatchEvent(new CustomEvent('lots', { detail: state.lots }));
};

const line = document.getElementById('live');
const stream = line?.dataset['stream'];
/** @type {(text: string | undefined, isLive: boolean) => void} */
const say = (text, isLive) => {
  if (line === null) return;
  line.dataset['live'] = isLive ? 'yes' : 'no';
  const words = line.querySelector('span');
  if (words !== null) words.textContent = text ?? '';
  line.querySelector('a')?.toggleAttribute('hidden', isLive);
};

if (
  stream !== undefined &&
  lots().length + document.querySelectorAll('[data-all-lots]').length > 0
) {
  const source = new EventSource(stream);
  source.addEventListener('state', ({ data }) => {
    say(line?.dataset['liveText'], true);
    inTurn(() => showState(JSON.parse(data)));
  });
  source.addEventListener('error', () => say(line?.dataset['lostText'], false));
  // Closes the connection when the visitor leaves; coming back opens a new one.
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
}
