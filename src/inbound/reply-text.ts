import { inNormalForm } from '../kernel/unicode.ts';
import {
  attributionLinesMax,
  attributionHeaderAt,
  sentenceEndingAt,
  sentenceLinesMax,
  type Attribution,
  type OwnNames,
} from './mail-attribution.ts';

/**
 * Separates what somebody wrote in a reply from what it quotes of our mails. Cuts only text that is
 * ours beyond doubt: marked lines up to the end that an attribution names as ours, or a text whose
 * every word stands in one of our mails. A quote that stays does less harm than a lost word.
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

export type OurSide = OwnNames & { readonly mails: readonly SentMail[] };

export const replyText = (text: string, our: OurSide): ReplyText => {
  const whole = text.replaceAll(/\r\n?/g, '\n').trim();
  const lines = whole.split('\n');
  const end = quoteStart(lines, our);
  const written = lines.slice(0, end).join('\n').trim();
  return written === ''
    ? { text: whole, quoted: '' }
    : { text: written, quoted: lines.slice(end).join('\n').trim() };
};

const isBlank = (line: string): boolean => line.trim() === '';
const isQuoted = (line: string): boolean => line.startsWith('>');

/** Checks at most this many lines that may name a writer. Text below them stays as it is. */
const candidateLinesMax = 1_000;

const quoteStart = (lines: readonly string[], our: OurSide): number => {
  const marked = markedTail(lines);
  const own = ownMailsIn(lines, our.mails);
  let candidates = 0;
  for (let at = 0; at < lines.length; at += 1) {
    if (
      candidates < candidateLinesMax &&
      !isBlank(lines[at] ?? '') &&
      mayNameWriter(at, marked, own)
    ) {
      candidates += 1;
      const found = attributionHeaderAt(lines, at, our) ?? sentenceEndingAt(lines, at, our);
      if (found !== null && hasOnlyOurWordsBelow(found, marked, own)) return found.start;
    }
    if (at === marked.start && own.isAllFrom(at)) return at;
  }
  return lines.length;
};

/**
 * Whether an attribution may begin at the line: marked lines begin there, or what may be a quote begins
 * soon below it. This is cheap and true for few lines, and only these are searched for names.
 */
const mayNameWriter = (at: number, marked: MarkedTail, own: OwnMails): boolean => {
  if (at >= marked.start && at < marked.start + sentenceLinesMax) return true;
  const lastEnd = Math.min(at + attributionLinesMax, own.end);
  for (let end = at + 1; end <= lastEnd; end += 1) {
    if (own.mayBeAllFrom(end) || (end >= marked.above && end <= marked.start)) return true;
  }
  return false;
};

type MarkedTail = {
  /** Where the marked lines begin that reach to the end. */
  readonly start: number;
  /** The first of the blank lines above them. */
  readonly above: number;
};

const markedTail = (lines: readonly string[]): MarkedTail => {
  let start = lines.length;
  let at = lines.length - 1;
  for (; at >= 0; at -= 1) {
    const line = lines[at] ?? '';
    if (isQuoted(line)) start = at;
    else if (!isBlank(line)) break;
  }
  return { start, above: at + 1 };
};

/** Whether only our own words stand below the attribution. */
const hasOnlyOurWordsBelow = (
  { start, end }: Attribution,
  marked: MarkedTail,
  own: OwnMails,
): boolean => {
  if (own.isAllFrom(end)) return true;
  if (marked.start === own.end) return false;
  // Some programs mark the sentence too, so it is the first marked line.
  return start === marked.start || (end >= marked.above && end <= marked.start);
};

/** The words without web addresses, because programs write addresses in many ways or replace them. */
const wordsIn = (text: string): readonly string[] =>
  mayHoldWords.test(text)
    ? (inNormalForm(text, 'NFKC')
        .toLowerCase()
        .replaceAll(/(?:https?:\/\/|mailto:)[^\s<>[\]]*/g, ' ')
        .match(/[\p{L}\p{N}]+/gu) ?? [])
    : [];

const mayHoldWords = /[a-z\d]|[^\p{ASCII}]/iu;

/** Finds our mails at the end of a text, by the words in its last lines. */
type OwnMails = {
  /** The number of lines. */
  readonly end: number;
  /** Whether all lines from this one on are together one mail of ours. */
  readonly isAllFrom: (line: number) => boolean;
  /** Whether these lines have as many words as a mail of ours. */
  readonly mayBeAllFrom: (line: number) => boolean;
};

const ownMailsIn = (lines: readonly string[], mails: readonly SentMail[]): OwnMails => {
  const forms = new Map<number, Set<string>>();
  for (const words of mails.flatMap(formsOf)) {
    if (words.length === 0) continue;
    const ofLength = forms.get(words.length) ?? new Set();
    forms.set(words.length, ofLength.add(words.join(' ')));
  }
  const longest = Math.max(0, ...forms.keys());
  /** The words of the text from its end backwards, up to the length of our longest mail. */
  const wordsBackwards: string[] = [];
  const counts: number[] = [];
  for (let at = lines.length - 1; at >= 0 && wordsBackwards.length <= longest; at -= 1) {
    for (const word of wordsIn(lines[at] ?? '').toReversed()) wordsBackwards.push(word);
    counts[at] = wordsBackwards.length;
  }
  const wordsFrom = (line: number): number =>
    line >= lines.length ? 0 : (counts[line] ?? longest + 1);
  const known = new Map<number, boolean>();
  return {
    end: lines.length,
    mayBeAllFrom: (line) => forms.has(wordsFrom(line)),
    isAllFrom: (line) => {
      const count = wordsFrom(line);
      const isOurs =
        known.get(count) ??
        forms.get(count)?.has(wordsBackwards.slice(0, count).toReversed().join(' ')) === true;
      known.set(count, isOurs);
      return isOurs;
    },
  };
};

/** The words of a mail, with and without each of the lines that may precede it. */
const formsOf = ({ text, lead }: SentMail): readonly (readonly string[])[] => {
  const forms = [wordsIn(text)];
  for (const each of lead.toReversed()) {
    const words = wordsIn(each);
    forms.push(...forms.map((form) => [...words, ...form]));
  }
  return forms;
};
