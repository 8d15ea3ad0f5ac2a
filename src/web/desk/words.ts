import { html } from 'ghtml';
import { isErasedAddress } from '../../kernel/email-address.ts';
import { capitalized } from '../../kernel/texts/formats.ts';
import { distanceText, shortTime, spanText } from '../../kernel/time-texts.ts';
import { hoursMs, type Instant } from '../../kernel/time.ts';
import { timestamp } from '../../kernel/wire.ts';
import type { Recipient } from '../../messages/message.ts';
import type { DeskRequest } from './request.ts';

/** Words that several pages of the desk share. */

/** After erasure, an address that nobody can have replaces the real one. */
export const addressText = (address: string): string =>
  isErasedAddress(address) ? 'erased' : address;

export const recipientText = ({ channel, address }: Recipient): string =>
  channel === 'email' ? addressText(address) : `${capitalized(channel)} ${addressText(address)}`;

type TimeInZone = Pick<DeskRequest, 'now' | 'timeZone'>;

/** A deadline with the time left: red if it has passed, highlighted in its last hour. */
export const dueTime = (by: Instant, { now, timeZone }: TimeInZone): string => {
  const state = by < now ? 'late' : by - now < hoursMs(1) ? 'soon' : 'far';
  return html`<time class="due ${state}" datetime="${timestamp(by)}" title="${shortTime(by, timeZone)}">${distanceText(by, now)}</time>`;
};

export const sinceTime = (at: Instant, { now, timeZone }: TimeInZone): string =>
  html`<time datetime="${timestamp(at)}" title="${shortTime(at, timeZone)}">${spanText(now - at)} ago</time>`;
