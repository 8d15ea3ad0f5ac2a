import Negotiator from 'negotiator';

/** What a client would rather have, the best first (RFC 9110); what it rules out by `q=0` is left out. */

/** Several times what browsers send. A client may send 16 kB, and what is beyond this is not read. */
const headerLengthMax = 500;

/** Media types in lower case, without their parameters. */
export const acceptedTypes = (header = ''): readonly string[] =>
  new Negotiator({ headers: { accept: header.slice(0, headerLengthMax) } })
    .mediaTypes()
    .map((type) => type.toLowerCase());

/** Whether a client takes each of these types, also as a part of a range; who says nothing takes all. */
export const takesAll = (header: string | undefined, types: readonly string[]): boolean => {
  const headers = (header ?? '').trim() === '' ? {} : { accept: header?.slice(0, headerLengthMax) };
  return new Negotiator({ headers }).mediaTypes([...types]).length === types.length;
};

/** What a page can be had as besides. */
export type DocumentType = 'text/markdown' | 'application/json';

/** The one of them that would do rather than the page; null for the page, also where nothing is said of either. */
export const preferredDocument = (
  header = '',
  offered: readonly DocumentType[],
): DocumentType | null => {
  const headers = { accept: header.slice(0, headerLengthMax) };
  const preferred = new Negotiator({ headers }).mediaType(['text/html', ...offered]);
  return offered.find((type) => type === preferred) ?? null;
};

/** Language tags as they were sent. */
export const acceptedLanguages = (header = ''): readonly string[] =>
  new Negotiator({ headers: { 'accept-language': header.slice(0, headerLengthMax) } }).languages();

/** How an answer may be packed, the smallest first. */
const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** The smallest of ours that a client takes. */
export const acceptedEncoding = (header = ''): Encoding => {
  const headers = { 'accept-encoding': header.slice(0, headerLengthMax) };
  const accepted = new Negotiator({ headers }).encodings([...encodings]);
  return encodings.find((each) => accepted.includes(each)) ?? 'identity';
};
