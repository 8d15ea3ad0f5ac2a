import { no, ok, type Result } from '../kernel/result.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { S3Address } from './s3-client.ts';
import { s3Storage } from './s3-storage.ts';

/** Where files are stored, by the setting FILES_URL. */
export type FilesAddress =
  | { readonly kind: 'folder'; readonly folder: string }
  | (S3Address & { readonly kind: 's3' });

/** Creates nothing before there is a file to store. */
export const openFileStorage = (address: FilesAddress): FileStorage =>
  address.kind === 'folder' ? folderStorage(address.folder) : s3Storage(address);

const wanted =
  'must be file:FOLDER or s3://BUCKET/PREFIX?region=REGION&endpoint=URL; prefix, region and endpoint are optional';

/** Credentials come from the environment and never from the address, which appears in logs and answers. */
export const readFilesUrl = (text: string): Result<FilesAddress, string> => {
  const [, folder] = /^file:(.+)$/.exec(text) ?? [];
  if (folder !== undefined) return ok({ kind: 'folder', folder });
  const url = /^s3:\/\/./.test(text) ? URL.parse(text) : null;
  if (url === null) return no(wanted);
  if (url.username !== '' || url.password !== '') {
    return no('must not hold credentials, set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead');
  }
  const unknown = [...url.searchParams.keys()].find((name) => !parameters.has(name));
  if (unknown !== undefined) return no(`${wanted}, got ${unknown}`);
  const endpoint = url.searchParams.get('endpoint');
  if (endpoint !== null && !/^https?:\/\/./.test(endpoint)) {
    return no('must have an http or https address as endpoint');
  }
  const path = url.pathname.replaceAll(/^\/+|\/+$/g, '');
  return ok({
    kind: 's3',
    bucket: url.hostname,
    prefix: path === '' ? '' : `${path}/`,
    region: url.searchParams.get('region') ?? defaultRegion,
    endpoint,
  });
};

const parameters: ReadonlySet<string> = new Set(['region', 'endpoint']);
const defaultRegion = 'us-east-1';
