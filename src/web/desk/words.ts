import { html } from 'ghtml';
import type { UndeliveredMessage } from '../../messages/operations/show-messages.ts';
import type { WaitingEntry } from '../../operators/views/waiting-entry.ts';
import { distanceText, shortTime, spanText } from '../../kernel/time-texts.ts';
import { timestamp } from '../../kernel/wire.ts';
import { isErasedAddress } from '../../kernel/email-address.ts';
import type { Recipient } from '../../messages/message.ts';
import type { Act } from '../../order/rules/acts.ts';
import { hoursMs, type Instant } from '../../kernel/time.ts';
import type { DeskRequest } from './request.ts';

/** How things are called on the desk. */

/** What waits, and the one next act. */
export const waitingText: Readonly<
  Record<WaitingEntry['what'], readonly [what: string, act: string]>
> = {
  check: ['Brief to check', 'Check the brief'],
  site_live: ['Site to build', 'Deliver the site'],
  change_round: ['Changes to make', 'Finish the changes'],
  fix: ['Something is broken', 'Finish the fix'],
  payment: ['Payment is late', 'Record the payment'],
  source_files: ['Source files are missing', 'Add the source files'],
  answered: ['The studio has answered', 'Read it and resume'],
  unconfirmed: ['The order is not confirmed', 'Look at its message'],
  unanswered: ['The studio has written', 'Answer'],
  held_bid: ['A bid is held', 'Approve or reject'],
  leader_brief: ['The leader has no brief', 'Look at the lot'],
  mail: ['A mail to file', 'File it'],
  message: ['A message has not arrived', 'Look at it'],
  public_log: ['The public log stands still', 'Run studiolot verify'],
  service_hold: ['The service waits for you', 'Look and confirm'],
};

export const messageStateText: Readonly<Record<UndeliveredMessage['state'], string>> = {
  pending: 'to be sent',
  waiting: 'waits for a chat to be opened',
  dead: 'given up',
};

/** Such as `order confirmation`. */
export const messageKindText = (kind: UndeliveredMessage['kind']): string =>
  kind.replaceAll('_', ' ');

export const actText: Readonly<Record<Act, string>> = {
  answers: 'Add answers',
  files: 'Add files',
  messages: 'Write to us',
  accept: 'Accept the site',
  changes: 'Ask for changes',
  defects: 'Report defects',
  refuse: 'Refuse the site',
  cancel: 'Cancel the order',
  ask_again: 'Ask again',
  confirm_materials: 'Confirm that everything is there',
  deliver: 'Deliver the site',
  finish_changes: 'Finish the changes',
  decide_defect: 'Decide on the report',
  record_payment: 'Record the payment',
  refund: 'Record a refund',
  hold: 'Put on hold',
  resume: 'Resume',
  message: 'Write to the studio',
  note: 'Write a note',
  add_source_files: 'Add the source files',
  offer_to_next: 'Offer the lot to the next',
};

/** Where nobody has an address any more one stands that nobody can have. */
export const addressText = (address: string): string =>
  isErasedAddress(address) ? 'erased' : address;

export const recipientText = ({ channel, address }: Recipient): string =>
  channel === 'email'
    ? addressText(address)
    : `${channel[0]?.toUpperCase()}${channel.slice(1)} ${addressText(address)}`;

type TimeInZone = Pick<DeskRequest, 'now' | 'timeZone'>;

/** A moment with how far off it is, red where it has passed and marked where little is left. */
export const dueTime = (by: Instant, { now, timeZone }: TimeInZone): string => {
  const state = by < now ? 'late' : by - now < hoursMs(1) ? 'soon' : 'far';
  return html`<time class="due ${state}" datetime="${timestamp(by)}" title="${shortTime(by, timeZone)}">${distanceText(by, now)}</time>`;
};

export const sinceTime = (at: Instant, { now, timeZone }: TimeInZone): string =>
  html`<time datetime="${timestamp(at)}" title="${shortTime(at, timeZone)}">${spanText(now - at)} ago</time>`;
