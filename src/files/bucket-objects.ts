import { Readable } from 'node:stream';
import type { ByteRange } from './file-storage.ts';
import { orNull, orStorageUnavailable, type Connection } from './s3-client.ts';

/** Operations on single objects of a bucket. @throws StorageUnavailable */

export type Objects = ReturnType<typeof objectsIn>;

export const objectsIn = (bucket: string, connection: Connection) => {
  /** The pages of the list of keys with the prefix. */
  async function* pages(prefix: string) {
    const client = await connection();
    let token: string | undefined;
    do {
      const page = await orStorageUnavailable(
        client.listObjectsV2({
          Bucket: bucket,
          Prefix: prefix,
          ...(token === undefined ? {} : { ContinuationToken: token }),
        }),
      );
      yield page;
      token = page.NextContinuationToken;
    } while (token !== undefined);
  }
  return {
    put: async (key: string, content: Buffer): Promise<void> => {
      const client = await connection();
      await orStorageUnavailable(client.putObject({ Bucket: bucket, Key: key, Body: content }));
    },
    /** Null if there is no such object. */
    read: async (key: string, range?: Partial<ByteRange>): Promise<Readable | null> => {
      const client = await connection();
      const Range = range && `bytes=${range.first ?? 0}-${range.last ?? ''}`;
      const found = await orStorageUnavailable(
        orNull(client.getObject({ Bucket: bucket, Key: key, Range })),
      );
      if (found === null) return null;
      if (found.Body instanceof Readable) return found.Body;
      throw new Error('The bucket answered without a stream');
    },
    remove: async (key: string): Promise<void> => {
      const client = await connection();
      await orStorageUnavailable(client.deleteObject({ Bucket: bucket, Key: key }));
    },
    list: async (prefix: string) => {
      const found: { readonly key: string; readonly modifiedAtMs: number }[] = [];
      for await (const { Contents = [] } of pages(prefix)) {
        for (const { Key = '', LastModified } of Contents) {
          found.push({ key: Key, modifiedAtMs: LastModified?.getTime() ?? Infinity });
        }
      }
      return found;
    },
  };
};
