import { lotStream } from '../../domain/event.ts';
import type { LotId } from '../../domain/ids.ts';
import { before, hoursMs, type Instant } from '../../domain/time.ts';
import type { DerivedTable } from '../../store/derived-columns.ts';
import type { Tx } from '../../store/store.ts';
import { everyLink, inheritedEnds, type RecordVerdict } from './verify-record.ts';
import type { LoggedEvent } from '../../store/stored-event.ts';

/** What has no events of its own: the keys of participants, and the messages. */

const rowsAtOnce = 1_000;

export const auditRows = async (
  tx: Tx,
  record: RecordVerdict,
  blame: (stream: string, problem: string) => void,
): Promise<Readonly<Record<string, number>>> => {
  const isChecked = !record.isForeign;
  await auditDerived(tx, blame);
  let keys = 0;
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.keys.misbound(after, rowsAtOnce);
    keys += page.count;
    after = page.last;
    if (!isChecked) continue;
    for (const id of page.misbound) blame(id, 'a key of somebody else was given to them');
  }
  let messages = 0;
  const unreadable: string[] = [];
  for (let after: string | null = ''; after !== null;) {
    const page = await tx.outbox.misdigested(after, rowsAtOnce);
    messages += page.count;
    after = page.last;
    if (!isChecked) continue;
    for (const message of page.changed) {
      if (isFromBefore(record, message.createdAt)) unreadable.push(message.id);
      else blame(`message ${message.id}`, changedText);
    }
  }
  for (const id of await sealedOf(tx, record, unreadable)) blame(`message ${id}`, changedText);
  return { messages, keys };
};

const derivedTables = [
  ['orders', String],
  ['bids', String],
  ['participants', String],
  ['lots', (id: string | number) => lotStream(Number(id) as LotId)],
] as const satisfies readonly [DerivedTable, (id: string | number) => string][];

/** What things are found by has to follow from what they are. */
const auditDerived = async (
  { derivedColumns }: Tx,
  blame: (stream: string, problem: string) => void,
): Promise<void> => {
  for (const [table, streamOf] of derivedTables) {
    for (let after: string | number | null = table === 'lots' ? 0 : ''; after !== null;) {
      const page = await derivedColumns.misderived(table, after, rowsAtOnce);
      after = page.last;
      for (const { id, column } of page.wrong) {
        blame(streamOf(id), `its ${column} does not follow from the rest of its row`);
      }
    }
  }
};

const changedText = 'says something else than was to be sent';

/** Whether it is said to be from before the record was begun anew under this key. */
const isFromBefore = ({ begun }: RecordVerdict, createdAt: Instant): boolean =>
  begun !== null && begun.number > 1 && createdAt < begun.at;

/** What was digested under the key before cannot be checked; what is sealed under this one was not. */
const sealedOf = async (
  tx: Tx,
  { begun }: RecordVerdict,
  ids: readonly string[],
): Promise<readonly string[]> => {
  if (begun === null || ids.length === 0) return [];
  const names = new Map(ids.map((id) => [`message ${id}`, id]));
  const sealed = new Set<string>();
  for await (const { ends, fits } of everyLink(tx, begun.number)) {
    for (const [name] of fits ? ends : []) {
      const id = names.get(name);
      if (id !== undefined) sealed.add(id);
    }
  }
  return [...sealed];
};

/** Which events are believed: those that only the service can have written, or that the record holds to. */
export type Belief = {
  /** Why the events of a stream are not believed; null where they are. Asked in the order of the names. */
  readonly doubt: (stream: string, logged: readonly LoggedEvent[]) => Promise<string | null>;
  /** Whether an event under the record's key is older than the record, and no link of it has sealed it. */
  readonly isOlder: () => Promise<boolean>;
};

/** Nodes need not have one clock. */
const clocksMs = hoursMs(1);

export const beliefIn = (tx: Tx, { begun, isForeign }: RecordVerdict): Belief => {
  const inherited = begun === null ? null : inheritedEnds(tx, begun.number);
  /** Up to which event each stream is older than the record. */
  const older = new Map<string, number>();
  return {
    doubt: async (stream, logged) => {
      const until = (await inherited?.(stream)) ?? 0;
      const isNotSealed = isUnconfirmed(logged);
      for (const [index, { version, chained, problem, event }] of logged.entries()) {
        if (version !== index + 1) return `event ${index + 1} is missing`;
        // Under another key a hash says nothing; where it was before the record began, it is sealed,
        // unless it counts for nothing.
        const isUnreadable =
          isForeign ||
          (begun !== null &&
            begun.number > 1 &&
            (version <= until || (isNotSealed && event.at < begun.at)));
        if (chained === 'broken' && !isUnreadable) {
          return `event ${version} does not fit the hash chain`;
        }
        if (problem !== null && !isUnreadable) return `event ${version} ${problem}`;
        const isOlder = begun === null || event.at < before(begun.at, clocksMs);
        if (chained === 'keyed' && isOlder && !isNotSealed) older.set(stream, version);
      }
      return null;
    },
    isOlder: async () => {
      if (begun === null || older.size === 0) return older.size > 0;
      // A clock that was ahead when the record began makes events older that were sealed since.
      for await (const { ends, fits } of everyLink(tx, begun.number)) {
        for (const [name, version, hash] of fits ? ends : []) {
          if (hash !== '' && older.get(name) === version) older.delete(name);
        }
      }
      return older.size > 0;
    },
  };
};

/** A bid whose code was never entered counts for nothing, and is not sealed. */
const isUnconfirmed = (logged: readonly LoggedEvent[]): boolean =>
  logged[0]?.event.type === 'BidRequested' &&
  !logged.some(({ event }) => event.type === 'BidConfirmed');
