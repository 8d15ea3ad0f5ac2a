import { html } from 'ghtml';
import { formatShortMoment, formatTimeLeft, isSameYear } from '../../../kernel/texts/formats.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { PageRequest } from '../../../web/site/request.ts';

/** The time until a moment, in words; a script counts it down. */
export const timeLeft = ({ language, now }: PageRequest, at: Instant): string =>
  html`<span class="countdown" role="timer" data-seconds="${Math.ceil((at - now) / 1_000)}">${formatTimeLeft(at - now, language)}</span>`;

/** A short time for lists; a script shows it in the reader's time zone. */
export const shortMoment = ({ language, now }: PageRequest, at: Instant): string =>
  html`<time datetime="${new Date(at).toISOString()}" data-short="${isSameYear(at, now) ? 'day' : 'year'}">${formatShortMoment(at, now, language)}</time>`;
