/**
 * The stored segments of an upload. Each has a position in the file; segments that two nodes received at
 * the same time may overlap. Segments never change, so arrived bytes never become fewer.
 */
export type Segment = { readonly key: string; readonly first: number; readonly sizeBytes: number };

/** How many bytes have arrived from the beginning without a gap. */
export const arrivedBytes = (segments: readonly Segment[]): number =>
  readableParts(segments).reduce((total, { sizeBytes }) => total + sizeBytes, 0);

/** The parts of the segments to read, in order, so that each arrived byte is read once. */
export const readableParts = (
  segments: readonly Segment[],
): readonly (Segment & { readonly skipBytes: number })[] => {
  const parts: (Segment & { readonly skipBytes: number })[] = [];
  let at = 0;
  for (const segment of segments.toSorted((one, other) => one.first - other.first)) {
    const end = segment.first + segment.sizeBytes;
    if (segment.first > at) break;
    if (end <= at) continue;
    parts.push({ ...segment, skipBytes: at - segment.first, sizeBytes: end - at });
    at = end;
  }
  return parts;
};
