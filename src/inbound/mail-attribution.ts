/**
 * Recognizes how mail programs name the writer of a quote: by a sentence such as "On …, Lots <lots@example> wrote:", or
 * by a head of lines such as "From: Lots". Only attributions that name us as the writer count.
 */

/** Our addresses and our display names. */
export type OwnNames = { readonly addresses: readonly string[]; readonly names: readonly string[] };

export type Attribution = {
  /** The lines that name the writer: the first one, and the one after the last. */
  readonly start: number;
  readonly end: number;
};

/** Placeholders that replace our addresses and names. */
const [ourAddress, ourName] = ['\u0001', '\u0002'] as const;
const us = `[${ourAddress}${ourName}]`;

const verbs =
  'wrote|writes|schrieb|schreibt|a écrit|écrit|escribió|escribio|escreveu|napisała|napisał|napisało|pisze|написала|написал|пишет|напісаўла|напісаў|напісала|піша|пише|написав|schreef|ha scritto';

const sentences = [
  // "…, Lots <lots@example> wrote:"
  new RegExp(`(?:^|\\s)${us},?\\s+(?:${verbs})\\s*(?::|-{3,})$`, 'iu'),
  // "Lots <lots@example> escreveu (…, 10:00):"
  new RegExp(`^${us},?\\s+(?:${verbs})\\s.{0,40}\\d{1,2}[:.]\\d{2}\\s*:$`, 'iu'),
  // "Am … schrieb Lots <lots@example>:"
  new RegExp(`(?:^|\\s)(?:${verbs}|от|ад|from)\\s+${us}\\s*:$`, 'iu'),
  new RegExp(`(?:^|\\s)hat\\s+${us}\\s+(?:folgendes )?geschrieben\\s*:$`, 'iu'),
];

/** "03.11.2026, 10:00, Lots <lots@example>:", which has a time but no verb. */
const withoutVerb = new RegExp(`[,\\s]${ourAddress}\\s*:$`, 'u');
const timeOfDay = /\d[:.]\d{2}/;

/** The most lines into which a mail program breaks its sentence, and their greatest length. */
export const sentenceLinesMax = 3;
const lineMax = 300;

/** The first line of a broken sentence starts with the day and contains a year or a time. */
const day = /^(?:on|am|le|el|em|il|op|den|w dniu|dnia|[\p{L}.]{2,14},?|\d{1,4}[.\-/ ,])(?=\s)/iu;
const yearOrTime = /\d{4}|\d[:.]\d{2}/;

const isDated = (line: string): boolean => {
  const text = line.replace(/^[^\p{L}\p{N}.]+/u, '');
  const [start] = day.exec(text) ?? [];
  return start !== undefined && yearOrTime.test(text.slice(start.length));
};

/** The sentence that names us as the writer and ends at this line; null if none does. */
export const sentenceEndingAt = (
  lines: readonly string[],
  at: number,
  own: OwnNames,
): Attribution | null => {
  if (!endsSentence(lines[at] ?? '')) return null;
  for (let count = sentenceLinesMax; count > 0; count -= 1) {
    const start = at + 1 - count;
    const broken = lines.slice(Math.max(0, start), at + 1);
    if (start < 0 || broken.some((line) => line.length > lineMax)) continue;
    const plain = broken.map(withoutQuoteMarks);
    if (plain.includes('')) continue;
    if (count > 1 && !isDated(plain[0] ?? '') && !own.names.includes(plain[0] ?? '')) continue;
    if (namesUs(plain.join(' '), own)) return { start, end: at + 1 };
  }
  return null;
};

const endsSentence = (line: string): boolean =>
  line.length <= lineMax && /(?:[:：]|---)$/.test(line.trimEnd());

const namesUs = (sentence: string, own: OwnNames): boolean => {
  const text = withPlaceholders(sentence, own)
    .replaceAll(/[<>()[\]"'„“”«»*]|mailto:/g, '')
    .replaceAll('：', ':')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(new RegExp(`${us}(?: ?${us})+`, 'gu'), ourAddress)
    .trim();
  if (sentences.some((each) => each.test(text))) return true;
  const { index } = withoutVerb.exec(text) ?? {};
  return index !== undefined && timeOfDay.test(text.slice(0, index));
};

const withPlaceholders = (text: string, { addresses, names }: OwnNames): string => {
  let replaced = text;
  for (const address of addresses) {
    replaced = replaced.replaceAll(new RegExp(RegExp.escape(address), 'giu'), ourAddress);
  }
  for (const name of names) {
    const whole = `(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`;
    replaced = replaced.replaceAll(new RegExp(whole, 'giu'), ourName);
  }
  return replaced;
};

const withoutQuoteMarks = (line: string): string => line.replace(/^(?:\s*>)+/, '').trim();

const labels = {
  from: 'from|von|de|od|от|ад|da|van|від',
  other:
    'sent|date|gesendet|datum|envoyé|enviado(?: el| em)?|fecha|data|wysłano|wysłane|отправлено|дата|адпраўлена|дасланы|inviato|verzonden|to|an|à|para|do|кому|каму|a|aan|cc|bcc|kopie|kopia|dw|копия|копія|subject|betreff|objet|asunto|assunto|temat|тема|тэма|oggetto|onderwerp|reply-to|antwort an|répondre à|responder a|odpowiedz do|importance|wichtigkeit|priorität|важность',
} as const;
const labelled = (names: string): RegExp =>
  new RegExp(`^[\\s>]*\\*?(?:${names})\\s?\\*?\\s?[:：]\\*?\\s*(\\S.*)$`, 'iu');
const [fromLine, otherLine] = [labelled(labels.from), labelled(labels.other)];

/** The line above a head: dashes, alone or around words such as "Original Message". */
const isRuler = (line: string): boolean => {
  if (line.length > lineMax) return false;
  const text = line.replace(/^[\s>]+/, '').trimEnd();
  if (/^[-_=*]{5,}$/.test(text)) return true;
  const [, words = ''] = /^-{2,}([^-]+)-{2,}$/.exec(text) ?? [];
  return /^[\p{L} '’.]{2,60}$/u.test(words.trim());
};

const headLinesMax = 8;

/** The most lines of an attribution: a head, the dashes above it, and two blank lines between them. */
export const attributionLinesMax = headLinesMax + 3;

/** The head that names us as the sender and begins at this line, or below the dashes on it; null if none does. */
export const attributionHeaderAt = (
  lines: readonly string[],
  at: number,
  own: OwnNames,
): Attribution | null => {
  let first = at;
  if (isRuler(lines[at] ?? '')) {
    first += 1;
    while (first < at + 3 && withoutQuoteMarks(lines[first] ?? 'x') === '') first += 1;
  }
  let end = first;
  let isOurs = false;
  for (; end < first + headLinesMax && (lines[end]?.length ?? lineMax) < lineMax; end += 1) {
    const line = lines[end] ?? '';
    const [, sender] = fromLine.exec(line) ?? [];
    const isLabelled = sender !== undefined || otherLine.test(line);
    if (!isLabelled && !(end > first && isWrapped(lines[end - 1] ?? '', line))) break;
    isOurs ||= sender !== undefined && isOurMailbox(sender, own);
  }
  return isOurs && end - first >= 2 ? { start: at, end } : null;
};

/** Programs that convert HTML to text break lines at 80 characters, so a long line of a head continues in the next one. */
const isWrapped = (line: string, next: string): boolean =>
  next.trim() !== '' && line.length + 1 + (next.split(' ', 1)[0] ?? '').length > wrappedAt;

const wrappedAt = 80;

/** Nothing but our name and our address. */
const isOurMailbox = (sender: string, own: OwnNames): boolean => {
  const text = withPlaceholders(sender, own);
  const rest = text.replaceAll(new RegExp(`${us}|mailto`, 'giu'), '');
  return new RegExp(us, 'u').test(text) && /^[\s<>()[\]"'*:;,]*$/.test(rest);
};
