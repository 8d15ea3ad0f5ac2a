import { base64, type Bytes } from './bytes.ts';
import type { Clock } from './clock.ts';
import type { Finding } from './findings.ts';
import { storedHashes, changedLeaves, type Memory } from './memory.ts';
import { openLog, type OpenedLog, type Trust } from './opened-log.ts';
import { checkCheckpoint, checkProof, checkReceipt, type Log, type Receipt } from './promises.ts';
import { readLeaves, type ReadLeaves } from './read-leaves.ts';
import { missingLot, replayLot, type LotReport } from './replay.ts';
import type { Source } from './source.ts';
import type { Report } from './steps.ts';

/** Verifies a whole log, from its newest checkpoint to each lot. */

export type VerifyOptions = Trust & {
  readonly receipts: readonly Receipt[];
  readonly proofs: readonly string[];
  /** Checkpoints that someone else received. */
  readonly checkpoints: readonly string[];
  /** The only lot to replay; null for all. */
  readonly lot: number | null;
};

export type Verdict = {
  readonly findings: readonly Finding[];
  readonly lots: readonly LotReport[];
  readonly size: number;
  readonly atSeconds: number;
  /** The indexes of the receipts' leaves, in the order of the receipts. */
  readonly receipts: readonly (number | null)[];
  /** The memory for the next check; null if something is wrong. */
  readonly memory: Memory | null;
};

/** @throws Found if the log cannot be trusted, Unreadable if it cannot be read */
export const verifyLog = async (
  source: Source,
  verifyOptions: VerifyOptions,
  clock: Clock,
  report: Report,
): Promise<Verdict> => {
  const fetchedSeconds = clock.now() / 1_000;
  const log = { ...(await openLog(source, verifyOptions, clock, report)), fetchedSeconds };
  const leaves = await readLeaves(source, log, { from: 0, until: log.checkpoint.size });
  const findings = [...log.findings, ...leaves.findings];
  if (verifyOptions.memory !== null) {
    findings.push(...changedLeaves(verifyOptions.memory, leaves.hashes, leaves.placeAt));
  }
  report({
    step: 'leaves',
    ok: leaves.findings.length === 0,
    figures: { count: leaves.hashes.length, lots: leaves.lots.size },
  });
  const promised = await checkPromises(verifyOptions, log, leaves, report);
  findings.push(...promised.findings);
  const lots = await replayLots(verifyOptions.lot, leaves, log.atSeconds, report);
  findings.push(...lots.flatMap((lot) => lot.findings));
  const { checkpoint, atSeconds } = log;
  const memory = findings.length > 0 ? null : memoryOf(log, leaves.hashes, verifyOptions.memory);
  return { findings, lots, size: checkpoint.size, atSeconds, receipts: promised.receipts, memory };
};

const checkPromises = async (
  verifyOptions: VerifyOptions,
  opened: OpenedLog & Pick<Log, 'fetchedSeconds'>,
  leaves: ReadLeaves,
  report: Report,
) => {
  const { tree, atSeconds, fetchedSeconds, keys: listed } = opened;
  const keys = listed.filter(({ purpose }) => purpose === 'checkpoint').map(({ key }) => key);
  const log: Log = { tree, atSeconds, fetchedSeconds, keys, listed, hashes: leaves.hashes };
  const receipts: (number | null)[] = [];
  const findings: Finding[] = [];
  for (const receipt of verifyOptions.receipts) {
    const { index, findings: found } = await checkReceipt(receipt, log);
    receipts.push(index);
    findings.push(...found);
  }
  if (verifyOptions.receipts.length > 0) {
    const waiting = receipts.filter((index) => index === null).length - findings.length;
    const figures = { count: receipts.length, waiting };
    report({ step: 'receipts', ok: findings.length === 0, figures });
  }
  const shown: Finding[] = [];
  for (const proof of verifyOptions.proofs) shown.push(...(await checkProof(proof, log)));
  for (const text of verifyOptions.checkpoints) shown.push(...(await checkCheckpoint(text, log)));
  const count = verifyOptions.proofs.length + verifyOptions.checkpoints.length;
  if (count > 0) report({ step: 'proofs', ok: shown.length === 0, figures: { count } });
  return { receipts, findings: [...findings, ...shown] };
};

const replayLots = async (
  only: number | null,
  { lots }: ReadLeaves,
  atSeconds: number,
  report: Report,
): Promise<readonly LotReport[]> => {
  const reports: LotReport[] = [];
  for (const [lot, leaves] of lots) {
    if (only === null || only === lot) {
      reports.push(await replayLot(lot, leaves, atSeconds * 1_000));
    }
  }
  if (only !== null && reports.length === 0) {
    reports.push(missingLot(only, { detail: 'The log has no such lot.' }));
  }
  const wrong = reports.filter(({ findings }) => findings.length > 0).length;
  const hidden = reports.filter(({ hiddenFromSeq }) => hiddenFromSeq !== null).length;
  report({ step: 'lots', ok: wrong === 0, figures: { count: reports.length, wrong, hidden } });
  return reports;
};

const memoryOf = (
  { checkpoint, keys, atSeconds }: OpenedLog,
  hashes: readonly Bytes[],
  before: Memory | null,
): Memory => {
  const { origin, size, root } = checkpoint;
  const isCurrent = (untilSize: number | null) => untilSize === null || untilSize >= size;
  const current = keys.filter(({ untilSize }) => isCurrent(untilSize)).map(({ key }) => key.text);
  const all = [
    ...(before?.keys ?? []),
    ...(before?.earlier_keys ?? []),
    ...keys.map(({ key }) => key.text),
  ];
  return {
    origin,
    keys: current,
    earlier_keys: [...new Set(all)].filter((key) => !current.includes(key)),
    size,
    root: base64(root),
    at: atSeconds,
    leaf_hashes: storedHashes(hashes),
  };
};
