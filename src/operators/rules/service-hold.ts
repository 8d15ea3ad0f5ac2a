import type { RecordedActor } from '../../kernel/actor.ts';
import type { ClockDoubt } from '../../kernel/ports.ts';
import { hoursMs, secondsMs, type Instant } from '../../kernel/time.ts';

/**
 * A hold stops everything that cannot be undone until an operator confirms: because the database was
 * restored from a backup, or because the clock cannot be trusted. While it lasts, no lot opens or ends,
 * nothing is erased and no deadline passes. A restored service also sends nothing. The service begins a
 * hold and an operator ends it; a hold of the clock also ends when the clock is right again.
 */
export const holdReasons = ['restored', 'clock'] as const;
export type HoldReason = (typeof holdReasons)[number];

/**
 * While `voiding`, a restored service is still ending keys and permissions. `confirmed` means that the
 * hold is over.
 */
type HoldState = 'voiding' | 'waiting' | 'confirmed';

/** How many of each kind a restored service has voided. */
export type VoidedCounts = {
  readonly participantKeys: number;
  readonly authorizations: number;
  readonly maxima: number;
  readonly codes: number;
  readonly signIns: number;
  readonly clientLinks: number;
  readonly deskSessions: number;
  readonly deskLinks: number;
  readonly alarmChats: number;
  readonly chatLinks: number;
  readonly followers: number;
  readonly webhooks: number;
  readonly secretMessages: number;
};

export const nothingVoided: VoidedCounts = {
  participantKeys: 0,
  authorizations: 0,
  maxima: 0,
  codes: 0,
  signIns: 0,
  clientLinks: 0,
  deskSessions: 0,
  deskLinks: 0,
  alarmChats: 0,
  chatLinks: 0,
  followers: 0,
  webhooks: 0,
  secretMessages: 0,
};

export type ServiceHold = {
  readonly state: HoldState;
  readonly since: Instant;
} & (
  | {
      readonly reason: 'restored';
      readonly voided: VoidedCounts;
      readonly startedBy: RecordedActor;
      /** The time of the newest record in the backup. */
      readonly backupAt: Instant | null;
      readonly confirmedAt: Instant | null;
      readonly confirmedBy: string | null;
    }
  | {
      readonly reason: 'clock';
      readonly doubt: ClockDoubt;
      /** The id of the process that doubts its clock; only that process may end the hold by itself. */
      readonly holder: string;
      /** The time of the machine's clock when the service stopped trusting it. */
      readonly machineAt: Instant;
      /**
       * Set when an operator confirms: the time of the newest record, which may be in the future by the
       * confirmed clock.
       */
      readonly recordedUntil: Instant | null;
    }
);

export type RestoredHold = Extract<ServiceHold, { readonly reason: 'restored' }>;
export type ClockHold = Extract<ServiceHold, { readonly reason: 'clock' }>;

export const isHolding = ({ state }: ServiceHold): boolean => state !== 'confirmed';

/**
 * A larger difference counts as a jump. Time servers correct a clock by less, and the shortest terms of
 * lots, codes and reminders are minutes.
 */
export const clockJumpMs = secondsMs(30);

/** A service may be stopped over a holiday; after a longer pause its clock is doubted. */
export const usualPauseMs = hoursMs(60 * 24);

/** After a longer pause, timed work waits for a time server to correct the clock (`waitAfterStartMs`). */
export const shortPauseMs = hoursMs(1);
