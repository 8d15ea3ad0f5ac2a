/** The content of a document, before it is written as HTML or Markdown. */

export type TextSpan =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly to: string;
      readonly isCode: boolean;
    };

export type RichText = readonly TextSpan[];

export type Row = { readonly id?: string; readonly cells: readonly RichText[] };

/** Selects the widths of the columns. */
type TableLook = 'fields' | 'answers' | 'problems' | 'limits';

export const sampleLanguages = ['curl', 'typescript', 'python', 'mcp'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

export type Sample = {
  readonly language: SampleLanguage;
  readonly label: string;
  readonly text: string;
};

export type DocBlock =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      readonly id: string;
      readonly words: RichText;
      /** A shorter title for the table of contents. */
      readonly short?: RichText;
    }
  | { readonly kind: 'paragraph'; readonly words: RichText }
  | { readonly kind: 'list'; readonly items: readonly RichText[] }
  | {
      readonly kind: 'code';
      readonly label: string;
      readonly language: 'shell' | 'json' | 'text';
      readonly text: string;
    }
  | {
      readonly kind: 'table';
      readonly look: TableLook;
      readonly caption: string;
      readonly columns: readonly string[];
      /** The first cell of a row says what the row is about. */
      readonly rows: readonly Row[];
    }
  /** The same call in several languages; the reader sees one. */
  | { readonly kind: 'samples'; readonly samples: readonly Sample[] }
  | { readonly kind: 'endpoint'; readonly method: string; readonly path: string }
  /** The description of a call, and its examples. */
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly hasTryForm: boolean;
      readonly about: readonly DocBlock[];
      readonly examples: readonly DocBlock[];
    }
  /** Content that most readers skip. */
  | { readonly kind: 'fold'; readonly summary: string; readonly blocks: readonly DocBlock[] };

export const code = (text: string): TextSpan => ({ kind: 'code', text });

export const link = (text: string, to: string): TextSpan => ({
  kind: 'link',
  text,
  to,
  isCode: false,
});

export const codeLink = (text: string, to: string): TextSpan => ({
  kind: 'link',
  text,
  to,
  isCode: true,
});

/** Text with spans in it: inline`Send ${code('lot')} along.` */
export const inline = (
  texts: TemplateStringsArray,
  ...spans: readonly (TextSpan | RichText)[]
): RichText =>
  texts
    .flatMap((text, index) => {
      const span = spans[index];
      return span === undefined ? [text] : [text, ...wordsOf(span)];
    })
    .filter((span) => span !== '');

export const joined = (parts: readonly (TextSpan | RichText)[], between: string): RichText =>
  parts.flatMap((part, index) => (index === 0 ? wordsOf(part) : [between, ...wordsOf(part)]));

export const heading = (
  level: 2 | 3,
  id: string,
  words: RichText,
  short: RichText = words,
): DocBlock => ({
  kind: 'heading',
  level,
  id,
  words,
  short,
});

const paragraph = (words: RichText): DocBlock => ({ kind: 'paragraph', words });

/** A paragraph. */
export const text = (
  texts: TemplateStringsArray,
  ...spans: readonly (TextSpan | RichText)[]
): DocBlock => paragraph(inline(texts, ...spans));

/** Without formatting. */
export const plainWords = (words: RichText): string =>
  words.map((span) => (typeof span === 'string' ? span : span.text)).join('');

const wordsOf = (part: TextSpan | RichText): RichText => (isWords(part) ? part : [part]);

const isWords = (part: TextSpan | RichText): part is RichText => Array.isArray(part);
