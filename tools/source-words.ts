/** Splits a source file into its names and its prose. */

export type Passage = {
  /** `quote` is the text of a string. In a test, it may be an answer of the service. */
  readonly kind: 'name' | 'prose' | 'quote';
  /** A name in lower-case words with a space between them: `toldAt` is `told at`. */
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
};

const wordsOfName = (name: string): string =>
  name
    .replaceAll(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3 $2')
    .replaceAll(/[$#.-]/g, ' ')
    .toLowerCase()
    .trim();

/**
 * Names with underscores are fixed: snake_case is on the wire and in SQL, and ALL_CAPS in the environment.
 */
const isFixedName = (name: string): boolean => name.includes('_');

/** The prose in a string, without tags, addresses and code; null if there is none, as in keys and paths. */
const proseOf = (text: string): string | null => {
  const plain = text
    .replaceAll(/<[^>]*>|https?:\S+|`[^`]*`/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return /[a-z]\S* +\S*[a-z]/i.test(plain) ? plain : null;
};

/** After one of these, a slash starts a regular expression. After anything else, it divides. */
const beforeRegExp = /(?:[(,=:[!&|?{};+*%<>~^-]|\b(?:return|case|typeof|of|in))\s*$/;

const token = new RegExp(
  [
    /(?<comment>\/\/[^\n]*|\/\*[^]*?\*\/)/,
    /(?<text>'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*")/,
    /(?<regexp>\/(?:[^/\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[dgimsuvy]*)/,
    /(?<name>[A-Za-z_$#][\w$]*)/,
    /(?<mark>[`{}])/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gy',
);

/** The name of a test or of a step is prose. */
const kindOfText = (source: string, at: number): 'prose' | 'quote' =>
  /\b(?:it|itInLongSuite|describe|until)\(\s*$/.test(source.slice(Math.max(0, at - 40), at))
    ? 'prose'
    : 'quote';

/** The text of a template up to its end or to its next `${`. */
const templatePart = /(?:[^`\\$]|\\[^]|\$(?!\{))*/y;

/** Returns a function from a position to its line number. The positions must increase. */
const lineCounter = (source: string): ((position: number) => number) => {
  let line = 1;
  let counted = 0;
  return (position) => {
    for (; counted < position; counted += 1) if (source[counted] === '\n') line += 1;
    return line;
  };
};

/** The names and texts of a TypeScript file, in order. */
export const passagesOf = (source: string): readonly Passage[] => {
  const passages: Passage[] = [];
  /** The number of open braces in the current expression of each open template. */
  const templates: number[] = [];
  let at = 0;
  const lineAt = lineCounter(source);
  const add = (kind: 'prose' | 'quote', text: string, position: number): void => {
    const from = lineAt(position);
    const prose = proseOf(text);
    if (prose !== null) passages.push({ kind, text: prose, line: from });
  };
  const readTemplate = (): void => {
    templatePart.lastIndex = at;
    const [text = ''] = templatePart.exec(source) ?? [];
    add(kindOfText(source, at - 1), text, at);
    at += text.length;
    if (source.startsWith('${', at)) {
      templates.push(0);
      at += 2;
    } else at += 1;
  };
  const readMark = (mark: string): void => {
    const open = templates.at(-1);
    at += 1;
    if (mark === '`') readTemplate();
    else if (open !== undefined && mark === '{') templates[templates.length - 1] = open + 1;
    else if (open !== undefined && open > 0) templates[templates.length - 1] = open - 1;
    else if (open !== undefined) {
      templates.pop();
      readTemplate();
    }
  };
  while (at < source.length) {
    token.lastIndex = at;
    const groups = token.exec(source)?.groups ?? {};
    const { comment, text, regexp, name, mark } = groups;
    if (mark !== undefined) readMark(mark);
    else if (comment !== undefined) {
      add('prose', comment.replaceAll(/^\s*\/?\*+\/?|\*\/$|^\/\/+/gm, ' '), at);
      at += comment.length;
    } else if (text !== undefined) {
      add(kindOfText(source, at), text.slice(1, -1), at);
      at += text.length;
    } else if (name !== undefined) {
      if (!isFixedName(name)) {
        passages.push({ kind: 'name', text: wordsOfName(name), line: lineAt(at) });
      }
      at += name.length;
    } else if (
      regexp !== undefined &&
      beforeRegExp.test(source.slice(Math.max(0, at - 20), at) || '(')
    ) {
      at += regexp.length;
    } else at += 1;
  }
  return passages;
};

/** The prose of a Markdown file, line by line, without code. */
export const passagesOfMarkdown = (source: string): readonly Passage[] => {
  const passages: Passage[] = [];
  let isCode = false;
  for (const [index, text] of source.split('\n').entries()) {
    if (/^\s*(```|~~~)/.test(text)) isCode = !isCode;
    else if (!isCode) {
      const prose = text.replaceAll(/`[^`]*`|\]\([^)]*\)/g, ' ');
      passages.push({ kind: 'prose', text: prose, line: index + 1 });
    }
  }
  return passages;
};

/** The words of the file's name. */
export const passageOfPath = (path: string): Passage => ({
  kind: 'name',
  text: wordsOfName((path.split('/').at(-1) ?? '').replace(/\..*$/, '')),
  line: 1,
});
