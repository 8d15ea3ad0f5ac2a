/**
 * Recognizes how mail programs name the writer of a quote: by a sentence such as
 * "On …, Lots <lots@example> wrote:", or by a head of lines such as "From: Lots". Only attributions that
 * name the service as the writer count.
 */

/** The addresses and display names of the service. */
export type ServiceNames = {
  readonly addresses: readonly string[];
  readonly names: readonly string[];
};

/** The lines that name the writer: the first one, and the one after the last. */
export type Attribution = { readonly start: number; readonly end: number };

/** The words of mail programs in one language. */
type AttributionWords = {
  readonly wrote: readonly string[];
  readonly from: string;
  /** The other labels in the head of a mail. */
  readonly labels: readonly string[];
};

/**
 * The words by the code of their language (ISO 639: Belarusian is `be`, although its locale is `by`).
 * The codes are only for the reader of this list: every pattern looks for the words of all languages.
 */
const wordsByLanguage: Readonly<Record<string, AttributionWords>> = {
  en: {
    wrote: ['wrote', 'writes'],
    from: 'from',
    labels: ['sent', 'date', 'to', 'cc', 'bcc', 'subject', 'reply-to', 'importance'],
  },
  de: {
    wrote: ['schrieb', 'schreibt'],
    from: 'von',
    labels: [
      'gesendet',
      'datum',
      'an',
      'kopie',
      'betreff',
      'antwort an',
      'wichtigkeit',
      'priorität',
    ],
  },
  fr: { wrote: ['écrit', 'a écrit'], from: 'de', labels: ['envoyé', 'à', 'objet', 'répondre à'] },
  es: {
    wrote: ['escribió', 'escribio'],
    from: 'de',
    labels: ['enviado', 'enviado el', 'fecha', 'para', 'asunto', 'responder a'],
  },
  pt: { wrote: ['escreveu'], from: 'de', labels: ['enviado em', 'data', 'para', 'assunto'] },
  pl: {
    wrote: ['napisał', 'napisała', 'napisało', 'pisze'],
    from: 'od',
    labels: ['wysłano', 'wysłane', 'data', 'do', 'dw', 'kopia', 'temat', 'odpowiedz do'],
  },
  ru: {
    wrote: ['написал', 'написала', 'пишет'],
    from: 'от',
    labels: ['отправлено', 'дата', 'кому', 'копия', 'тема', 'важность'],
  },
  be: {
    // Some programs write "напісаў(ла)", and brackets are removed.
    wrote: ['напісаў', 'напісала', 'напісаўла', 'піша'],
    from: 'ад',
    labels: ['адпраўлена', 'дасланы', 'дата', 'каму', 'копія', 'тэма'],
  },
  uk: { wrote: ['написав', 'написала', 'пише'], from: 'від', labels: ['дата', 'кому', 'копія'] },
  nl: { wrote: ['schreef'], from: 'van', labels: ['verzonden', 'datum', 'aan', 'onderwerp'] },
  it: { wrote: ['ha scritto'], from: 'da', labels: ['inviato', 'data', 'a', 'oggetto'] },
};
const words = Object.values(wordsByLanguage);

/** These characters replace the addresses and names of the service, so that one pattern fits all of them. */
const addressMark = '\u0001';
const nameMark = '\u0002';
const serviceMark = `[${addressMark}${nameMark}]`;

const verbs = words.flatMap(({ wrote }) => wrote).join('|');

const sentencePatterns = [
  // "…, Lots <lots@example> wrote:"
  new RegExp(`(?:^|\\s)${serviceMark},?\\s+(?:${verbs})\\s*(?::|-{3,})$`, 'iu'),
  // "Lots <lots@example> escreveu (…, 10:00):"
  new RegExp(`^${serviceMark},?\\s+(?:${verbs})\\s.{0,40}\\d{1,2}[:.]\\d{2}\\s*:$`, 'iu'),
  // "Am … schrieb Lots <lots@example>:"
  new RegExp(`(?:^|\\s)(?:${verbs}|от|ад|from)\\s+${serviceMark}\\s*:$`, 'iu'),
  // "Am … hat Lots <lots@example> Folgendes geschrieben:"
  new RegExp(`(?:^|\\s)hat\\s+${serviceMark}\\s+(?:folgendes )?geschrieben\\s*:$`, 'iu'),
  // "03.11.2026, 10:00, Lots <lots@example>:"
  new RegExp(`\\d[:.]\\d{2}.*[,\\s]${addressMark}\\s*:$`, 'u'),
];

/** The most lines into which a mail program breaks its sentence. */
export const sentenceLinesMax = 3;
/** No line of an attribution is longer. */
const lineLengthMax = 300;

/** The sentence that names the service as the writer and ends at this line; null if none does. */
export const attributionSentenceEndingAt = (
  lines: readonly string[],
  lastLine: number,
  service: ServiceNames,
): Attribution | null => {
  if (!endsSentence(lines[lastLine] ?? '')) return null;
  const end = lastLine + 1;
  for (let start = Math.max(0, end - sentenceLinesMax); start < end; start += 1) {
    const broken = lines.slice(start, end);
    if (broken.some((line) => line.length > lineLengthMax)) continue;
    const [first = '', ...others] = broken.map(withoutQuoteMarks);
    if (first === '' || others.includes('')) continue;
    const isStart = others.length === 0 || startsWithDate(first) || service.names.includes(first);
    if (isStart && namesService([first, ...others].join(' '), service)) return { start, end };
  }
  return null;
};

const endsSentence = (line: string): boolean =>
  line.length <= lineLengthMax && /(?:[:：]|---)$/.test(line.trimEnd());

const withoutQuoteMarks = (line: string): string => line.replace(/^(?:\s*>)+/, '').trim();

/**
 * What a date may start with: a short word of any language, such as "On", "Montag," or "Mo.", the Polish
 * "w dniu", or a number such as "3.".
 */
const dateStart = /^(?:w dniu|[\p{L}.]{2,14},?|\d{1,4}[.\-/ ,])(?=\s)/iu;
const yearOrTime = /\d{4}|\d[:.]\d{2}/;

/**
 * Whether the line starts as a date may and then has a year or a time, as the first line of a broken
 * sentence does.
 */
const startsWithDate = (line: string): boolean => {
  const text = line.replace(/^[^\p{L}\p{N}.]+/u, '');
  const [start] = dateStart.exec(text) ?? [];
  return start !== undefined && yearOrTime.test(text.slice(start.length));
};

const namesService = (sentence: string, service: ServiceNames): boolean => {
  const text = withServiceMarks(sentence, service)
    .replaceAll(/[<>()[\]"'„“”«»*]|mailto:/g, '')
    .replaceAll('：', ':')
    .replaceAll(/\s+/g, ' ')
    // A name and an address, one after the other, count as one address.
    .replaceAll(new RegExp(`${serviceMark}(?: ?${serviceMark})+`, 'gu'), addressMark)
    .trim();
  return sentencePatterns.some((pattern) => pattern.test(text));
};

const withServiceMarks = (text: string, { addresses, names }: ServiceNames): string => {
  let marked = text;
  for (const address of addresses) {
    marked = marked.replaceAll(new RegExp(RegExp.escape(address), 'giu'), addressMark);
  }
  for (const name of names) {
    const wholeWord = `(?<![\\p{L}\\p{N}])${RegExp.escape(name)}(?![\\p{L}\\p{N}])`;
    marked = marked.replaceAll(new RegExp(wholeWord, 'giu'), nameMark);
  }
  return marked;
};

const headLinesMin = 2;
const headLinesMax = 8;
/** Blank lines between a ruler and the head below it. */
const blankLinesMax = 2;

/** The most lines of an attribution: a ruler, blank lines and a head. */
export const attributionLinesMax = 1 + blankLinesMax + headLinesMax;

/**
 * The head that names the service as the sender and begins at this line, or below the ruler on it; null
 * if none does.
 */
export const attributionHeadAt = (
  lines: readonly string[],
  start: number,
  service: ServiceNames,
): Attribution | null => {
  const headStart = isRuler(lines[start] ?? '') ? lineBelowRuler(lines, start) : start;
  let isFromService = false;
  let end = headStart;
  for (const line of lines.slice(headStart, headStart + headLinesMax)) {
    if (line.length > lineLengthMax) break;
    const [, sender] = fromLine.exec(line) ?? [];
    const isLabelled = sender !== undefined || otherLine.test(line);
    const isContinued = end > headStart && isWrapped(lines[end - 1] ?? '', line);
    if (!isLabelled && !isContinued) break;
    if (sender !== undefined && isServiceMailbox(sender, service)) isFromService = true;
    end += 1;
  }
  return isFromService && end - headStart >= headLinesMin ? { start, end } : null;
};

/** Whether the line is a row of one or more of - _ = *, or has dashes around words such as "Original Message". */
const isRuler = (line: string): boolean => {
  if (line.length > lineLengthMax) return false;
  const text = line.replace(/^[\s>]+/, '').trimEnd();
  if (/^[-_=*]{5,}$/.test(text)) return true;
  const [, title = ''] = /^-{2,}([^-]+)-{2,}$/.exec(text) ?? [];
  return /^[\p{L} '’.]{2,60}$/u.test(title.trim());
};

const lineBelowRuler = (lines: readonly string[], ruler: number): number => {
  const next = lines.slice(ruler + 1, ruler + 1 + blankLinesMax);
  const blankCount = next.findIndex((line) => withoutQuoteMarks(line) !== '');
  return ruler + 1 + (blankCount === -1 ? next.length : blankCount);
};

const labelledLine = (labels: readonly string[]): RegExp =>
  new RegExp(`^[\\s>]*\\*?(?:${labels.join('|')})\\s?\\*?\\s?[:：]\\*?\\s*(\\S.*)$`, 'iu');
const fromLine = labelledLine(words.map(({ from }) => from));
const otherLine = labelledLine(words.flatMap(({ labels }) => labels));

/**
 * Programs that convert HTML to text break lines at 80 characters, so a long line of a head continues in
 * the next one.
 */
const isWrapped = (line: string, next: string): boolean => {
  const [firstWord = ''] = next.split(' ', 1);
  return next.trim() !== '' && line.length + 1 + firstWord.length > wrappedAt;
};

const wrappedAt = 80;

/** Whether the sender is only a name and an address of the service. */
const isServiceMailbox = (sender: string, service: ServiceNames): boolean => {
  const marked = withServiceMarks(sender, service);
  const others = marked.replaceAll(new RegExp(`${serviceMark}|mailto`, 'giu'), '');
  return new RegExp(serviceMark, 'u').test(marked) && /^[\s<>()[\]"'*:;,]*$/.test(others);
};
