import { before, hoursMs } from '../../domain/time.ts';
import type { Tx } from '../../store/store.ts';
import type { LoggedEvent } from '../../store/stored-event.ts';
import { everyLink, inheritedEnds, type RecordVerdict } from './verify-record.ts';

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
