import { html } from 'ghtml';
import { capitalized } from '../../kernel/texts/formats.ts';
import { totalEnded, shareRoundedDown, promiseShare } from '../../order/rules/promises-kept.ts';
import { promises } from '../../order/rules/work.ts';
import { deskHref } from '../../web/desk/frame.ts';
import { listTable } from '../../web/desk/list-view.ts';
import {
  answerOrRefuse,
  type OperatorRequest,
  type DeskOutcome,
  type DeskPage,
} from '../../web/desk/request.ts';
import { showMonth } from '../operations/show-month.ts';
import type { MonthFigures, MonthTotals } from '../rules/month-figures.ts';
import { monthAfter, monthAt, type Month } from '../rules/month.ts';
import {
  amountText,
  currenciesOf,
  monthCsv,
  revenueIn,
  monthLines,
  promiseNames,
  shareText,
  waitText,
} from '../views/month-texts.ts';
import { dayChart, partsBar } from './month-charts.ts';
import { dayName, dayList, figureList, monthName } from './month-for-terminal.ts';

/** The figures of a month and of the month before: key figures, charts by day, then all of them. */
export const monthPage = async (request: OperatorRequest): Promise<DeskPage> => {
  const figures = await answerOrRefuse(request, showMonth, monthField(request));
  const name = monthName(figures.month);
  return {
    kind: 'page',
    title: name,
    section: 'month',
    body: html`<h1>${name}</h1>
!${otherMonths(request, figures)}
!${keyFiguresPart(figures)}
!${chartsPart(figures)}
<div class="halves"><div>!${funnelPart(figures)}</div><div>!${promisesPart(figures)}</div></div>
!${comparedPart(request, figures)}
!${daysPart(request, figures)}
<p class="soft">Days are those of ${figures.timeZone}. Orders count in the month in which they were placed, payments in the one in which they were recorded.</p>`,
  };
};

/** The days of the month, for a spreadsheet. */
export const monthFile = async (request: OperatorRequest): Promise<DeskOutcome> => {
  const shown = await answerOrRefuse(request, showMonth, monthField(request));
  return {
    kind: 'file',
    name: `month-${shown.month}.csv`,
    type: 'text/csv; charset=utf-8',
    content: `${monthCsv(shown)}\r\n`,
  };
};

/** The current month if none is named. */
const monthField = ({ query }: OperatorRequest) => {
  const month = query.get('month') ?? '';
  return month === '' ? {} : { month };
};

const otherMonths = (
  request: OperatorRequest,
  { month, before, timeZone }: MonthFigures,
): string => {
  const to = (other: Month): string => deskHref(request, `/desk/month?month=${other}`);
  const next = monthAfter(month);
  const isOver = month < monthAt(request.now, timeZone);
  return html`<nav class="months" aria-label="Months"><a rel="prev" href="${to(before.month)}">← ${monthName(before.month)}</a>
!${isOver ? html`<a rel="next" href="${to(next)}">${monthName(next)} →</a>` : ''}
<form action="${deskHref(request, '/desk/month')}"><label class="away" for="month">Another month</label><input id="month" type="month" name="month" value="${month}" placeholder="2026-10" required><button class="quiet">Show</button></form>
<a class="button quiet" href="${deskHref(request, `/desk/month.csv?month=${month}`)}" download>CSV of the days</a></nav>`;
};

const keyFiguresPart = (figures: MonthFigures): string => {
  const [earlier] = monthName(figures.before.month).split(' ');
  const tile = (label: string, toText: (totals: MonthTotals) => string): string =>
    html`<div><dt>${label}</dt><dd><strong>${toText(figures)}</strong> <span class="soft">${toText(figures.before)} in ${earlier}</span></dd></div>`;
  const paidTiles = currenciesOf(figures).map((currency) =>
    tile(`Paid, ${currency}`, ({ revenue }) => amountText(revenueIn(revenue, currency).paidMinor)),
  );
  const tiles = [
    tile('Orders placed', ({ funnel }) => String(funnel.placed)),
    ...paidTiles,
    tile('First answer, half within', ({ confirmationTimes }) =>
      textOrDash(waitText(confirmationTimes?.medianMs)),
    ),
    tile('First answer, 95% within', ({ confirmationTimes }) =>
      textOrDash(waitText(confirmationTimes?.p95Ms)),
    ),
    tile('Promises kept', (totals) =>
      textOrDash(shareText(promiseShare(totalEnded(totals.promises)))),
    ),
  ];
  return html`<dl class="tiles">!${tiles}</dl>`;
};

const textOrDash = (text: string): string => (text === '' ? '–' : text);

const chartsPart = ({ days, revenue }: MonthFigures): string => {
  const orders = dayChart(
    'Orders by day',
    days.map((day) => ({
      name: dayName(day.date),
      value: day.orders,
      text: String(day.orders),
    })),
  );
  const paid = revenue.map(({ currency }) =>
    dayChart(
      `Paid by day, ${currency}`,
      days.map((day) => {
        const { paidMinor } = revenueIn(day.revenue, currency);
        return { name: dayName(day.date), value: paidMinor, text: amountText(paidMinor) };
      }),
    ),
  );
  return html`<div class="charts">!${orders}!${paid}</div>`;
};

const funnelPart = ({ funnel }: MonthFigures): string => {
  const { placed } = funnel;
  const steps = [
    { name: 'Placed', count: placed, className: 'reached' },
    { name: 'Complete brief', count: funnel.complete, className: 'reached' },
    { name: 'Delivered', count: funnel.delivered, className: 'reached' },
    { name: 'Paid', count: funnel.paid, className: 'reached' },
    { name: 'Refused', count: funnel.refused, className: 'missed' },
    { name: 'Cancelled', count: funnel.cancelled, className: 'missed' },
  ] as const;
  const rows = steps.map(
    ({ name, count, className }) =>
      html`<tr><th scope="row">${name}</th><td class="wide">!${partsBar(placed, [{ className, value: count }])}</td><td class="number">${count}</td><td class="number soft">${shareText(shareRoundedDown(count, placed))}</td></tr>`,
  );
  return html`<h2>How far its orders have come</h2>
<table><thead><tr><th scope="col">Step</th><td></td><th scope="col" class="number">Orders</th><th scope="col" class="number">Of all</th></tr></thead><tbody>!${rows}</tbody></table>`;
};

const promisesPart = (figures: MonthFigures): string => {
  const rows = promises.map((promise) => {
    const { kept, missed, open } = figures.promises[promise];
    const bar = partsBar(kept + missed + open, [
      { className: 'reached', value: kept },
      { className: 'missed', value: missed },
      { className: 'open', value: open },
    ]);
    return html`<tr><th scope="row">${capitalized(promiseNames[promise])}</th><td class="wide">!${bar}</td><td class="number">${kept}</td><td class="number">${missed}</td><td class="number">${open}</td></tr>`;
  });
  return html`<h2>What was promised</h2>
<table><thead><tr><th scope="col">Promise</th><td></td><th scope="col" class="number">Kept</th><th scope="col" class="number">Missed</th><th scope="col" class="number">Open</th></tr></thead><tbody>!${rows}</tbody></table>`;
};

const comparedPart = (request: OperatorRequest, figures: MonthFigures): string =>
  html`<details><summary>Every figure, with the month before</summary>
!${listTable(request, figureList(figures), monthLines(figures))}</details>`;

const daysPart = (request: OperatorRequest, figures: MonthFigures): string =>
  html`<details><summary>Day by day</summary>
!${listTable(request, dayList(figures), figures.days)}</details>`;
