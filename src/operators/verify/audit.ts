import { isDeepStrictEqual } from 'node:util';
import { leafNames } from '../../auction/log/append-leaves.ts';
import { isUnconfirmed } from '../../auction/rules/bid.ts';
import type { Settings } from '../../kernel/context.ts';
import { severalAtOnce } from '../../kernel/paged.ts';
import type { Tx } from '../../kernel/store.ts';
import type { LogHead } from '../../log/published.ts';
import { loggedStreams, type AuditedKind } from '../../store/audited-kind.ts';
import type { LoggedEvent } from '../../store/stored-event.ts';
import { auditLog, isEvent, logName, type LogVerdict } from './log.ts';
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
  const blame = (stream: string, problem: string): void => {
    const isKnown = faults.some((fault) => fault.stream === stream && stream !== logName);
    if (faults.length < faultsMax && !isKnown) faults.push({ stream, problem });
  };
  const secret = await auditSecret(tx, storedHead);
  if (secret.problem !== null) blame(logName, secret.problem);
  for (const name of await tx.record.triggers()) blame(`trigger ${name}`, triggerText);
  const { counts, events, sealable } = await auditEvents(tx, secret, blame);
  const rows = await auditRows(tx, secret, blame);
  const signers = secret.isForeign ? null : settings;
  const log = await auditLog(tx, storedHead, signers, blame);
  for (const [stream, problem] of log.missing) blame(stream, problem);
  const unsealed = tx.record.hasKey ? await unsealedProblem(tx, sealable, log) : null;
  if (unsealed !== null && !secret.isForeign) blame(logName, unsealed);
  if (signers !== null) await auditLotLeaves(tx, leafNames(signers), blame);
  const head = await newestHead(tx);
  return { counts: { ...counts, ...rows, leaves: log.leaves }, events, faults, head };
};

type AuditedEvents = {
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  /** The number of events that a leaf must commit to. */
  readonly sealable: number;
};

const auditEvents = async (
  tx: Tx,
  secret: SecretVerdict,
  blame: (stream: string, problem: string) => void,
): Promise<AuditedEvents> => {
  const counts: Record<string, number> = Object.fromEntries(
    tx.auditedKinds().map(({ name }) => [name, 0]),
  );
  let [events, sealable] = [0, 0];
  const kinds = tx.auditedKinds().toSorted((a, b) => (isBefore(a.prefix, b.prefix) ? -1 : 1));
  for (const kind of kinds) {
    for await (const named of severalAtOnce(everyStream(tx, kind), kind.atOnce)) {
      for (const audited of await auditOrReport(tx, kind, named, secret)) {
        counts[kind.name] = (counts[kind.name] ?? 0) + 1;
        events += audited.eventCount;
        sealable += audited.sealable;
        if (audited.problem !== null) blame(audited.stream, audited.problem);
      }
    }
  }
  return { counts, events, sealable };
};

/**
 * Counts the events that are not in exactly one leaf and do not wait for one. Null if something more
 * specific is wrong.
 */
const unsealedProblem = async (
  tx: Tx,
  sealable: number,
  { sealedEvents, isWhole }: LogVerdict,
): Promise<string | null> => {
  if (!isWhole) return null;
  const waiting = (await tx.record.waiting()).filter(isEvent);
  const count = sealable - waiting.length - sealedEvents;
  return count === 0 ? null : `${Math.abs(count)} ${count > 0 ? unsealedText : twiceText}`;
};

const unsealedText =
  'events stand in no leaf of it: leaves were removed, or the log was started anew, or somebody else wrote them';
const twiceText = 'events stand in it twice';

const triggerText =
  'was put into the database by somebody else, and acts when something is written';

type NamedStream = { readonly stream: string; readonly hasRow: boolean };

/** Every stream of a kind with a row, events or both, in byte order. */
const everyStream = async function* (tx: Tx, kind: AuditedKind): AsyncGenerator<NamedStream> {
  const [rows, logs] = [kind.streamsOfRows(tx, pageSize), loggedStreams(tx, kind.prefix, pageSize)];
  let [row, log] = [await rows.next(), await logs.next()];
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
  readonly eventCount: number;
  readonly sealable: number;
  readonly problem: string | null;
};

/** Reports an unreadable stream as a fault, and audits the others one by one. */
const auditOrReport = async (
  tx: Tx,
  kind: AuditedKind,
  named: readonly NamedStream[],
  secret: SecretVerdict,
): Promise<readonly StreamAudit[]> => {
  try {
    return await auditStreams(tx, kind, named, secret);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [{ stream } = { stream: '' }, ...others] = named;
    const unread = { stream, eventCount: 0, sealable: 0, problem: `cannot be read: ${error}` };
    if (others.length === 0) return [unread];
    const each = named.map((one) => auditOrReport(tx, kind, [one], secret));
    return (await Promise.all(each)).flat();
  }
};

/** Reads neighbouring streams together, because each query of a database server is a round trip. */
const auditStreams = async (
  tx: Tx,
  kind: AuditedKind,
  named: readonly NamedStream[],
  secret: SecretVerdict,
): Promise<readonly StreamAudit[]> => {
  const [first, last] = [named[0]?.stream ?? '', named.at(-1)?.stream ?? ''];
  const [logs, rows] = await Promise.all([
    tx.events.between(first, last),
    Promise.all(
      named.map(async ({ stream, hasRow }) => (hasRow ? kind.findRow(tx, stream) : null)),
    ),
  ]);
  const audits: StreamAudit[] = [];
  for (const [index, { stream }] of named.entries()) {
    const logged = logs.get(stream) ?? [];
    const problem =
      firstUntrusted(stream, logged, secret) ?? streamProblem(kind, logged, rows[index] ?? null);
    const sealable = logged.filter(({ event }) => !isUnconfirmed(event)).length;
    audits.push({ stream, eventCount: logged.length, sealable, problem });
  }
  return audits;
};

const streamProblem = (
  kind: AuditedKind,
  logged: readonly LoggedEvent[],
  row: unknown,
): string | null => {
  if (logged.length === 0) return `the ${kind.noun} has no events`;
  if (row === null) return `the events have no ${kind.noun}`;
  return rowProblem(
    kind,
    row,
    logged.map(({ event }) => event),
  );
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
