import { html } from 'ghtml';
import { formatMoment } from '../../kernel/texts/formats.ts';
import type { Instant } from '../../kernel/time.ts';
import type { PageRequest } from './request.ts';

/** A point in time in the reader's language, which browsers can read too. */
export const timeElement = ({ language }: PageRequest, at: Instant): string =>
  html`<time datetime="${new Date(at).toISOString()}">${formatMoment(at, language)}</time>`;
