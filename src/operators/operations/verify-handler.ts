import { isDeepStrictEqual } from 'node:util';
import type { Audit, Fault, VerifyInput } from './verify.ts';
import { isUnconfirmed } from '../../auction/rules/bid.ts';
import { ok } from '../../kernel/result.ts';
import type { LogHead } from '../../log/log-head.ts';
import type { Tx } from '../../store/store.ts';
import type { LoggedEvent } from '../../store/stored-event.ts';
import { leafNames } from '../../auction/log/append-leaves.ts';
import type { Settings } from '../../kernel/context.ts';
import type { Handler } from '../../kernel/use-case.ts';
import { severalAtOnce } from '../../kernel/paged.ts';
import { auditedKinds, loggedStreams, type AuditedKind } from './audited.ts';
import { auditRows } from './verify-rows.ts';
import { auditFiles } from './verify-files.ts';
import { auditLog, isEvent, logName, type LogVerdict } from './verify-log.ts';
import { auditLotLeaves } from './verify-lot-leaves.ts';
import { auditSecret, doubtOf, type SecretVerdict } from './verify-secret.ts';

const pageSize = 500;
const faultsMax = 100;

export const verify: Handler<VerifyInput, Audit> = {
  perform: async (context, { keptHead }) => {
    const { store, settings } = context;
    const found = await store.read(async (tx) => {
      const audited = await audit(tx, keptHead, tx.record.hasKey ? settings : null);
      const noSecret = { stream: logName, problem: noSecretText };
      return tx.record.hasKey ? audited : { ...audited, faults: [noSecret, ...audited.faults] };
    });
    // Whatever is in files may take long to read, and no transaction waits for it.
    const { counts, faults } = await auditFiles(context, faultsMax);
    return ok({
      ...found,
      counts: { ...found.counts, ...counts },
      filesIn: context.files.place,
      faults: [...found.faults, ...faults],
    });
  },
};

export const showHead: Handler<null, LogHead | null> = {
  look: async (tx) => ok(await headOf(tx)),
};

const headOf = async ({ log }: Tx): Promise<LogHead | null> => {
  const newest = await log.checkpoint();
  return newest === null ? null : { size: newest.size, root: newest.root };
};

const noSecretText =
  'there is no file secret beside the database and SECRET is not set, so what is keyed was not ' +
  'checked: verify with the secret of the service';

/**
 * Folds every stream of events and compares the outcome with what is stored, every event with its
 * keyed hash and with the leaf of the log that commits to it, and the log with what was signed. One
 * snapshot, so a running service may be audited. `settings` are null where the secret is not there.
 */
export const audit = async (
  tx: Tx,
  keptHead: LogHead | null = null,
  settings: Pick<Settings, 'log' | 'hash'> | null = null,
): Promise<Omit<Audit, 'filesIn'>> => {
  const faults: Fault[] = [];
  const blame = (stream: string, problem: string): void => {
    const isKnown = faults.some((fault) => fault.stream === stream && stream !== logName);
    if (faults.length < faultsMax && !isKnown) faults.push({ stream, problem });
  };
  const secret = await auditSecret(tx, keptHead);
  if (secret.problem !== null) blame(logName, secret.problem);
  for (const name of await tx.record.triggers()) blame(`trigger ${name}`, triggerText);
  const { counts, events, sealable } = await auditEvents(tx, secret, blame);
  const rows = await auditRows(tx, secret, blame);
  const signers = secret.isForeign ? null : settings;
  const log = await auditLog(tx, keptHead, signers, blame);
  for (const [stream, problem] of log.missing) blame(stream, problem);
  const unsealed = tx.record.hasKey ? await unsealedProblem(tx, sealable, log) : null;
  if (unsealed !== null && !secret.isForeign) blame(logName, unsealed);
  if (signers !== null) await auditLotLeaves(tx, leafNames(signers), blame);
  const head = await headOf(tx);
  return { counts: { ...counts, ...rows, leaves: log.leaves }, events, faults, head };
};

type Counted = {
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  /** Of these, those that a leaf has to commit to. */
  readonly sealable: number;
};

const auditEvents = async (
  tx: Tx,
  secret: SecretVerdict,
  blame: (stream: string, problem: string) => void,
): Promise<Counted> => {
  const counts: Record<string, number> = Object.fromEntries(
    auditedKinds.map(({ name }) => [name, 0]),
  );
  let [events, sealable] = [0, 0];
  for (const kind of auditedKinds.toSorted((a, b) => (isBefore(a.prefix, b.prefix) ? -1 : 1))) {
    for await (const named of severalAtOnce(everyStream(tx, kind), kind.atOnce)) {
      for (const audited of await auditReadable(tx, kind, named, secret)) {
        counts[kind.name] = (counts[kind.name] ?? 0) + 1;
        events += audited.eventCount;
        sealable += audited.sealable;
        if (audited.problem !== null) blame(audited.stream, audited.problem);
      }
    }
  }
  return { counts, events, sealable };
};

/** Each event stands in one leaf, or waits for it; said where nothing plainer is. */
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
  'events stand in no leaf of it: leaves were taken away, or the log was started anew, or somebody else wrote them';
const twiceText = 'events stand in it twice';

const triggerText =
  'was put into the database by somebody else, and acts when something is written';

type Named = { readonly stream: string; readonly hasRow: boolean };

/** Every stream of a kind that has a row, events, or both, in the order of their bytes. */
const everyStream = async function* (tx: Tx, kind: AuditedKind): AsyncGenerator<Named> {
  const [rows, logs] = [kind.rows(tx, pageSize), loggedStreams(tx, kind.prefix, pageSize)];
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

/** What cannot be read is named, and hides nothing that stands beside it. */
const auditReadable = async (
  tx: Tx,
  kind: AuditedKind,
  named: readonly Named[],
  secret: SecretVerdict,
): Promise<readonly StreamAudit[]> => {
  try {
    return await auditStreams(tx, kind, named, secret);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const [{ stream } = { stream: '' }, ...others] = named;
    const unread = { stream, eventCount: 0, sealable: 0, problem: `cannot be read: ${error}` };
    if (others.length === 0) return [unread];
    const each = named.map((one) => auditReadable(tx, kind, [one], secret));
    return (await Promise.all(each)).flat();
  }
};

/** Neighbours are asked for together: on a database server each question is a way there and back. */
const auditStreams = async (
  tx: Tx,
  kind: AuditedKind,
  named: readonly Named[],
  secret: SecretVerdict,
): Promise<readonly StreamAudit[]> => {
  const [first, last] = [named[0]?.stream ?? '', named.at(-1)?.stream ?? ''];
  const [logs, rows] = await Promise.all([
    tx.events.between(first, last),
    Promise.all(named.map(async ({ stream, hasRow }) => (hasRow ? kind.row(tx, stream) : null))),
  ]);
  const audits: StreamAudit[] = [];
  for (const [index, { stream }] of named.entries()) {
    const logged = logs.get(stream) ?? [];
    const problem = doubtOf(stream, logged, secret) ?? problemOf(kind, logged, rows[index] ?? null);
    const sealable = logged.filter(({ event }) => !isUnconfirmed(event)).length;
    audits.push({ stream, eventCount: logged.length, sealable, problem });
  }
  return audits;
};

const problemOf = (
  kind: AuditedKind,
  logged: readonly LoggedEvent[],
  row: unknown,
): string | null => {
  if (logged.length === 0) return `the ${kind.noun} has no events`;
  if (row === null) return `the events have no ${kind.noun}`;
  return compare(
    kind,
    row,
    logged.map(({ event }) => event),
  );
};

/** Events that no such thing can have had are a fault like any other. */
const compare = (
  { fold, noun }: AuditedKind,
  row: unknown,
  events: Parameters<AuditedKind['fold']>[0],
): string | null => {
  try {
    const folded = fold(events);
    if (isDeepStrictEqual(row, folded)) return null;
    return `the ${noun} differs from what its events say${differences(row, folded)}`;
  } catch (error) {
    return `the events cannot be those of one ${noun}: ${String(error)}`;
  }
};

/** Which fields differ, so that an operator knows where to look. */
const differences = (row: unknown, folded: unknown): string => {
  if (typeof row !== 'object' || typeof folded !== 'object' || row === null || folded === null)
    return '';
  const fields = Object.keys(folded).filter(
    (key) => !isDeepStrictEqual(row[key as keyof typeof row], folded[key as keyof typeof folded]),
  );
  return fields.length === 0 ? '' : `: ${fields.join(', ')}`;
};

const isBefore = (one: string, other: string): boolean =>
  one !== other && Buffer.compare(Buffer.from(one), Buffer.from(other)) < 0;
