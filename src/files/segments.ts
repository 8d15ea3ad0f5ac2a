/**
 * A file that is sent in parts to several nodes, as the pieces of it that are stored: each has a place
 * in the file, and those that two nodes took at once may overlap. No piece is ever written anew, so
 * what has arrived never becomes less.
 */
export type Segment = { readonly key: string; readonly first: number; readonly sizeBytes: number };

/** How much of the file is there, from its beginning on and without a gap. */
export const arrivedBytes = (segments: readonly Segment[]): number =>
  inTurn(segments).reduce((total, { sizeBytes }) => total + sizeBytes, 0);

/** What to read of which pieces, one after another, to have all that is there; each byte once. */
export const inTurn = (
  segments: readonly Segment[],
): readonly (Segment & { readonly skipBytes: number })[] => {
  const turns: (Segment & { readonly skipBytes: number })[] = [];
  let at = 0;
  for (const segment of segments.toSorted((one, other) => one.first - other.first)) {
    const end = segment.first + segment.sizeBytes;
    if (segment.first > at) break;
    if (end <= at) continue;
    turns.push({ ...segment, skipBytes: at - segment.first, sizeBytes: end - at });
    at = end;
  }
  return turns;
};
