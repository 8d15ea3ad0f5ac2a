import type { DataStore } from '@tus/server';
import type { UnfinishedFiles } from '../app/file-storage.ts';
import { objectsIn, type Objects } from './bucket-objects.ts';
import type { S3Address } from './files-url.ts';
import type { Connection } from './s3-client.ts';

/**
 * Files that are sent in parts, in a bucket: a note of what was said of each, and beside it what has
 * arrived, in pieces that are never written anew. So any node can go on where another one was, and
 * what a node has acknowledged is in the bucket.
 */
export const unfinishedInBucket = (
  { bucket, prefix }: Pick<S3Address, 'bucket' | 'prefix'>,
  connection: Connection,
): UnfinishedFiles => {
  const root = `${prefix}unfinished/`;
  const objects = objectsIn(bucket, connection);
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

/** Its library is loaded for whoever sends the first part. */
const openIn = async (root: string, objects: Objects): Promise<DataStore> => {
  const { BucketStore } = await import('./bucket-store.ts');
  return new BucketStore(root, objects);
};
