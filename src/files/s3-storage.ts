import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { S3, S3ClientConfig } from '@aws-sdk/client-s3';
import { StorageUnavailable, type FileStorage } from '../app/file-ports.ts';
import type { FileId } from '../domain/ids.ts';
import { unfinishedIn } from './unfinished-folder.ts';
import { createArrivals } from './arrivals.ts';
import type { S3Address } from './files-url.ts';

/**
 * Files in a bucket, which several nodes share. A file arrives on this machine first, so it is put
 * into the bucket whole, under its size, and stands there whole or not at all.
 */
export const s3Storage = (address: S3Address): FileStorage => {
  const arrivals = createArrivals(join(tmpdir(), 'studiolot-arriving'));
  const connection = connectOnce(address);
  const at = (id: FileId) => ({ Bucket: address.bucket, Key: `${address.prefix}${id}` });
  return {
    receive: arrivals.receive,
    discard: arrivals.discard,
    discardBefore: arrivals.discardBefore,
    bucket: `${address.bucket}/${address.prefix}`,
    unfinished: unfinishedIn(join(tmpdir(), 'studiolot-unfinished')),
    keep: async (id) => {
      const path = arrivals.pathOf(id);
      try {
        const client = await connection();
        await orUnavailable(client.putObject({ ...at(id), Body: createReadStream(path) }));
      } finally {
        await arrivals.discard(id);
      }
    },
    read: async (id, range) => {
      const client = await connection();
      const Range = range === undefined ? undefined : `bytes=${range.first}-${range.last}`;
      const found = await orUnavailable(orNull(client.getObject({ ...at(id), Range })));
      if (found === null) return null;
      if (found.Body instanceof Readable) return found.Body;
      throw new Error('The bucket answered without a stream');
    },
    sizeOf: async (id) => {
      const client = await connection();
      const found = await orUnavailable(orNull(client.headObject(at(id))));
      return found?.ContentLength ?? null;
    },
    remove: async (id) => {
      const client = await connection();
      await orUnavailable(client.deleteObject(at(id)));
    },
  };
};

/** The client is large, so it is loaded only where files are kept so, and once they are. */
const connectOnce = (address: S3Address): (() => Promise<S3>) => {
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

const orUnavailable = async <Value>(work: Promise<Value>): Promise<Value> => {
  try {
    return await work;
  } catch (error) {
    throw new StorageUnavailable(undefined, { cause: error });
  }
};

const missing: ReadonlySet<unknown> = new Set(['NoSuchKey', 'NotFound']);

const orNull = async <Value>(work: Promise<Value>): Promise<Value | null> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Error && missing.has(error.name)) return null;
    throw error;
  }
};
