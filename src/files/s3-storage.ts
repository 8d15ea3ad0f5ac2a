import { createReadStream } from 'node:fs';
import type { DataStore } from '@tus/server';
import type { FileId } from '../kernel/ids.ts';
import { createArrivals } from './arrivals.ts';
import { objectsIn, type Objects } from './bucket-objects.ts';
import type { FileStorage, UnfinishedFiles } from './file-storage.ts';
import { privateFolder } from './private-folder.ts';
import { connectOnce, orNull, orStorageUnavailable, type S3Address } from './s3-client.ts';

/**
 * Stores files in a bucket, which several nodes share. A file arrives on this machine first and is put into
 * the bucket with its size, so it is there whole or not at all.
 */
export const s3Storage = (address: S3Address): FileStorage => {
  const arrivals = createArrivals(privateFolder('studiolot-arriving'));
  const connection = connectOnce(address);
  const objects = objectsIn(address.bucket, connection);
  const at = (id: FileId) => ({ Bucket: address.bucket, Key: `${address.prefix}${id}` });
  return {
    receive: arrivals.receive,
    discard: arrivals.discard,
    discardBefore: arrivals.discardBefore,
    place: `s3://${address.bucket}/${address.prefix}`,
    bucket: `${address.bucket}/${address.prefix}`,
    unfinished: unfinishedInBucket(`${address.prefix}unfinished/`, objects),
    keep: async (id) => {
      const path = arrivals.pathOf(id);
      try {
        const client = await connection();
        await orStorageUnavailable(client.putObject({ ...at(id), Body: createReadStream(path) }));
      } finally {
        await arrivals.discard(id);
      }
    },
    read: (id, range) => objects.read(at(id).Key, range),
    sizeOf: async (id) => {
      const client = await connection();
      const found = await orStorageUnavailable(orNull(client.headObject(at(id))));
      return found?.ContentLength ?? null;
    },
    remove: (id) => objects.remove(at(id).Key),
  };
};

/**
 * Unfinished uploads in a bucket: a note of the declared properties of each, and its segments, which
 * never change. So any node can continue another node's upload, and acknowledged bytes are in the bucket.
 */
const unfinishedInBucket = (root: string, objects: Objects): UnfinishedFiles => {
  let store: Promise<DataStore> | undefined;
  return {
    open: () => (store ??= openIn(root, objects)),
    discardBefore: async (moment) => {
      for (const { key, modifiedAtMs } of await objects.list(root)) {
        if (modifiedAtMs < moment) await objects.remove(key);
      }
    },
  };
};

/** Its library is loaded for the first upload. */
const openIn = async (root: string, objects: Objects): Promise<DataStore> => {
  const { BucketStore } = await import('./bucket-store.ts');
  return new BucketStore(root, objects);
};
