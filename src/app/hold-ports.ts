import type { ParticipantId, OrderId } from '../domain/ids.ts';
import type { HoldReason, ServiceHold, VoidedCounts } from '../domain/operator/service-hold.ts';
import type { Instant } from '../domain/time.ts';

/** Why the service holds back what cannot be undone, for all of its nodes. A part of `ports.ts`. */
export type ServiceHoldRows = {
  readonly find: <Reason extends HoldReason>(
    reason: Reason,
  ) => Promise<Extract<ServiceHold, { readonly reason: Reason }> | null>;
  readonly save: (hold: ServiceHold) => Promise<void>;
  readonly remove: (reason: HoldReason) => Promise<void>;
  /** When the newest thing was recorded, by the links of the record and the checkpoints of the public log. */
  readonly recordedAt: () => Promise<Instant | null>;
  /**
   * Whether anything was recorded or counted towards a limit later than this, by a clock that was ahead.
   * What is not sealed yet counts as later: it was recorded a moment ago.
   */
  readonly hasRecordedAfter: (at: Instant) => Promise<boolean>;
  /** What the clock of the database server says; null where the database is a file. */
  readonly databaseTime: () => Promise<Instant | null>;
};

/** What stands in rows alone, and is voided many at once. */
type VoidedRows = keyof Omit<
  VoidedCounts,
  'participantKeys' | 'mandates' | 'maxima' | 'clientLinks'
>;

/** What a restored service voids, because its owner may have ended it since the backup. */
export type AuthorityRows = {
  /** Participants who have a key, a code or a bid on a lot that is not over, in the order of their ids. */
  readonly participants: (after: string, limit: number) => Promise<readonly ParticipantId[]>;
  /** Orders whose client's link opens, in the order of their ids. */
  readonly orders: (after: string, limit: number) => Promise<readonly OrderId[]>;
  /** Voids everything that stands in rows alone; says how much of each there was. */
  readonly voidRows: (at: Instant) => Promise<Pick<VoidedCounts, VoidedRows>>;
};
