import type { Change } from '../kernel/changes.ts';
import type { CallContext, Settings } from '../kernel/context.ts';
import type { Room } from '../kernel/room.ts';
import type { Tx } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import type { Leaf } from './leaf.ts';
import type { LogProblem } from './log-health.ts';

declare module '../kernel/room.ts' {
  interface Room {
    /** Its part in the public log. */
    readonly log?: LogSubject;
  }
}

declare module '../kernel/context.ts' {
  interface Settings {
    readonly logSubjects: readonly LogSubject[];
  }
}

/** A subject that appends leaves of its own to the public log. */
export type LogSubject = {
  /** The leaves of these changes whose callers get a receipt. Called in the transaction that appends them. */
  readonly receiptedLeaves: (
    tx: Tx,
    changes: readonly Change[],
    callContext: CallContext,
  ) => Promise<readonly Leaf[]>;
  /** Problems with its leaves that alarm the operators. */
  readonly problems: (tx: Tx, settings: Settings, now: Instant) => Promise<readonly LogProblem[]>;
};

export const logSubjectsOf = (rooms: readonly Pick<Room, 'log'>[]): readonly LogSubject[] =>
  rooms.flatMap(({ log }) => log ?? []);
