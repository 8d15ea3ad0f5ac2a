/** Lays data out for people, in the notation of a language: what fits on one line stays on one. */

export type Notation = {
  /** Writes text, numbers, true, false and null. */
  readonly plain: (value: unknown) => string;
  /** Writes the name of a field. */
  readonly name: (name: string) => string;
  /** The indentation of one level. */
  readonly step: string;
};

const lineLength = 88;

const toJson = (value: unknown): string => JSON.stringify(value);

const json: Notation = { plain: toJson, name: toJson, step: '  ' };

/** JSON escapes mean the same in Python and JavaScript. */
export const python: Notation = {
  plain: (value) => {
    if (value === true) return 'True';
    if (value === false) return 'False';
    return value === null ? 'None' : toJson(value);
  },
  name: toJson,
  step: '    ',
};

const inSingleQuotes = (text: string): string =>
  `'${toJson(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll("'", String.raw`\'`)}'`;

export const typescript: Notation = {
  plain: (value) => (typeof value === 'string' ? inSingleQuotes(value) : toJson(value)),
  name: (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : inSingleQuotes(name)),
  step: '  ',
};

/** Lays a value out as JSON. `usedLength` is the length of the first line before the value. */
export const layOut = (value: unknown, indent = '', usedLength = indent.length): string =>
  layOutIn(json, value, indent, usedLength);

export const layOutIn = (
  notation: Notation,
  value: unknown,
  indent = '',
  usedLength = indent.length,
): string => {
  const flat = onOneLine(notation, value);
  if (typeof value !== 'object' || value === null || usedLength + flat.length <= lineLength)
    return flat;
  const inner = `${indent}${notation.step}`;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((entry) => layOutIn(notation, entry, inner))
    : Object.entries(value).map(([name, each]) => {
        const label = `${notation.name(name)}: `;
        return `${label}${layOutIn(notation, each, inner, inner.length + label.length)}`;
      });
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
};

const onOneLine = (notation: Notation, value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map((each) => onOneLine(notation, each)).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return notation.plain(value);
  const fields = Object.entries(value).map(
    ([name, each]) => `${notation.name(name)}: ${onOneLine(notation, each)}`,
  );
  return spaced(notation, fields.join(', '));
};

/** As formatters of the language write it. */
const spaced = (notation: Notation, fields: string): string =>
  notation === typescript && fields !== '' ? `{ ${fields} }` : `{${fields}}`;
