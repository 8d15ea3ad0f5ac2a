import { waitAfterStartMs } from '../../kernel/after-start.ts';
import type { ClockDoubt } from '../../kernel/ports.ts';
import { dayMs, hoursMs, minutesMs } from '../../kernel/time.ts';
import type { VoidedCounts } from '../rules/service-hold.ts';

const voidedNames: Readonly<Record<keyof VoidedCounts, string>> = {
  participantKeys: 'participant keys',
  authorizations: 'bid authorizations',
  maxima: 'automatic maxima',
  codes: 'codes',
  signIns: 'sign-ins to the auction',
  clientLinks: 'client links',
  deskSessions: 'desk sessions',
  deskLinks: 'links to sign in to the desk',
  alarmChats: 'Telegram chats for alarms',
  chatLinks: 'links to the Telegram bot',
  followers: 'followers of lots',
  webhooks: 'webhooks (stopped)',
  secretMessages: 'mails that carried a code or a link',
};

export const voidedText = (voided: VoidedCounts): string =>
  Object.entries(voidedNames)
    .map(([kind, name]) => `${name}: ${voided[kind as keyof VoidedCounts]}`)
    .join(', ');

/** Data that a restore loses, for operators to check. */
export const unknownSinceBackup = [
  'Blocks and pauses made after the backup are gone: block those people again.',
  'People who were forgotten after the backup are back: forget them again.',
  'Orders, answers, bids and files that came after the backup are gone, though people were notified of them: write to these people.',
  'What was taken back after the backup is back: orders that were cancelled, files that were removed, bids that were withdrawn. Look for them in the mails that you have.',
  'Numbers of orders and lots that were given after the backup are given again, to others: where a mail or a payment names one, ask which is meant.',
  'A log key that was rotated after the backup is unknown here: rotate it again, as often as it was rotated since.',
  'Settings changed after the backup are as they were before.',
] as const;

export const clockDoubtText = (doubt: ClockDoubt): string => {
  const off = differenceText(doubt.offMs);
  switch (doubt.kind) {
    case 'jumped':
      return `The machine's clock was set ${doubt.offMs > 0 ? 'ahead' : 'back'} by ${off} while the service ran`;
    case 'before_record':
      return `The machine's clock stands ${off} before the newest thing that was recorded`;
    case 'long_pause':
      return `The newest thing that was recorded is ${off} old, longer than a service usually stands still`;
    case 'differs_from_database':
      return `The machine's clock is ${off} ${doubt.offMs > 0 ? 'ahead of' : 'behind'} the clock of the database server`;
  }
};

/** Rounds to days, hours or minutes if there are at least two of them; the sign does not matter. */
const differenceText = (offMs: number): string => {
  const ms = Math.abs(offMs);
  if (ms >= 2 * dayMs) return `${Math.round(ms / dayMs)} days`;
  if (ms >= hoursMs(2)) return `${Math.round(ms / hoursMs(1))} hours`;
  if (ms >= minutesMs(2)) return `${Math.round(ms / minutesMs(1))} minutes`;
  return `${Math.round(ms / 1_000)} seconds`;
};

export const waitAfterStartText = (pausedMs: number): string =>
  `the newest thing that was recorded is ${differenceText(pausedMs)} old: timed work waits for ` +
  `${waitAfterStartMs / minutesMs(1)} minutes, in case the clock is wrong and is corrected meanwhile`;

export const clockHoldText =
  'No lot opens or ends, nothing is erased and no deadline passes until the clock is right again or you confirm it';

export const restoredHoldText =
  'Nothing is sent, no bid is taken, no lot opens or ends and nothing is erased until you confirm';
