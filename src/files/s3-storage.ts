import { createReadStream } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { StorageUnavailable, type FileStorage } from '../app/file-ports.ts';
import type { FileId } from '../domain/ids.ts';
import { createArrivals } from './arrivals.ts';
import type { S3Address } from './files-url.ts';

/**
 * Files in a bucket, which several nodes share. A file arrives on this machine first, so it is put
 * into the bucket whole, under its size, and stands there whole or not at all.
 */
export const s3Storage = (address: S3Address): FileStorage => {
  const arrivals = createArrivals(join(tmpdir(), 'studiolot-arriving'));
  const client = new S3Client(clientConfig(address));
  const at = (id: FileId) => ({ Bucket: address.bucket, Key: `${address.prefix}${id}` });
  return {
    receive: arrivals.receive,
    discard: arrivals.discard,
    discardBefore: arrivals.discardBefore,
    keep: async (id) => {
      const path = arrivals.pathOf(id);
      try {
        await orUnavailable(async () =>
          client.send(new PutObjectCommand({ ...at(id), Body: createReadStream(path) })),
        );
      } finally {
        await arrivals.discard(id);
      }
    },
    read: (id, range) =>
      orNull(async () => {
        const Range = range === undefined ? undefined : `bytes=${range.first}-${range.last}`;
        const { Body } = await client.send(new GetObjectCommand({ ...at(id), Range }));
        if (Body instanceof Readable) return Body;
        throw new Error('The bucket answered without a stream');
      }),
    sizeOf: (id) =>
      orNull(async () => {
        const { ContentLength = null } = await client.send(new HeadObjectCommand(at(id)));
        return ContentLength;
      }),
    remove: async (id) => {
      await orUnavailable(() => client.send(new DeleteObjectCommand(at(id))));
    },
  };
};

/** Credentials come from the environment, as for every program that speaks to S3. */
const clientConfig = ({ region, endpoint }: S3Address) => ({
  region,
  // A server of one's own is rarely reached by a name for each bucket.
  ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
  // Checksums that are sent behind the body are not known to every server; ours are in the events.
  requestChecksumCalculation: 'WHEN_REQUIRED' as const,
  responseChecksumValidation: 'WHEN_REQUIRED' as const,
});

const orUnavailable = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work();
  } catch (error) {
    throw new StorageUnavailable(undefined, { cause: error });
  }
};

const orNull = async <Value>(work: () => Promise<Value>): Promise<Value | null> => {
  try {
    return await work();
  } catch (error) {
    if (error instanceof NoSuchKey || error instanceof NotFound) return null;
    throw new StorageUnavailable(undefined, { cause: error });
  }
};
