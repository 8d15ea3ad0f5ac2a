import { html } from 'ghtml';

/** Bar charts as SVG shapes that stretch to the available width. Their values also appear as text. */

export type Bar = {
  readonly name: string;
  readonly value: number;
  readonly text: string;
};

export const dayChart = (title: string, bars: readonly Bar[]): string => {
  const [first, last] = [bars[0], bars.at(-1)];
  const most = bars.reduce<Bar | null>(
    (best, bar) => (bar.value > (best?.value ?? 0) ? bar : best),
    null,
  );
  if (first === undefined || last === undefined || most === null) return '';
  const peak = `most on ${most.name}: ${most.text}`;
  return html`<figure class="chart"><figcaption>${title} <span class="soft">${peak}</span></figcaption>
<svg viewBox="0 0 ${bars.length} ${height}" preserveAspectRatio="none" role="img" aria-label="${`${title}, ${peak}`}">!${bars.map((bar, nth) => dayBar(bar, nth, most.value))}</svg>
<p class="ends soft"><span>${first.name}</span><span>${last.name}</span></p></figure>`;
};

const height = 100;
/** A small value still differs visibly from zero. */
const leastHeight = 2;

const dayBar = ({ name, value, text }: Bar, nth: number, most: number): string => {
  if (value <= 0) return '';
  const tall = Math.max(leastHeight, (value / most) * height);
  return html`<rect x="${nth + 0.12}" y="${rounded(height - tall)}" width="0.76" height="${rounded(tall)}"><title>${name}: ${text}</title></rect>`;
};

/** A part of a bar; its class decides the color. */
type BarPart = { readonly className: 'reached' | 'missed' | 'open'; readonly value: number };

/** A bar of consecutive parts, each a share of the whole. */
export const partsBar = (whole: number, parts: readonly BarPart[]): string => {
  let from = 0;
  const shapes = parts.map(({ className, value }) => {
    if (value === 0 || whole === 0) return '';
    const x = from;
    const width = (value / whole) * barWidth;
    from += width;
    return html`<rect class="${className}" x="${rounded(x)}" width="${rounded(width)}" height="1"/>`;
  });
  return html`<svg class="bar" viewBox="0 0 ${barWidth} 1" preserveAspectRatio="none" aria-hidden="true">!${shapes}</svg>`;
};

const barWidth = 100;

const rounded = (value: number): number => Math.round(value * 100) / 100;
