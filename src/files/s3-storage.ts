import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { FileStorage } from '../app/file-storage.ts';
import type { FileId } from '../domain/ids.ts';
import { createArrivals } from './arrivals.ts';
import type { S3Address } from './files-url.ts';
import { ownFolder } from './own-folder.ts';
import { connectOnce, orNull, orUnavailable } from './s3-client.ts';
import { unfinishedInBucket } from './unfinished-bucket.ts';

/**
 * Files in a bucket, which several nodes share. A file arrives on this machine first, so it is put
 * into the bucket whole, under its size, and stands there whole or not at all.
 */
export const s3Storage = (address: S3Address): FileStorage => {
  const arrivals = createArrivals(ownFolder('studiolot-arriving'));
  const connection = connectOnce(address);
  const at = (id: FileId) => ({ Bucket: address.bucket, Key: `${address.prefix}${id}` });
  return {
    receive: arrivals.receive,
    discard: arrivals.discard,
    discardBefore: arrivals.discardBefore,
    place: `s3://${address.bucket}/${address.prefix}`,
    bucket: `${address.bucket}/${address.prefix}`,
    unfinished: unfinishedInBucket(address, connection),
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
