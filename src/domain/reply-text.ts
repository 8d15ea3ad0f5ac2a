/**
 * What somebody wrote in a reply, without what it quotes of earlier mails. Only what is quoted
 * beyond doubt is left out: marked lines at the end below a sentence that says whose they are, or a forwarded head that names our own address.
 */
export const replyText = (text: string, ownAddresses: readonly string[]): string => {
  const whole = text.replaceAll(/\r\n?/g, '\n').trim();
  const lines = whole.split('\n');
  const end = Math.min(quoteStart(lines), headStart(lines, ownAddresses));
  const written = lines.slice(0, end).join('\n').trim();
  return written === '' ? whole : written;
};

const isBlank = (line: string | undefined): boolean => line === undefined || line.trim() === '';
const isQuoted = (line: string | undefined): boolean => line?.startsWith('>') === true;

/** Where marked lines begin that reach to the end, below a sentence that says whose they are. */
const quoteStart = (lines: readonly string[]): number => {
  let start = lines.length;
  for (let at = lines.length - 1; at >= 0 && (isQuoted(lines[at]) || isBlank(lines[at])); at -= 1) {
    if (isQuoted(lines[at])) start = at;
  }
  return start === lines.length ? start : attributionStart(lines, start);
};

/** A mail program breaks that sentence into so many lines at most. */
const attributionLinesMax = 3;

const attributionStart = (lines: readonly string[], quote: number): number => {
  let last = quote - 1;
  while (last >= 0 && isBlank(lines[last])) last -= 1;
  let first = last;
  while (first > 0 && !isBlank(lines[first - 1]) && last - first < attributionLinesMax) first -= 1;
  const sentence = lines.slice(first, last + 1).join(' ');
  const isAttribution =
    last - first < attributionLinesMax && /[:：]\s*$/.test(sentence) && /\d|@/.test(sentence);
  return isAttribution ? first : lines.length;
};

/** A line of dashes, and a few lines below it our own address: the head of the mail that is answered. */
const headLines = 8;

const headStart = (lines: readonly string[], ownAddresses: readonly string[]): number => {
  const own = ownAddresses.map((address) => address.toLowerCase());
  const start = lines.findIndex((line, at) => {
    if (!/^\s*[-_]{5,}/.test(line)) return false;
    const head = lines
      .slice(at + 1, at + 1 + headLines)
      .join('\n')
      .toLowerCase();
    return own.some((address) => head.includes(address));
  });
  return start === -1 ? lines.length : start;
};
