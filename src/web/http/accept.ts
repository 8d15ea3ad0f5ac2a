import Negotiator from 'negotiator';

/** Reads a client's preferences, best first (RFC 9110). `q=0` excludes a type. */

/** Several times what browsers send. Headers may have 16 kB; the rest is not read. */
const headerLengthMax = 500;

/** Media types in lower case, without their parameters. */
export const acceptedTypes = (header = ''): readonly string[] =>
  new Negotiator({ headers: { accept: header.slice(0, headerLengthMax) } })
    .mediaTypes()
    .map((type) => type.toLowerCase());

/**
 * Whether a client accepts all of these types, also by ranges; without a header it accepts
 * everything.
 */
export const takesAll = (header: string | undefined, types: readonly string[]): boolean => {
  const headers = (header ?? '').trim() === '' ? {} : { accept: header?.slice(0, headerLengthMax) };
  return new Negotiator({ headers }).mediaTypes([...types]).length === types.length;
};

/** Other formats of a page. */
export type DocumentType = 'text/markdown' | 'application/json';

/** The format that the client prefers to the page; null for the page. */
export const preferredDocument = (
  header = '',
  offered: readonly DocumentType[],
): DocumentType | null => {
  const headers = { accept: header.slice(0, headerLengthMax) };
  const preferred = new Negotiator({ headers }).mediaType(['text/html', ...offered]);
  return offered.find((type) => type === preferred) ?? null;
};

export const acceptedLanguages = (header = ''): readonly string[] =>
  new Negotiator({ headers: { 'accept-language': header.slice(0, headerLengthMax) } }).languages();

/** Content encodings, smallest result first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The smallest of ours that the client accepts. */
export const acceptedEncoding = (header = ''): Encoding => {
  const headers = { 'accept-encoding': header.slice(0, headerLengthMax) };
  const accepted = new Negotiator({ headers }).encodings([...encodings]);
  return encodings.find((each) => accepted.includes(each)) ?? 'identity';
};
