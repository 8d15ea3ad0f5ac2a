import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Objects } from './bucket-objects.ts';
import { StorageUnavailable, TooManyParts, unfinishedMsMax } from './file-storage.ts';
import { arrivedBytes, readableParts, type Segment } from './segments.ts';

/** Unfinished uploads in a bucket, as a data store of the library that speaks the tus protocol. */

/** Bytes are buffered in memory up to this, so a paused sender costs no more. */
const segmentBytes = 2 * 1024 * 1024;
/** Limits the objects of one upload, whose sender may send a byte at a time. */
const segmentsMax = 500;

export class BucketStore extends DataStore {
  override extensions = [
    'creation',
    'creation-with-upload',
    'creation-defer-length',
    'termination',
    'expiration',
  ];
  private readonly root: string;
  private readonly objects: Objects;

  constructor(root: string, objects: Objects) {
    super();
    this.root = root;
    this.objects = objects;
  }

  override async create(upload: Upload): Promise<Upload> {
    await this.note(upload);
    return upload;
  }

  override async getUpload(name: string): Promise<Upload> {
    const note = await this.objects.read(this.noteKey(name));
    if (note === null) throw ERRORS.FILE_NOT_FOUND;
    const noted = JSON.parse(Buffer.concat(await Array.fromAsync(note)).toString()) as UploadNote;
    return new Upload({ ...noted, id: name, offset: arrivedBytes(await this.segments(name)) });
  }

  /** Stores everything that arrives, also if the connection breaks. */
  override async write(source: Readable, name: string, offset: number): Promise<number> {
    if ((await this.segments(name)).length >= segmentsMax) throw new TooManyParts();
    let at = offset;
    let pieces: Buffer[] = [];
    let bufferedBytes = 0;
    const store = async (): Promise<void> => {
      if (bufferedBytes === 0) return;
      const content = Buffer.concat(pieces);
      [pieces, bufferedBytes] = [[], 0];
      await this.objects.put(this.segmentKey(name, at, content), content);
      at += content.byteLength;
    };
    try {
      for await (const piece of source as AsyncIterable<Buffer>) {
        pieces.push(piece);
        bufferedBytes += piece.byteLength;
        if (bufferedBytes >= segmentBytes) await store();
      }
    } finally {
      await store();
    }
    return at;
  }

  async *read(name: string): AsyncGenerator<Uint8Array, void> {
    for (const { key, skipBytes } of readableParts(await this.segments(name))) {
      const content = await this.objects.read(
        key,
        skipBytes === 0 ? undefined : { first: skipBytes },
      );
      // Another node has finished the upload meanwhile, or it has expired.
      if (content === null) throw new StorageUnavailable();
      yield* content;
    }
  }

  override async declareUploadLength(name: string, size: number): Promise<void> {
    const { metadata, creation_date } = await this.getUpload(name);
    await this.note({ id: name, size, metadata, creation_date });
  }

  override async remove(name: string): Promise<void> {
    const all = await this.objects.list(`${this.root}${name}/`);
    if (all.length === 0) throw ERRORS.FILE_NOT_FOUND;
    // The note is deleted last, so no segment is left without one.
    for (const { key } of all.filter((each) => each.key !== this.noteKey(name))) {
      await this.objects.remove(key);
    }
    await this.objects.remove(this.noteKey(name));
  }

  override getExpiration(): number {
    return unfinishedMsMax;
  }

  private noteKey(name: string): string {
    return `${this.root}${name}/note`;
  }

  /** The key depends on position and content, so a piece sent again replaces itself only. */
  private segmentKey(name: string, first: number, content: Buffer): string {
    const sum = createHash('sha256').update(content).digest('hex').slice(0, 16);
    return `${this.root}${name}/${first}-${content.byteLength}-${sum}`;
  }

  private async note({
    id,
    size,
    metadata,
    creation_date,
  }: Pick<Upload, 'id' | 'size' | 'metadata' | 'creation_date'>): Promise<void> {
    const noted = JSON.stringify({ size, metadata, creation_date });
    await this.objects.put(this.noteKey(id), Buffer.from(noted));
  }

  private async segments(name: string): Promise<readonly Segment[]> {
    const all = await this.objects.list(`${this.root}${name}/`);
    return all.flatMap(({ key }) => {
      const [, first, size] = /\/(\d+)-(\d+)-[0-9a-f]+$/.exec(key) ?? [];
      return first === undefined || size === undefined
        ? []
        : [{ key, first: Number(first), sizeBytes: Number(size) }];
    });
  }
}

/** Members that the sender did not declare are missing. */
type UploadNote = Omit<ConstructorParameters<typeof Upload>[0], 'id' | 'offset'>;
