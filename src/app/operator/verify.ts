import { isDeepStrictEqual } from 'node:util';
import type { LeafNames } from '../../contract/log/lot-leaves.ts';
import type { Audit, Fault, RecordHead, VerifyInput } from '../../contract/operator/verify.ts';
import { ok } from '../../domain/base.ts';
import type { Head } from '../../store/link.ts';
import type { Tx } from '../../store/store.ts';
import type { LoggedEvent } from '../../store/stored-event.ts';
import { leafNames } from '../log/lot-leaves.ts';
import type { Handler } from '../use-case.ts';
import { auditedKinds, type AuditedKind } from './audited.ts';
import { auditRows, beliefIn, type Belief } from './verify-rows.ts';
import { auditFiles } from './verify-files.ts';
import { auditLog } from './verify-log.ts';
import { auditLotLeaves } from './verify-lot-leaves.ts';
import { auditRecord, isBefore, recordName } from './verify-record.ts';

const pageSize = 500;
const faultsMax = 100;

export const verify: Handler<VerifyInput, Audit> = {
  perform: async (context, { keptHead }) => {
    const { store, settings } = context;
    const found = await store.read(async (tx) => {
      const names = tx.record.hasKey ? leafNames(settings) : null;
      const audited = await audit(tx, keptHead, settings.closingMark?.read() ?? null, names);
      const noSecret = { stream: recordName, problem: noSecretText };
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

export const showHead: Handler<null, RecordHead | null> = {
  look: async ({ record }) => ok(await record.head()),
};

const noSecretText =
  'there is no file secret beside the database and SECRET is not set, so what is keyed was not ' +
  'checked: verify with the secret of the service';

/**
 * Folds every stream of events and compares the outcome with what is stored, every hash with the one
 * before it, and all of them with the record. One snapshot, so a running service may be audited.
 */
export const audit = async (
  tx: Tx,
  keptHead: Head | null = null,
  closing: Head | null = null,
  names: LeafNames | null = null,
): Promise<Omit<Audit, 'filesIn'>> => {
  const record = await auditRecord(tx, { keptHead, closing }, faultsMax);
  const faults: Fault[] = [...record.faults];
  const blame = (stream: string, problem: string): void => {
    const isKnown = faults.some((fault) => fault.stream === stream && stream !== recordName);
    if (faults.length < faultsMax && !isKnown) faults.push({ stream, problem });
  };
  for (const name of await tx.record.triggers()) blame(`trigger ${name}`, triggerText);
  const belief = beliefIn(tx, record);
  const counts: Record<string, number> = Object.fromEntries(
    auditedKinds.map(({ name }) => [name, 0]),
  );
  let events = 0;
  for (const kind of auditedKinds.toSorted((a, b) => (isBefore(a.prefix, b.prefix) ? -1 : 1))) {
    for await (const named of severalAtOnce(everyStream(tx, kind), kind.atOnce)) {
      for (const audited of await auditStreams(tx, kind, named, belief)) {
        counts[kind.name] = (counts[kind.name] ?? 0) + 1;
        events += audited.eventCount;
        if (audited.problem !== null) blame(audited.stream, audited.problem);
      }
    }
  }
  if (record.links > 0 && (await belief.isOlder())) blame(recordName, olderText);
  const rows = await auditRows(tx, record, blame);
  if (record.links === 0 && (events > 0 || (rows['messages'] ?? 0) > 0)) {
    blame(recordName, unrecordedText);
  }
  for (const { stream, problem } of record.missing) blame(stream, problem);
  await auditLog(tx, blame);
  if (names !== null && !record.isForeign) await auditLotLeaves(tx, names, blame);
  return { counts: { ...counts, ...rows, links: record.links }, events, faults, head: record.head };
};

const triggerText =
  'was put into the database by somebody else, and acts when something is written';

const unrecordedText = 'there is none, so what was deleted cannot be named: it was taken away';

const olderText =
  'it was begun anew: there are events from before its beginning that were written under its key';

type Named = { readonly stream: string; readonly hasRow: boolean };

/** Every stream of a kind that has a row, events, or both, in the order of their bytes. */
const everyStream = async function* (tx: Tx, kind: AuditedKind): AsyncGenerator<Named> {
  const [rows, logs] = [kind.rows(tx, pageSize), loggedStreams(tx, kind.prefix)];
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

const loggedStreams = async function* (tx: Tx, prefix: string): AsyncGenerator<string, void> {
  for (let after = ''; ;) {
    const page = await tx.events.streams(prefix, after, pageSize);
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last;
  }
};

const severalAtOnce = async function* <Item>(
  items: AsyncIterable<Item>,
  count: number,
): AsyncGenerator<readonly Item[]> {
  let several: Item[] = [];
  for await (const item of items) {
    several.push(item);
    if (several.length < count) continue;
    yield several;
    several = [];
  }
  if (several.length > 0) yield several;
};

type StreamAudit = {
  readonly stream: string;
  readonly eventCount: number;
  readonly problem: string | null;
};

/** Neighbours are asked for together: on a database server each question is a way there and back. */
const auditStreams = async (
  tx: Tx,
  kind: AuditedKind,
  named: readonly Named[],
  belief: Belief,
): Promise<readonly StreamAudit[]> => {
  const [first, last] = [named[0]?.stream ?? '', named.at(-1)?.stream ?? ''];
  const [logs, rows] = await Promise.all([
    tx.events.between(first, last),
    Promise.all(named.map(async ({ stream, hasRow }) => (hasRow ? kind.row(tx, stream) : null))),
  ]);
  const audits: StreamAudit[] = [];
  for (const [index, { stream }] of named.entries()) {
    const logged = logs.get(stream) ?? [];
    const problem =
      (await belief.doubt(stream, logged)) ?? problemOf(kind, logged, rows[index] ?? null);
    audits.push({ stream, eventCount: logged.length, problem });
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
