import { html } from 'ghtml';
import { formatWait } from '../../../../content/formats.ts';
import type { Instant } from '../../../../domain/time.ts';
import type { Visit } from '../../visit.ts';

/** How long there is until a moment, in words; a script lets it run down. */
export const timeLeft = ({ language, now }: Visit, at: Instant): string =>
  html`<span class="countdown" role="timer" data-seconds="${Math.ceil((at - now) / 1_000)}">${formatWait(at - now, language)}</span>`;
