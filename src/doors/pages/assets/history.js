// How the price of a lot went, as a chart that goes on while one looks.

const place = document.getElementById('history');

if (place !== null) {
  const locale = document.documentElement.lang;
  const points = JSON.parse(place.dataset.points ?? '[]');
  const lotId = Number(document.querySelector('[data-lot]')?.dataset.lot);
  const usd = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    maximumFractionDigits: 0,
  });
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'short' });
  const colour = (name) => {
    // A custom property keeps its light-dark() as it is written; a real property says what it comes to.
    const probe = document.createElement('span');
    probe.style.color = `var(${name})`;
    place.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  };

  const columns = () => {
    const now = Date.now() / 1_000;
    const last = points.at(-1);
    // The price holds until now, so the last step reaches the edge.
    const drawn = last === undefined || last[0] >= now ? points : [...points, [now, last[1]]];
    return [drawn.map(([at]) => at), drawn.map(([, price]) => price)];
  };

  let chart = null;
  const draw = () => {
    chart?.destroy();
    place.hidden = points.length < 2;
    if (place.hidden) return;
    document.getElementById('history-none')?.remove();
    const [ink, line, accent, wash] = ['--soft', '--line', '--accent', '--wash'].map(colour);
    const axis = {
      stroke: ink,
      grid: { stroke: line, width: 1 },
      ticks: { show: false },
      font: '13px system-ui',
    };
    chart = new uPlot(
      {
        width: place.clientWidth,
        height: 260,
        legend: { show: false },
        cursor: { y: false },
        scales: {
          y: { range: (_chart, min, max) => [Math.floor(min * 0.9), Math.ceil(max * 1.05)] },
        },
        axes: [
          {
            ...axis,
            values: (_chart, ticks) => ticks.map((at) => clock.format(at * 1_000)),
            space: 90,
          },
          { ...axis, values: (_chart, ticks) => ticks.map((price) => usd.format(price)), size: 70 },
        ],
        series: [
          {},
          {
            stroke: accent,
            fill: wash,
            width: 2,
            paths: uPlot.paths.stepped({ align: 1 }),
            points: { show: false },
          },
        ],
      },
      columns(),
      place,
    );
  };

  draw();
  new ResizeObserver(() => chart?.setSize({ width: place.clientWidth, height: 260 })).observe(
    place,
  );
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  document.addEventListener('lots', ({ detail }) => {
    const lot = detail.find(({ id }) => id === lotId);
    if (lot === undefined || points.at(-1)?.[1] === lot.price_usd) return;
    points.push([Date.now() / 1_000, lot.price_usd]);
    draw();
  });
}
