import type { CallRefusal } from '../../contract/refusal.ts';
import { no, ok, type Result } from '../../domain/base.ts';
import { fileId, type FileId } from '../../domain/ids.ts';
import { fileNameOf } from '../../domain/order/file-name.ts';
import { isTakenType } from '../../domain/order/file-types.ts';
import { fileLimits } from '../../domain/order/file.ts';
import { after, type Instant } from '../../domain/time.ts';
import type { Store } from '../../store/store.ts';
import type { AttachedFile } from '../call.ts';
import type { AppContext } from '../context.ts';
import { FileTooLarge, StorageFull, StorageUnavailable } from '../file-storage.ts';
import { arrivingMsMax } from './take-away.ts';

/** Files on their way in: first they arrive, each looked at as it does, then all are kept or none. */

/** A file as it is being sent. */
export type SentFile = {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Where it was known before it came. */
  readonly id?: FileId;
};

type Needed = Pick<AppContext, 'store' | 'files' | 'clock' | 'random'>;

/** Takes files in until one cannot be taken; then nothing is left of any. @throws what the sender's line does */
export const receiveFiles = async (
  context: Needed,
  sent: AsyncIterable<SentFile>,
): Promise<Result<readonly AttachedFile[], CallRefusal>> => {
  const arrived: AttachedFile[] = [];
  let isWhole = false;
  try {
    for await (const each of sent) {
      const received = await receiveFile(context, each);
      if (!received.ok) return received;
      arrived.push(received.value);
    }
    isWhole = true;
    return ok(arrived);
  } finally {
    if (!isWhole) await discardFiles(context, arrived);
  }
};

const receiveFile = async (
  { files, clock, random }: Needed,
  { name: sentName, content, id: known }: SentFile,
): Promise<Result<AttachedFile, CallRefusal>> => {
  const name = fileNameOf(sentName);
  const id = known ?? fileId(clock.now(), random.bytes(16));
  const received = await orRefused(name, () => files.receive(id, content, fileLimits.bytesMax));
  if (!received.ok) return received;
  const { sizeBytes, sha256, contentType } = received.value;
  if (sizeBytes > 0 && isTakenType(contentType)) {
    return ok({ id, name, contentType, sizeBytes, sha256 });
  }
  await files.discard(id);
  return no({ kind: sizeBytes === 0 ? 'file_empty' : 'file_type_not_taken', name });
};

/** Each is noted before it is stored, so that it is taken away again if nothing comes of it. */
export const keepFiles = async (
  { store, files, clock }: Needed,
  arrived: readonly AttachedFile[],
): Promise<Result<null, CallRefusal>> => {
  const removeAt = after(clock.now(), arrivingMsMax);
  const ids = arrived.map(({ id }) => id);
  await expectFiles(store, ids, removeAt);
  for (const { id, name } of arrived) {
    const kept = await orRefused(name, () => files.keep(id));
    if (!kept.ok) return kept;
  }
  return ok(null);
};

const expectFiles = (store: Store, ids: readonly FileId[], removeAt: Instant): Promise<void> =>
  store.write('orders', async ({ storedFiles }) => {
    for (const id of ids) await storedFiles.expect(id, removeAt);
    return { keep: true, value: undefined };
  });

export const discardFiles = async (
  { files }: Pick<Needed, 'files'>,
  arrived: readonly { readonly id: FileId }[],
): Promise<void> => {
  for (const { id } of arrived) await files.discard(id);
};

const orRefused = async <Value>(
  name: string,
  work: () => Promise<Value>,
): Promise<Result<Value, CallRefusal>> => {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof FileTooLarge) return no({ kind: 'file_too_large', name });
    if (error instanceof StorageFull) return no({ kind: 'storage_full' });
    if (error instanceof StorageUnavailable) return no({ kind: 'unavailable' });
    throw error;
  }
};
