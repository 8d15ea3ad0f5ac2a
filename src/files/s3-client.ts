import type { S3, S3ClientConfig } from '@aws-sdk/client-s3';
import { StorageUnavailable } from './file-storage.ts';
import type { S3Address } from './files-url.ts';

/** How a bucket is spoken to. */

export type Connection = () => Promise<S3>;

/** The client is large, so it is loaded only where files are kept so, and once they are. */
export const connectOnce = (address: S3Address): Connection => {
  let client: Promise<S3> | undefined;
  return () =>
    (client ??= import('@aws-sdk/client-s3').then(({ S3 }) => new S3(clientConfig(address))));
};

/** Credentials come from the environment, as for every program that speaks to S3. */
const clientConfig = ({ region, endpoint }: S3Address): S3ClientConfig => ({
  region,
  // A server of one's own is rarely reached by a name for each bucket.
  ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  // Checksums that are sent behind the body are not known to every server; ours are in the events.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

export const orUnavailable = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    throw new StorageUnavailable(undefined, { cause: error });
  }
};

const missing: ReadonlySet<unknown> = new Set(['NoSuchKey', 'NotFound']);

export const orNull = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && missing.has(error.name)) return null;
    throw error;
  }
};
