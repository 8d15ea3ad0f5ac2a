/** JSON for people: what fits on a line stands on one. */

const lineLength = 88;

/** `taken` is how much of its first line stands before the value. */
export const layOut = (value: unknown, indent = '', taken = indent.length): string => {
  const flat = onOneLine(value);
  if (typeof value !== 'object' || value === null || taken + flat.length <= lineLength) return flat;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((entry) => layOut(entry, inner))
    : Object.entries(value).map(([name, each]) => {
        const label = `${JSON.stringify(name)}: `;
        return `${label}${layOut(each, inner, inner.length + label.length)}`;
      });
  return `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
};

const onOneLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${onOneLine(each)}`,
  );
  return `{${fields.join(', ')}}`;
};
