import type { Actor } from '../kernel/actor.ts';
import { answered, orUnavailable, refused, type Answer } from '../kernel/answer.ts';
import { authorise } from '../kernel/authorise.ts';
import type { CallRefusal } from '../kernel/call-refusal.ts';
import type { AttachedFile, Call } from '../kernel/call.ts';
import type { AppContext } from '../kernel/context.ts';
import { fileId, type FileId } from '../kernel/ids.ts';
import type { AnyOperation } from '../kernel/operation.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { run } from '../kernel/run.ts';
import type { Store } from '../kernel/store.ts';
import { fileLimits } from '../kernel/stored-file.ts';
import { after, type Instant } from '../kernel/time.ts';
import type { Registered } from '../kernel/use-case.ts';
import { arrivingMsMax, deleteFile } from './delete-due.ts';
import { fileNameOf } from './file-name.ts';
import { FileTooLarge, StorageFull, StorageUnavailable } from './file-storage.ts';
import { isAcceptedType } from './file-types.ts';

/** Receives files: each is checked as it arrives, then all of them are stored, or none. */

export type SentFile = {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array>;
  /** Set if the id was given before the file came. */
  readonly id?: FileId;
};

/** Values that are known already, where a stream of them is expected. */
export async function* streamOf<Value>(values: readonly Value[]): AsyncGenerator<Value, void> {
  yield* values;
}

type FileDependencies = Pick<AppContext, 'store' | 'files' | 'clock' | 'random'>;

/** Receives files; if one is refused, none is left. @throws errors of the sender's connection */
export const receiveFiles = async (
  context: FileDependencies,
  sent: AsyncIterable<SentFile>,
): Promise<Result<readonly AttachedFile[], CallRefusal>> => {
  const arrived: AttachedFile[] = [];
  let isComplete = false;
  try {
    for await (const each of sent) {
      const received = await receiveFile(context, each);
      if (!received.ok) return received;
      arrived.push(received.value);
    }
    isComplete = true;
    return ok(arrived);
  } finally {
    if (!isComplete) await discardFiles(context, arrived);
  }
};

const receiveFile = async (
  { files, clock, random }: FileDependencies,
  { name: sentName, content, id: known }: SentFile,
): Promise<Result<AttachedFile, CallRefusal>> => {
  const name = fileNameOf(sentName);
  const id = known ?? fileId(clock.now(), random.bytes(16));
  const received = await orRefused(name, () => files.receive(id, content, fileLimits.bytesMax));
  if (!received.ok) return received;
  const { sizeBytes, sha256, contentType } = received.value;
  if (sizeBytes > 0 && isAcceptedType(contentType)) {
    return ok({ id, name, contentType, sizeBytes, sha256 });
  }
  await files.discard(id);
  return no({ kind: sizeBytes === 0 ? 'file_empty' : 'file_type_not_taken', name });
};

/** Records each file before storing it, so it is deleted again if no order takes it. */
export const storeFiles = async (
  { store, files, clock }: FileDependencies,
  arrived: readonly AttachedFile[],
): Promise<Result<null, CallRefusal>> => {
  const removeAt = after(clock.now(), arrivingMsMax);
  const ids = arrived.map(({ id }) => id);
  await expectFiles(store, ids, removeAt);
  for (const { id, name } of arrived) {
    const stored = await orRefused(name, () => files.keep(id));
    if (!stored.ok) return stored;
  }
  return ok(null);
};

const expectFiles = (store: Store, ids: readonly FileId[], removeAt: Instant): Promise<void> =>
  store.write('orders', async ({ storedFiles }) => {
    for (const id of ids) await storedFiles.expect(id, removeAt);
    return { keep: true, value: undefined };
  });

export const discardFiles = async (
  { files }: Pick<FileDependencies, 'files'>,
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

type CallWithFiles = {
  readonly credential: Call['credential'];
  readonly files: AsyncIterable<SentFile>;
  /** Made once everything has arrived, since fields may follow the files. */
  readonly callWith: (attached: readonly AttachedFile[]) => Call;
};

/**
 * Receives the files, stores them, and runs the operation with them. Whether the caller may send files is
 * checked before any is read; files that no order has in the end are deleted again.
 */
export const runWithFiles = <View>(
  context: AppContext,
  registered: Registered,
  { credential, files, callWith }: CallWithFiles,
): Promise<Answer<View>> =>
  orUnavailable(async () => {
    const admitted = await maySendFiles(context, registered.operation, credential);
    if (!admitted.ok) return answered(admitted);
    const arrived = await receiveFiles(context, files);
    if (!arrived.ok) return answered(arrived);
    return storeAndRun<View>(context, registered, arrived.value, callWith);
  });

/** Finds the order before its files are read, so that callers see the same refusal first as without files. */
export const maySendFiles = async (
  context: AppContext,
  { access, uploadProblem }: Pick<AnyOperation, 'access' | 'uploadProblem'>,
  credential: Call['credential'],
): Promise<Result<Actor, CallRefusal>> => {
  if (context.isReadOnly) return no({ kind: 'only_looking' });
  const admitted = await authorise(context, { access }, credential);
  if (!admitted.ok) return admitted;
  const actor = await context.store.read((tx) => admitted.value.findActor(tx));
  if (!actor.ok || uploadProblem === undefined) return actor;
  const problem = uploadProblem(actor.value, context.clock.now());
  return problem === null ? actor : no(problem);
};

const storeAndRun = async <View>(
  context: AppContext,
  registered: Registered,
  arrived: readonly AttachedFile[],
  callWith: CallWithFiles['callWith'],
): Promise<Answer<View>> => {
  let isStored = false;
  try {
    const call = callWith(arrived);
    if (!willStore(registered, call)) return await run<View>(context, registered, call);
    isStored = true;
    const stored = await storeFiles(context, arrived);
    if (!stored.ok) return refused(stored.problem);
    return await run<View>(context, registered, call);
  } finally {
    await (isStored ? deleteUnused(context, arrived) : discardFiles(context, arrived));
  }
};

/** Invalid fields are refused by the call itself. */
const willStore = ({ operation }: Registered, { sent }: Call): boolean => {
  const input = operation.read(sent);
  return input.ok && input.value.dryRun !== true;
};

/** Deletes files of calls that were refused, repeated, or added nothing. */
const deleteUnused = async (
  context: AppContext,
  arrived: readonly AttachedFile[],
): Promise<void> => {
  await discardFiles(context, arrived);
  const ids = arrived.map(({ id }) => id);
  const unused = await context.store.read(({ storedFiles }) => storedFiles.unassigned(ids));
  if (unused.length > 0) await deleteFile(context, unused);
};
