import { acceptedEncoding, type Encoding } from '../http/accept.ts';
import { pack, type Packed } from '../http/packed.ts';
import type { Site } from './visit.ts';

/** Long pages that are the same for everybody are packed once for all of them. */

/** Two documents in eight languages. */
const keptMax = 16;
/** The first reader waits for half a second; the best would take twice that to save a fortieth more. */
const brotliQuality = 10;

const kept = new WeakMap<Site, Map<string, Packed>>();

/** The page as it is sent to whoever accepts that, by the tag of its markup. */
export const packedPage = async (
  site: Site,
  tag: string,
  markup: string,
  accepted: string | undefined,
): Promise<{ readonly encoding: Encoding; readonly content: string | Buffer }> => {
  const encoding = acceptedEncoding(accepted);
  if (encoding === 'identity') return { encoding, content: markup };
  const pages = kept.get(site) ?? new Map<string, Packed>();
  kept.set(site, pages);
  const packed = pages.get(tag) ?? pack(markup, brotliQuality);
  pages.set(tag, packed);
  const [oldest] = pages.keys();
  if (pages.size > keptMax && oldest !== undefined) pages.delete(oldest);
  return { encoding, content: await packed.as(encoding) };
};
