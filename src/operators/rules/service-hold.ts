import type { RecordedActor } from '../../kernel/actor.ts';
import { hoursMs, secondsMs, type Instant } from '../../kernel/time.ts';

/**
 * Why the service holds back what cannot be undone until an operator has confirmed that it may go on:
 * its database was restored from a backup, or its clock cannot be trusted. While it holds, no lot
 * opens or ends, nothing is erased and no deadline passes. A restored service also sends nothing.
 * The service begins a hold, an operator ends it, and a clock that is right again ends its own.
 */
export const holdReasons = ['restored', 'clock'] as const;
export type HoldReason = (typeof holdReasons)[number];

/** voiding: a restored service is still voiding what was an authority; confirmed: it holds nothing any more. */
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

/** Why a clock cannot be trusted. */
export type ClockDoubt =
  /** It was set ahead or back while the service ran, by `offMs`. */
  | { readonly kind: 'jumped'; readonly offMs: number }
  /** As the service started it stood before the newest thing recorded. */
  | { readonly kind: 'before_record'; readonly offMs: number }
  /** As the service started the newest thing recorded was older than any usual pause. */
  | { readonly kind: 'long_pause'; readonly offMs: number }
  /** It differs from the clock of the database server. */
  | { readonly kind: 'differs_from_database'; readonly offMs: number };

export type ServiceHold = {
  readonly state: HoldState;
  readonly since: Instant;
} & (
  | {
      readonly reason: 'restored';
      readonly voided: VoidedCounts;
      readonly startedBy: RecordedActor;
      /** When the newest thing in the backup was recorded. */
      readonly backupAt: Instant | null;
      /** Set once an operator has confirmed. */
      readonly confirmedAt: Instant | null;
      readonly confirmedBy: string | null;
    }
  | {
      readonly reason: 'clock';
      readonly doubt: ClockDoubt;
      /** The process whose clock it is. */
      readonly holder: string;
      /** What the machine's clock said, while the service went on from `since`. */
      readonly machineAt: Instant;
      /** Set once confirmed: what was recorded up to then may lie in the future. */
      readonly recordedUntil: Instant | null;
    }
);

export type RestoredHold = Extract<ServiceHold, { readonly reason: 'restored' }>;
export type ClockHold = Extract<ServiceHold, { readonly reason: 'clock' }>;

export const isHolding = ({ state }: ServiceHold): boolean => state !== 'confirmed';

/**
 * How far the machine's clock may be off before it counts as a jump. Time servers slew, or step by
 * less; a lot's end, a code and a reminder are all minutes away.
 */
export const clockJumpMs = secondsMs(30);

/** A service may be stopped for holidays; one that was stopped for longer is asked about its clock. */
export const usualPauseMs = hoursMs(60 * 24);

/** After a longer pause, timed work waits for a time server to correct the clock (`waitAfterStartMs`). */
export const shortPauseMs = hoursMs(1);
