import { inNormalForm } from '../kernel/unicode.ts';
import {
  attributionHeadAt,
  attributionLinesMax,
  attributionSentenceEndingAt,
  sentenceLinesMax,
  type Attribution,
  type ServiceNames,
} from './mail-attribution.ts';

/**
 * Separates the words of a reply from its quotes of the service's mails. Only a certain quote is cut: marked
 * lines up to the end below an attribution that names the service, or a text whose every word stands in one
 * of its mails. An uncut quote does less harm than a lost word.
 */

export type ReplyText = {
  readonly text: string;
  /** The quote that was cut; empty if there was none. */
  readonly quoted: string;
};

/** A mail of the service that may be quoted. */
export type SentMail = {
  readonly text: string;
  /** Lines of its HTML layout that a quote may contain before its text, in this order. */
  readonly lead: readonly string[];
};

/** Everything by which a quote of the service is recognized. */
export type QuotedService = ServiceNames & { readonly mails: readonly SentMail[] };

export const replyText = (text: string, service: QuotedService): ReplyText => {
  const whole = text.replaceAll(/\r\n?/g, '\n').trim();
  const lines = whole.split('\n');
  const end = quoteStart(lines, service);
  const written = lines.slice(0, end).join('\n').trim();
  return written === ''
    ? { text: whole, quoted: '' }
    : { text: written, quoted: lines.slice(end).join('\n').trim() };
};

const isBlank = (line: string): boolean => line.trim() === '';
const isMarked = (line: string): boolean => line.startsWith('>');

/** Checks at most this many lines that may name a writer. Text below them stays as it is. */
const candidateLinesMax = 1_000;

/** The first line of the quote at the end of the text; the number of lines if there is none. */
const quoteStart = (lines: readonly string[], service: QuotedService): number => {
  const tail = markedTail(lines);
  const mails = mailsAtEnd(lines, service.mails);
  let candidates = 0;
  for (const [at, line] of lines.entries()) {
    if (
      candidates < candidateLinesMax &&
      !isBlank(line) &&
      mayNameWriter(at, lines.length, tail, mails)
    ) {
      candidates += 1;
      const found =
        attributionHeadAt(lines, at, service) ?? attributionSentenceEndingAt(lines, at, service);
      if (found !== null && isAboveQuote(found, tail, mails)) return found.start;
    }
    if (at === tail?.start && mails.isMailFrom(at)) return at;
  }
  return lines.length;
};

/**
 * Whether an attribution may begin at the line: marked lines begin there, or what may be a quote begins
 * soon below it. This is cheap and true for few lines, and only these are searched for names.
 */
const mayNameWriter = (
  at: number,
  lineCount: number,
  tail: MarkedTail | null,
  mails: MailsAtEnd,
): boolean => {
  if (tail !== null && at >= tail.start && at < tail.start + sentenceLinesMax) return true;
  const lastEnd = Math.min(at + attributionLinesMax, lineCount);
  for (let end = at + 1; end <= lastEnd; end += 1) {
    if (mails.mayBeMailFrom(end) || isJustAbove(tail, end)) return true;
  }
  return false;
};

/** Whether nothing but a quote of the service stands below the attribution. */
const isAboveQuote = (
  { start, end }: Attribution,
  tail: MarkedTail | null,
  mails: MailsAtEnd,
): boolean =>
  mails.isMailFrom(end) ||
  isJustAbove(tail, end) ||
  // Some programs mark the sentence too, so it is the first marked line.
  start === tail?.start;

/** The lines at the end of a text that are marked as a quote by `>`, with blank lines between them. */
type MarkedTail = {
  readonly start: number;
  /** The first of the blank lines above them; `start` if there are none. */
  readonly blankStart: number;
};

/** Null if the last line is not marked. */
const markedTail = (lines: readonly string[]): MarkedTail | null => {
  const blankStart = lines.findLastIndex((line) => !isMarked(line) && !isBlank(line)) + 1;
  const marked = lines.slice(blankStart).findIndex(isMarked);
  return marked === -1 ? null : { start: blankStart + marked, blankStart };
};

/** Whether an attribution that ends before this line is directly above the marked lines. */
const isJustAbove = (tail: MarkedTail | null, line: number): boolean =>
  tail !== null && line >= tail.blankStart && line <= tail.start;

/** Finds a mail of the service at the end of a text, by the words in its last lines. */
type MailsAtEnd = {
  /** Whether all lines from this one on are together one mail. */
  readonly isMailFrom: (line: number) => boolean;
  /** Whether these lines have as many words as a mail; this is cheap. */
  readonly mayBeMailFrom: (line: number) => boolean;
};

const mailsAtEnd = (lines: readonly string[], mails: readonly SentMail[]): MailsAtEnd => {
  const mailsByLength = Map.groupBy(
    mails.flatMap(variantsOf).filter((words) => words.length > 0),
    (words) => words.length,
  );
  const longest = Math.max(0, ...mailsByLength.keys());
  /** The words of the text from its end backwards, up to the length of the longest mail. */
  const wordsBackwards: string[] = [];
  const counts: number[] = [];
  for (let at = lines.length - 1; at >= 0 && wordsBackwards.length <= longest; at -= 1) {
    for (const word of wordsIn(lines[at] ?? '').toReversed()) wordsBackwards.push(word);
    counts[at] = wordsBackwards.length;
  }
  const wordCountFrom = (line: number): number =>
    line >= lines.length ? 0 : (counts[line] ?? longest + 1);
  const hasMailOfLength = (count: number): boolean => {
    const candidates = mailsByLength.get(count) ?? [];
    if (candidates.length === 0) return false;
    const text = wordsBackwards.slice(0, count).toReversed().join(' ');
    return candidates.some((words) => words.join(' ') === text);
  };
  const known = new Map<number, boolean>();
  return {
    mayBeMailFrom: (line) => mailsByLength.has(wordCountFrom(line)),
    isMailFrom: (line) => known.getOrInsertComputed(wordCountFrom(line), hasMailOfLength),
  };
};

/** The words of a mail, with and without each of the lines that may precede it. */
const variantsOf = ({ text, lead }: SentMail): readonly (readonly string[])[] => {
  const variants = [wordsIn(text)];
  for (const line of lead.toReversed()) {
    const words = wordsIn(line);
    variants.push(...variants.map((variant) => [...words, ...variant]));
  }
  return variants;
};

/** The words without web addresses, because programs write addresses in many ways or replace them. */
const wordsIn = (text: string): readonly string[] => {
  if (!mayHoldWords.test(text)) return [];
  const plain = inNormalForm(text, 'NFKC')
    .toLowerCase()
    .replaceAll(/(?:https?:\/\/|mailto:)[^\s<>[\]]*/g, ' ');
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
};

const mayHoldWords = /[a-z\d]|[^\p{ASCII}]/iu;
