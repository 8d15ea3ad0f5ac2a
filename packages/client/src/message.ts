import type { Entry } from './entry.ts';
import type { ClientOptions } from './options.ts';
import type { UploadFile } from './types.ts';

export type Message = {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

export type GivenFields = Readonly<Record<string, unknown>>;

/** Puts the fields of a call into the path, the query or the body. @throws TypeError if a field cannot be in the path */
export const messageOf = (
  entry: Entry,
  given: GivenFields,
  { lang }: Pick<ClientOptions, 'lang'>,
  isDryRun: boolean,
): Message => {
  const fields: GivenFields = {
    ...entry.fixed,
    ...(entry.lang === true && lang !== undefined ? { lang } : {}),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    ...(isDryRun ? { dry_run: true } : {}),
  };
  const inPath = new Set([...entry.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
  const unfit = [...inPath].find((name) => !isPathPart(fields[name]));
  if (unfit !== undefined) throw new TypeError(`${unfit} must be an id`);
  const path = Object.fromEntries([...inPath].map((name) => [name, fields[name]]));
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.has(name)));
  if (entry.method === 'GET') return { path, query: rest };
  return { path, query: {}, body: entry.files === true ? formOf(rest) : rest };
};

/** Whether a value is safe in a path: an empty one, `.` or `..` would change the address. */
const isPathPart = (value: unknown): boolean =>
  typeof value === 'string' ? !/^\.{0,2}$/.test(value) : Number.isSafeInteger(value);

/** The fields come first, so that the service knows the files' purpose before it receives them. */
const formOf = ({ files, ...fields }: GivenFields): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  for (const file of (files ?? []) as readonly UploadFile[]) {
    const content = 'content' in file ? file.content : file;
    form.append('files', content instanceof Blob ? content : blobOf(content), file.name);
  }
  return form;
};

/** The cast is safe: the platforms' types differ only in the kind of memory behind the bytes. */
const blobOf = (content: Uint8Array | string): Blob =>
  new Blob([content as Uint8Array<ArrayBuffer> | string]);
