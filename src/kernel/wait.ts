import { hoursMs, minutesMs, type Instant } from './time.ts';

/** A wait in the words of the API, never shorter than the `Retry-After` header. */
export const waitWords = (ms: number): string => {
  const minutes = Math.ceil(ms / minutesMs(1));
  if (minutes <= 1) return 'a minute';
  return minutes <= 120 ? `${minutes} minutes` : `${Math.ceil(ms / hoursMs(1))} hours`;
};

export const waitUntil = ({ retryAt }: { readonly retryAt: Instant }, now: Instant): string =>
  waitWords(retryAt - now);

/** A moment as HTTP headers write it, in whole seconds (RFC 9110). */
export const httpDate = (moment: Instant): string => new Date(moment).toUTCString();
