import { before, hoursMs } from '../../domain/time.ts';
import type { LoggedEvent, Tx } from '../ports.ts';
import { inheritedEnds, type RecordVerdict } from './verify-record.ts';

/** Which events are believed: those that only the service can have written, or that the record holds to. */

export type Belief = {
  /** Why the events of a stream are not believed; null where they are. Asked in the order of the names. */
  readonly doubt: (stream: string, logged: readonly LoggedEvent[]) => Promise<string | null>;
  /** Whether an event under the record's key was older than the record. */
  readonly isOlder: () => boolean;
};

/** Nodes need not have one clock. */
const clocksMs = hoursMs(1);

export const beliefIn = (tx: Tx, { begun, isForeign, isClosed }: RecordVerdict): Belief => {
  const inherited = begun === null ? null : inheritedEnds(tx, begun.number);
  let isOlder = false;
  return {
    doubt: async (stream, logged) => {
      const until = (await inherited?.(stream)) ?? 0;
      const isLast = !isClosed || isUnconfirmed(logged);
      for (const [index, { version, chained, problem, event }] of logged.entries()) {
        if (version !== index + 1) return `event ${index + 1} is missing`;
        const isSealed = version <= until || isLast;
        // Under another key a hash says nothing; where it was before the record began, it is sealed.
        const isUnreadable = isForeign || (begun !== null && begun.number > 1 && version <= until);
        if (chained === 'broken' && !isUnreadable) {
          return `event ${version} does not fit the hash chain`;
        }
        if (chained === 'earlier' && !isSealed && !isForeign) {
          return `event ${version} was not written by the service, which hashes with a key`;
        }
        if (problem !== null && !isUnreadable) return `event ${version} ${problem}`;
        isOlder ||=
          chained === 'keyed' && (begun === null || event.at < before(begun.at, clocksMs));
      }
      return null;
    },
    isOlder: () => isOlder,
  };
};

/** A bid whose code was never entered counts for nothing, and is not sealed. */
const isUnconfirmed = (logged: readonly LoggedEvent[]): boolean =>
  logged[0]?.event.type === 'BidRequested' &&
  !logged.some(({ event }) => event.type === 'BidConfirmed');
