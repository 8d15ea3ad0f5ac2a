import { isDeepStrictEqual } from 'node:util';
import { leafNames } from '../../auction/log/append-leaves.ts';
import { isUnconfirmed } from '../../auction/rules/bid.ts';
import type { Settings } from '../../kernel/context.ts';
import { severalAtOnce } from '../../kernel/paged.ts';
import type { Tx } from '../../kernel/store.ts';
import type { LogHead } from '../../log/published.ts';
import { loggedStreams, type AuditedKind } from '../../store/audited-kind.ts';
import type { LoggedEvent } from '../../store/stored-event.ts';
import { auditLog, isEvent, logName, type LogVerdict, type ReportFault } from './log.ts';
import { auditLotLeaves } from './lot-leaves.ts';
import { auditRows } from './rows.ts';
import { auditSecret, firstUntrusted, type SecretVerdict } from './secret.ts';

export type Audit = {
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  readonly filesIn: string;
  readonly faults: readonly Fault[];
  /** The log's newest signed head; null before the first checkpoint. */
  readonly head: LogHead | null;
};

export type Fault = { readonly stream: string; readonly problem: string };

/** How many streams one query reads. */
const pageSize = 500;
/** Further faults are not reported. */
export const faultsMax = 100;

/** The newest signed head of the log; null before the first checkpoint. */
export const newestHead = async ({ log }: Tx): Promise<LogHead | null> => {
  const newest = await log.checkpoint();
  return newest === null ? null : { size: newest.size, root: newest.root };
};

/**
 * Compares each row with the fold of its events, each event with its keyed hash and with the leaf of the
 * log that commits to it, and the log with its signatures. The audit reads one snapshot, so the service may
 * run meanwhile. `settings` are null without the secret.
 */
export const audit = async (
  tx: Tx,
  storedHead: LogHead | null = null,
  settings: Pick<Settings, 'log' | 'hash'> | null = null,
): Promise<Omit<Audit, 'filesIn'>> => {
  const faults: Fault[] = [];
  /** Reports one fault of each stream, but every fault of the log. */
  const reportFault: ReportFault = (stream, problem) => {
    const isReported = stream !== logName && faults.some((fault) => fault.stream === stream);
    if (faults.length < faultsMax && !isReported) faults.push({ stream, problem });
  };
  const secret = await auditSecret(tx, storedHead);
  if (secret.problem !== null) reportFault(logName, secret.problem);
  for (const name of await tx.record.triggers()) reportFault(`trigger ${name}`, triggerText);
  const { counts, events, eventsToSeal } = await auditEvents(tx, secret, reportFault);
  const rows = await auditRows(tx, secret, reportFault);
  const signers = secret.isForeign ? null : settings;
  const log = await auditLog(tx, storedHead, signers, reportFault);
  for (const [name, problem] of log.missing) reportFault(name, problem);
  if (tx.record.hasKey && !secret.isForeign) {
    const problem = await unsealedProblem(tx, eventsToSeal, log);
    if (problem !== null) reportFault(logName, problem);
  }
  if (signers !== null) await auditLotLeaves(tx, leafNames(signers), reportFault);
  const head = await newestHead(tx);
  return { counts: { ...counts, ...rows, leaves: log.leaves }, events, faults, head };
};

type AuditedEvents = {
  /** The number of streams of each kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  /** The number of events that a leaf must commit to. */
  readonly eventsToSeal: number;
};

const auditEvents = async (
  tx: Tx,
  secret: SecretVerdict,
  reportFault: ReportFault,
): Promise<AuditedEvents> => {
  const kinds = tx.auditedKinds();
  const counts: Record<string, number> = {};
  for (const { name } of kinds) counts[name] = 0;
  let events = 0;
  let eventsToSeal = 0;
  for (const kind of kinds.toSorted((a, b) => (isBefore(a.prefix, b.prefix) ? -1 : 1))) {
    for await (const streams of severalAtOnce(everyStream(tx, kind), kind.atOnce)) {
      for (const audited of await auditOrReport(tx, kind, streams, secret)) {
        counts[kind.name] = (counts[kind.name] ?? 0) + 1;
        events += audited.events;
        eventsToSeal += audited.eventsToSeal;
        if (audited.problem !== null) reportFault(audited.stream, audited.problem);
      }
    }
  }
  return { counts, events, eventsToSeal };
};

/**
 * Counts the events that are not in exactly one leaf and do not wait for one. Null if something more
 * specific is wrong.
 */
const unsealedProblem = async (
  tx: Tx,
  eventsToSeal: number,
  { sealedEvents, isWhole }: LogVerdict,
): Promise<string | null> => {
  if (!isWhole) return null;
  const waiting = (await tx.record.waiting()).filter(isEvent);
  const unsealed = eventsToSeal - waiting.length - sealedEvents;
  if (unsealed === 0) return null;
  return unsealed > 0 ? `${unsealed} ${unsealedText}` : `${-unsealed} ${twiceText}`;
};

const unsealedText =
  'events stand in no leaf of it: leaves were removed, or the log was started anew, or somebody else wrote them';
const twiceText = 'events stand in it twice';

const triggerText =
  'was put into the database by somebody else, and acts when something is written';

type NamedStream = { readonly stream: string; readonly hasRow: boolean };

/**
 * Every stream of a kind with a row, events or both, in byte order: merges the streams of the rows with the
 * logged streams, which are both in this order.
 */
const everyStream = async function* (tx: Tx, kind: AuditedKind): AsyncGenerator<NamedStream> {
  const rows = kind.streamsOfRows(tx, pageSize);
  const logs = loggedStreams(tx, kind.prefix, pageSize);
  let row = await rows.next();
  let log = await logs.next();
  for (;;) {
    if (row.done !== true && (log.done === true || isBefore(row.value, log.value))) {
      yield { stream: row.value, hasRow: true };
      row = await rows.next();
    } else if (log.done !== true) {
      const hasRow = row.value === log.value;
      yield { stream: log.value, hasRow };
      if (hasRow) row = await rows.next();
      log = await logs.next();
    } else {
      return;
    }
  }
};

type StreamAudit = {
  readonly stream: string;
  readonly events: number;
  readonly eventsToSeal: number;
  readonly problem: string | null;
};

/** Audits the streams together. If one cannot be read, audits each by itself and reports that one as a fault. */
const auditOrReport = async (
  tx: Tx,
  kind: AuditedKind,
  streams: readonly NamedStream[],
  secret: SecretVerdict,
): Promise<readonly StreamAudit[]> => {
  try {
    return await auditStreams(tx, kind, streams, secret);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    if (streams.length > 1) {
      const audits = streams.map((each) => auditOrReport(tx, kind, [each], secret));
      return (await Promise.all(audits)).flat();
    }
    const unread = { events: 0, eventsToSeal: 0, problem: `cannot be read: ${error}` };
    return streams.map(({ stream }) => ({ stream, ...unread }));
  }
};

/** Reads neighbouring streams together, because each query of a database server is a round trip. */
const auditStreams = async (
  tx: Tx,
  kind: AuditedKind,
  streams: readonly NamedStream[],
  secret: SecretVerdict,
): Promise<readonly StreamAudit[]> => {
  const first = streams[0]?.stream ?? '';
  const last = streams.at(-1)?.stream ?? '';
  const [logs, rows] = await Promise.all([
    tx.events.between(first, last),
    Promise.all(
      streams.map(async ({ stream, hasRow }) => (hasRow ? kind.findRow(tx, stream) : null)),
    ),
  ]);
  return streams.map(({ stream }, nth) => {
    const logged = logs.get(stream) ?? [];
    const problem =
      firstUntrusted(stream, logged, secret) ?? streamProblem(kind, logged, rows[nth] ?? null);
    const eventsToSeal = logged.filter(({ event }) => !isUnconfirmed(event)).length;
    return { stream, events: logged.length, eventsToSeal, problem };
  });
};

const streamProblem = (
  kind: AuditedKind,
  logged: readonly LoggedEvent[],
  row: unknown,
): string | null => {
  if (logged.length === 0) return `the ${kind.noun} has no events`;
  if (row === null) return `the events have no ${kind.noun}`;
  const events = logged.map(({ event }) => event);
  return rowProblem(kind, row, events);
};

/** Compares the row with the fold of its events; events that cannot be folded are a fault too. */
const rowProblem = (
  { fold, noun }: AuditedKind,
  row: unknown,
  events: Parameters<AuditedKind['fold']>[0],
): string | null => {
  try {
    const folded = fold(events);
    if (isDeepStrictEqual(row, folded)) return null;
    return `the ${noun} differs from what its events say${differingFields(row, folded)}`;
  } catch (error) {
    return `the events cannot be those of one ${noun}: ${String(error)}`;
  }
};

/** The names of the fields that differ, after a colon; empty without any. */
const differingFields = (row: unknown, folded: unknown): string => {
  if (typeof row !== 'object' || typeof folded !== 'object' || row === null || folded === null)
    return '';
  const fields = Object.keys(folded).filter(
    (key) => !isDeepStrictEqual(row[key as keyof typeof row], folded[key as keyof typeof folded]),
  );
  return fields.length === 0 ? '' : `: ${fields.join(', ')}`;
};

const isBefore = (one: string, other: string): boolean =>
  one !== other && Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
