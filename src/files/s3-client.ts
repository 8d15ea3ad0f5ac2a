import type { S3, S3ClientConfig } from '@aws-sdk/client-s3';
import { StorageUnavailable } from './file-storage.ts';

/** The connection to a bucket. */

export type S3Address = {
  readonly bucket: string;
  /** The prefix of every key; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** Null for the endpoint of the region. */
  readonly endpoint: string | null;
};

export type Connection = () => Promise<S3>;

/** The client library is large, so it is loaded with the first use of a bucket. */
export const connectOnce = (address: S3Address): Connection => {
  let client: Promise<S3> | undefined;
  return () =>
    (client ??= import('@aws-sdk/client-s3').then(({ S3 }) => new S3(clientConfig(address))));
};

/** Credentials come from the environment, as usual for S3 clients. */
const clientConfig = ({ region, endpoint }: S3Address): S3ClientConfig => ({
  region,
  // Self-hosted servers rarely have a host name for each bucket.
  ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  // Not every server knows checksums in trailers; events have hashes of the files.
  requestChecksumCalculation: 'WHEN_REQUIRED',
  responseChecksumValidation: 'WHEN_REQUIRED',
});

export const orStorageUnavailable = async <Value>(work: Promise<Value>): Promise<Value> => {
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
