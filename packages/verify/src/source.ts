import { joined, textOf, type Bytes } from './bytes.ts';
import type { Clock } from './clock.ts';
import { hashLength } from './hashing.ts';
import { noteBytesMax } from './note.ts';

/**
 * Fetches the parts of a log. The server may be hostile, so each answer is limited in bytes and time,
 * and redirects are refused.
 */
export type Source = {
  readonly checkpoint: () => Promise<string>;
  readonly keys: () => Promise<string>;
  /** The hashes of a tile. If the server no longer has a partial tile, they come from the full tile. */
  readonly tile: (level: number, index: number, width: number) => Promise<Bytes>;
  readonly entries: (index: number, width: number) => Promise<Bytes>;
};

/** The log could not be read, so there is no verdict. */
export class Unreadable extends Error {}

export const tileWidth = 256;
const entryBytesMax = 2 + 65_535;
const keysBytesMax = 1_048_576;
const answerWithinMs = 30_000;
const attemptsMax = 6;
const waitMsMax = 30_000;

export type Fetch = (address: string, options: RequestInit) => Promise<Response>;

export const openSource = (prefix: string, clock: Clock, fetch: Fetch): Source => {
  const get = (path: string, bytesMax: number) => read(`${prefix}/${path}`, bytesMax, clock, fetch);
  const getRequired = async (path: string, bytesMax: number): Promise<Bytes> => {
    const bytes = await get(path, bytesMax);
    if (bytes === null) throw new Unreadable(`${prefix}/${path} is not there`);
    return bytes;
  };
  const getTile = async (path: string, width: number, bytesMax: number): Promise<Bytes> => {
    if (width === tileWidth) return getRequired(path, bytesMax);
    return (await get(`${path}.p/${width}`, bytesMax)) ?? getRequired(path, bytesMax);
  };
  return {
    checkpoint: async () => textIn(await getRequired('checkpoint', noteBytesMax)),
    keys: async () => textIn(await getRequired('keys', keysBytesMax)),
    tile: async (level, index, width) => {
      const path = `tile/${level}/${tilePath(index)}`;
      const bytes = await getTile(path, width, tileWidth * hashLength);
      if (bytes.length % hashLength !== 0 || bytes.length < width * hashLength) {
        throw new Unreadable(`${prefix}/${path} is no tile of ${width}`);
      }
      return bytes.slice(0, width * hashLength);
    },
    entries: (index, width) =>
      getTile(`tile/entries/${tilePath(index)}`, width, tileWidth * entryBytesMax),
  };
};

/** Formats a tile's number for its address: 1234067 → x001/x234/067. */
const tilePath = (index: number): string => {
  const parts = [String(index % 1_000).padStart(3, '0')];
  for (let rest = Math.floor(index / 1_000); rest > 0; rest = Math.floor(rest / 1_000)) {
    parts.unshift(`x${String(rest % 1_000).padStart(3, '0')}`);
  }
  return parts.join('/');
};

const textIn = (bytes: Bytes): string => {
  try {
    return textOf(bytes);
  } catch (cause) {
    throw new Unreadable('An answer is no text', { cause });
  }
};

/** Fetches an address; null on a 404. Repeats the request while the service is busy. */
const read = async (
  address: string,
  bytesMax: number,
  clock: Clock,
  fetch: Fetch,
): Promise<Bytes | null> => {
  for (let attempt = 1; ; attempt += 1) {
    const answer = await request(address, fetch);
    if (answer.status === 200) return body(answer, address, bytesMax);
    await answer.body?.cancel();
    if (answer.status === 404) return null;
    const isBusy = answer.status === 429 || answer.status >= 500;
    if (!isBusy || attempt === attemptsMax) {
      throw new Unreadable(`${address} answers ${answer.status}`);
    }
    const seconds = Number(answer.headers.get('retry-after') ?? 'none');
    const waitMs = Number.isFinite(seconds) ? seconds * 1_000 : 250 * 2 ** attempt;
    await clock.sleep(Math.min(Math.max(waitMs, 0), waitMsMax));
  }
};

const request = async (address: string, fetch: Fetch): Promise<Response> => {
  try {
    const signal = AbortSignal.timeout(answerWithinMs);
    // Bypasses the browser's cache.
    const settings = { redirect: 'error', credentials: 'omit', cache: 'no-store' } as const;
    return await fetch(address, { ...settings, signal });
  } catch (cause) {
    throw new Unreadable(`${address} cannot be read`, { cause });
  }
};

const body = async (answer: Response, address: string, bytesMax: number): Promise<Bytes> => {
  const parts: Uint8Array[] = [];
  let length = 0;
  const reader = answer.body?.getReader();
  try {
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      length += part.value.length;
      if (length > bytesMax) break;
      parts.push(part.value);
    }
  } catch (cause) {
    throw new Unreadable(`${address} breaks off`, { cause });
  }
  if (length <= bytesMax) return joined(...parts);
  await reader?.cancel();
  throw new Unreadable(`${address} answers more than ${bytesMax} bytes`);
};
