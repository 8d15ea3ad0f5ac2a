/** Integers say in how many bits they fit, by their own bounds, so that whoever makes programs of the document need not guess. */
export const withIntegerFormats = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(withIntegerFormats);
  if (typeof part !== 'object' || part === null) return part;
  const inside = Object.fromEntries(
    Object.entries(part).map(([name, value]) => [
      name,
      isShown(name) ? value : withIntegerFormats(value),
    ]),
  );
  const types = [inside['type']].flat();
  return types.includes('integer') && !('format' in inside)
    ? { ...inside, format: isShort(inside) ? 'int32' : 'int64' }
    : inside;
};

const int32Max = 2_147_483_647;

const isShort = ({ minimum, maximum }: Record<string, unknown>): boolean =>
  typeof minimum === 'number' &&
  typeof maximum === 'number' &&
  minimum >= -int32Max - 1 &&
  maximum <= int32Max;

/** What is an example says nothing of itself. */
const isShown = (name: string): boolean =>
  name === 'examples' || name === 'example' || name === 'default' || name === 'const';
