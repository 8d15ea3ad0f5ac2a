/** The seconds of Retry-After; null if there is none. A date is compared with the answer's own Date. */
export const retryAfterSecondsOf = (headers: Headers): number | null => {
  const text = headers.get('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text);
  const waitMs = Date.parse(text) - Date.parse(headers.get('date') ?? '');
  return Number.isNaN(waitMs) ? null : Math.max(0, Math.ceil(waitMs / 1_000));
};
