import type { Clock } from './clock.ts';
import type { Finding } from './findings.ts';
import type { LotLeaf } from './leaf.ts';
import type { Memory } from './memory.ts';
import { openLog, type OpenedLog } from './opened-log.ts';
import { readLeaves } from './read-leaves.ts';
import { missingLot, replayLot, type LotReport } from './replay.ts';
import type { Source } from './source.ts';
import type { Report } from './steps.ts';

/** Verifies one lot from its own part of the log, for a person who reads the page of the lot. */

export type LotRequest = {
  readonly lot: number;
  /** The indexes of the lot's first leaf and of its last leaf so far, according to the service. */
  readonly first: number;
  readonly last: number;
  readonly memory: Memory | null;
};

export type LotVerdict = {
  readonly findings: readonly Finding[];
  readonly report: LotReport;
  readonly log: OpenedLog;
};

const leavesMax = 10_000_000;
/** The most leaves that are read for one lot. */
const rangeMax = 200_000;

/** @throws Found if the log cannot be trusted, Unreadable if it cannot be read */
export const verifyLot = async (
  source: Source,
  { lot, first, last, memory }: LotRequest,
  clock: Clock,
  report: Report,
): Promise<LotVerdict> => {
  const log = await openLog(source, { memory, pins: [], witnesses: [], leavesMax }, clock, report);
  const { size } = log.checkpoint;
  const read = async (until: number) => {
    const leaves = await readLeaves(source, log, { from: first, until: Math.min(until, size) });
    return { ...leaves, own: leaves.lots.get(lot) ?? [] };
  };
  let leaves = await read(Math.min(last + 1, first + rangeMax));
  // The lot may have more leaves after the range that the service stated.
  if (!isOver(leaves.own)) leaves = await read(Math.min(size, first + rangeMax));
  const { own } = leaves;
  const broken = leaves.findings.filter((each) => each.lot === undefined || each.lot === lot);
  report({ step: 'leaves', ok: broken.length === 0, figures: { count: own.length, lots: 1 } });
  const replayed =
    own.length === 0
      ? missingLot(lot, { seq: 1 })
      : await replayLot(lot, own, log.atSeconds * 1_000);
  report({
    step: 'lots',
    ok: replayed.findings.length === 0,
    figures: { count: 1, wrong: replayed.findings.length, hidden: replayed.hiddenFromSeq ?? 0 },
  });
  return { findings: [...log.findings, ...broken, ...replayed.findings], report: replayed, log };
};

const isOver = (leaves: readonly LotLeaf[]): boolean =>
  leaves.some(({ type }) => type === 'lot_closed' || type === 'lot_cancelled');
