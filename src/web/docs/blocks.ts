/** The content of a document, before it is written as HTML or Markdown. */

export type Span =
  | string
  | { readonly kind: 'code'; readonly text: string }
  | {
      readonly kind: 'link';
      readonly text: string;
      readonly to: string;
      readonly isCode: boolean;
    };

/** Running text. */
export type Words = readonly Span[];

export type Row = { readonly id?: string; readonly cells: readonly Words[] };

/** Selects the widths of the columns. */
type TableLook = 'fields' | 'answers' | 'problems' | 'limits';

export const sampleLanguages = ['curl', 'typescript', 'python', 'mcp'] as const;
export type SampleLanguage = (typeof sampleLanguages)[number];

export type Sample = {
  readonly language: SampleLanguage;
  readonly label: string;
  readonly text: string;
};

export type Block =
  | {
      readonly kind: 'heading';
      readonly level: 2 | 3;
      readonly id: string;
      readonly words: Words;
      /** A shorter title for the table of contents. */
      readonly short?: Words;
    }
  | { readonly kind: 'paragraph'; readonly words: Words }
  | { readonly kind: 'list'; readonly items: readonly Words[] }
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
      /** The page has a form that sends the call. */
      readonly isTried: boolean;
      readonly about: readonly Block[];
      readonly examples: readonly Block[];
    }
  /** Content that most readers skip. */
  | { readonly kind: 'fold'; readonly summary: string; readonly blocks: readonly Block[] };

export const code = (text: string): Span => ({ kind: 'code', text });

export const link = (text: string, to: string): Span => ({ kind: 'link', text, to, isCode: false });

export const codeLink = (text: string, to: string): Span => ({
  kind: 'link',
  text,
  to,
  isCode: true,
});

/** Text with spans in it: inline`Send ${code('lot')} along.` */
export const inline = (texts: TemplateStringsArray, ...spans: readonly (Span | Words)[]): Words =>
  texts
    .flatMap((text, index) => {
      const span = spans[index];
      return span === undefined ? [text] : [text, ...wordsOf(span)];
    })
    .filter((span) => span !== '');

export const joined = (parts: readonly (Span | Words)[], between: string): Words =>
  parts.flatMap((part, index) => (index === 0 ? wordsOf(part) : [between, ...wordsOf(part)]));

export const heading = (level: 2 | 3, id: string, words: Words, short: Words = words): Block => ({
  kind: 'heading',
  level,
  id,
  words,
  short,
});

const paragraph = (words: Words): Block => ({ kind: 'paragraph', words });

/** A paragraph. */
export const text = (texts: TemplateStringsArray, ...spans: readonly (Span | Words)[]): Block =>
  paragraph(inline(texts, ...spans));

/** Without formatting. */
export const plainWords = (words: Words): string =>
  words.map((span) => (typeof span === 'string' ? span : span.text)).join('');

const wordsOf = (part: Span | Words): Words => (isWords(part) ? part : [part]);

const isWords = (part: Span | Words): part is Words => Array.isArray(part);
