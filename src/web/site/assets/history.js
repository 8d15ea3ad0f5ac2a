// A live chart of a lot's price.

const heightPx = 260;

/**
 * Resolves light-dark() by a real property, because a custom property keeps it unresolved.
 * @type {(place: HTMLElement, name: string) => string}
 */
const colourOf = (place, name) => {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  place.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

/**
 * Extends the last price to the present.
 * @param {readonly (readonly [at: number, price: number])[]} points
 * @returns {[number[], number[]]}
 */
const columnsOf = (points) => {
  const now = Date.now() / 1_000;
  const last = points.at(-1);
  const extended = last === undefined || last[0] >= now ? points : [...points, [now, last[1]]];
  return [extended.map(([at = 0]) => at), extended.map(([, price = 0]) => price)];
};

/** @typedef {import('uplot')} Chart */

/** @type {(chart: Chart, min: number, max: number) => [number, number]} */
const priceRange = (_chart, min, max) => [Math.floor(min * 0.9), Math.ceil(max * 1.05)];

/** @type {(place: HTMLElement) => Pick<import('uplot').Options, 'axes' | 'series'>} */
const styleOf = (place) => {
  // Chrome knows no Belarusian, which writes figures as Russian does.
  const locales = [document.documentElement.lang, 'ru'];
  const clock = new Intl.DateTimeFormat(locales, { timeStyle: 'short' });
  const usd = new Intl.NumberFormat(locales, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const axis = {
    stroke: colourOf(place, '--soft'),
    grid: { stroke: colourOf(place, '--line'), width: 1 },
    ticks: { show: false },
    font: '13px system-ui',
  };
  const stepped = uPlot.paths.stepped?.({ align: 1 });
  return {
    axes: [
      { ...axis, space: 90, values: (_chart, ats) => ats.map((at) => clock.format(at * 1_000)) },
      { ...axis, size: 70, values: (_chart, prices) => prices.map((price) => usd.format(price)) },
    ],
    series: [
      {},
      {
        stroke: colourOf(place, '--accent'),
        fill: colourOf(place, '--wash'),
        width: 2,
        points: { show: false },
        ...(stepped === undefined ? {} : { paths: stepped }),
      },
    ],
  };
};

const place = document.getElementById('history');
if (place !== null) {
  /** @type {[at: number, price: number][]} */
  const points = JSON.parse(place.dataset['points'] ?? '[]');
  /** @type {HTMLElement | null} */
  const lotShown = document.querySelector('[data-lot]');
  const lotId = Number(lotShown?.dataset['lot']);

  /** @type {Chart | null} */
  let chart = null;
  const showChart = () => {
    chart?.destroy();
    place.hidden = points.length < 2;
    if (place.hidden) return;
    document.getElementById('history-none')?.remove();
    const options = {
      ...styleOf(place),
      width: place.clientWidth,
      height: heightPx,
      legend: { show: false },
      cursor: { y: false },
      scales: { y: { range: priceRange } },
    };
    chart = new uPlot(options, columnsOf(points), place);
  };

  showChart();
  new ResizeObserver(() => {
    chart?.setSize({ width: place.clientWidth, height: heightPx });
  }).observe(place);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', showChart);
  document.addEventListener('lots', ({ detail }) => {
    const lot = detail.find(({ id }) => id === lotId);
    if (lot === undefined || points.at(-1)?.[1] === lot.price_usd) return;
    points.push([Date.now() / 1_000, lot.price_usd]);
    showChart();
  });
}
