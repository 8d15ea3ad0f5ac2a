import { dollars } from './expected.ts';
import { findingLine, type Finding } from './findings.ts';
import type { LotReport } from './replay.ts';
import type { Step, StepName } from './steps.ts';
import type { TerminalStyle } from './terminal.ts';

/** Formats steps, lots and findings for a terminal. */

const names: Readonly<Record<StepName, string>> = {
  checkpoint: 'Checkpoint',
  keys: 'Key',
  time: 'Time',
  witnesses: 'Witnesses',
  tree: 'Tree',
  memory: 'Since then',
  leaves: 'Entries',
  receipts: 'Receipts',
  proofs: 'Proofs',
  lots: 'Lots',
};

const nameWidth = 12;

export const stepLine = (
  { step, ok, figures }: Step,
  style: TerminalStyle,
  nowMs: number,
): string =>
  `${ok ? style.good : style.bad} ${names[step].padEnd(nameWidth)}${stepTexts[step](figures, ok, nowMs)}`;

type Figures = Step['figures'];

const stepTexts: Readonly<
  Record<StepName, (figures: Figures, ok: boolean, nowMs: number) => string>
> = {
  checkpoint: ({ origin = '', size = 0 }) =>
    `${counted(size, 'entry', 'entries')}, signed by ${origin}`,
  keys: ({ names: keys = '', first = 0, unendorsed = 0 }) =>
    first === 0
      ? 'the trusted one, or endorsed by it'
      : `trusted at first use${unendorsed === 0 ? '' : '; an earlier key was lost without endorsing it'}:\n  ${keys}`,
  time: ({ at = 0 }, _ok, nowMs) =>
    `signed at ${moment(Number(at))}${age(nowMs / 1_000 - Number(at))}`,
  witnesses: ({ count = 0, names: seen = '' }) => (count === 0 ? 'none' : `seen by ${seen}`),
  tree: () => 'matches the signed root',
  memory: ({ size = 0, at = 0 }, ok) =>
    `${counted(size, 'entry', 'entries')} seen at ${moment(Number(at))} ${ok ? 'are unchanged' : 'have changed'}`,
  leaves: ({ count = 0, lots = 0 }, ok) =>
    `${number(count)} read, ${ok ? 'all match the tree' : 'not all are valid'}; ${counted(lots, 'lot', 'lots')}`,
  receipts: ({ count = 0, waiting = 0 }, ok) =>
    ok
      ? `${counted(count, 'receipt is', 'receipts are')} honoured${waiting === 0 ? '' : `, ${number(waiting)} not due yet`}`
      : `not all of ${number(count)} are honoured`,
  proofs: ({ count = 0 }, ok) =>
    `${number(count)} checked, ${ok ? 'all are right' : 'not all are right'}`,
  lots: ({ count = 0, wrong = 0, hidden = 0 }) =>
    [
      `${counted(count, 'lot', 'lots')} replayed by the rules`,
      ...(wrong === 0 ? [] : [`${number(wrong)} differ from the log`]),
      ...(hidden === 0 ? [] : [`${number(hidden)} with maxima that are hidden until the end`]),
    ].join(', '),
};

/** The output shows this many of the newest lots, and lots with findings. */
const lotsShownMax = 8;

export const lotLines = (lots: readonly LotReport[], style: TerminalStyle): readonly string[] => {
  const shown = lots.filter(
    ({ findings }, at) => findings.length > 0 || at >= lots.length - lotsShownMax,
  );
  const rest = lots.length - shown.length;
  const lines = shown
    .slice(-lotsShownMax * 2)
    .map(
      (report) => `  ${report.findings.length === 0 ? style.good : style.bad} ${lotLine(report)}`,
    );
  return rest <= 0
    ? lines
    : [style.soft(`    … ${counted(rest, 'lot', 'lots')} before these`), ...lines];
};

const lotLine = ({ lot, status, priceCents, winner, leaves, hiddenFromSeq }: LotReport): string => {
  const outcome =
    winner === null
      ? `${status.replace('_', ' the ')} at ${dollars(priceCents)}`
      : `sold to ${winner.bidder} for ${dollars(winner.amountCents)}`;
  const hidden = hiddenFromSeq === null ? '' : `, maxima hidden from seq ${hiddenFromSeq} on`;
  return `Lot ${lot}: ${outcome}, ${counted(leaves, 'entry', 'entries')}${hidden}`;
};

const findingsShownMax = 30;

export const findingLines = (findings: readonly Finding[]): readonly string[] => {
  const rest = findings.length - findingsShownMax;
  const lines = findings
    .slice(0, findingsShownMax)
    .flatMap((each) => [`  ${each.code}`, `    ${findingLine(each)}`]);
  return rest > 0 ? [...lines, `  … and ${rest} more`] : lines;
};

const number = (count: string | number): string => Number(count).toLocaleString('en-US');

export const counted = (count: string | number, one: string, more: string): string =>
  `${number(count)} ${Number(count) === 1 ? one : more}`;

const moment = (seconds: number): string =>
  `${new Date(seconds * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC`;

const age = (seconds: number): string => {
  if (seconds < 0) return '';
  if (seconds < 120) return `, ${counted(Math.round(seconds), 'second', 'seconds')} ago`;
  if (seconds < 7_200) return `, ${number(Math.round(seconds / 60))} minutes ago`;
  if (seconds < 172_800) return `, ${number(Math.round(seconds / 3_600))} hours ago`;
  return `, ${number(Math.round(seconds / 86_400))} days ago`;
};
