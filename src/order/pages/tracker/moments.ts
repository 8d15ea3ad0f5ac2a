import { html } from 'ghtml';
import { formatShortMoment, formatTimeLeft, isSameYear } from '../../../kernel/texts/formats.ts';
import type { Instant } from '../../../kernel/time.ts';
import type { PageRequest } from '../../../web/site/request.ts';

/** How long there is until a moment, in words; a script lets it run down. */
export const timeLeft = ({ language, now }: PageRequest, at: Instant): string =>
  html`<span class="countdown" role="timer" data-seconds="${Math.ceil((at - now) / 1_000)}">${formatTimeLeft(at - now, language)}</span>`;

/** For where many stand together; a script writes it by the reader's own clock. */
export const shortMoment = ({ language, now }: PageRequest, at: Instant): string =>
  html`<time datetime="${new Date(at).toISOString()}" data-short="${isSameYear(at, now) ? 'day' : 'year'}">${formatShortMoment(at, now, language)}</time>`;
