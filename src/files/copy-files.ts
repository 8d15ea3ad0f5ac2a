import type { OrderId } from '../kernel/ids.ts';
import { paged } from '../kernel/paged.ts';
import type { Store, Tx } from '../kernel/store.ts';
import { fileLimits, type StoredFile } from '../kernel/stored-file.ts';
import type { FileStorage } from './file-storage.ts';

/** How many files were copied, how many were there already, and what is wrong with others. */
export type FilesCopied = {
  readonly copied: number;
  readonly found: number;
  readonly faults: readonly string[];
};

/** Copies the files that another storage does not have yet, and checks their hashes. */
export const copyFiles = async (
  store: Pick<Store, 'read'>,
  from: FileStorage,
  to: FileStorage,
  stop?: AbortSignal,
): Promise<FilesCopied> => {
  let [copied, found] = [0, 0];
  const faults: string[] = [];
  for await (const { file } of everyFile(store)) {
    stop?.throwIfAborted();
    if ((await to.sizeOf(file.id)) === file.sizeBytes) {
      found += 1;
      continue;
    }
    const problem = await copyFile(file, from, to);
    if (problem === null) copied += 1;
    // A file that was removed meanwhile is not missing.
    else if (await isStillOwned(store, file)) faults.push(`${file.id} ${problem}`);
  }
  return { copied, found, faults };
};

const copyFile = async (
  { id, sha256 }: StoredFile,
  from: FileStorage,
  to: FileStorage,
): Promise<string | null> => {
  const content = await from.read(id);
  if (content === null) return 'is not there';
  const arrived = await to.receive(id, content, fileLimits.bytesMax);
  if (arrived.sha256 !== sha256) {
    await to.discard(id);
    return 'holds something else than was sent';
  }
  await to.keep(id);
  return null;
};

const isStillOwned = async (store: Pick<Store, 'read'>, { id }: StoredFile): Promise<boolean> =>
  (await store.read(({ storedFiles }) => storedFiles.orderOf(id))) !== null;

type OrderWithFiles = Awaited<ReturnType<Tx['orders']['withFiles']>>[number];

const ordersAtOnce = 100;

/** Every file of an order that is not erased; reads a few orders at a time. */
export const everyFile = async function* (
  store: Pick<Store, 'read'>,
): AsyncGenerator<{ readonly orderId: OrderId; readonly file: StoredFile }, void> {
  const found = paged<OrderWithFiles>((last) =>
    store.read(({ orders }) => orders.withFiles(last?.id ?? '', ordersAtOnce)),
  );
  for await (const { id: orderId, files, forgottenAt } of found) {
    if (forgottenAt === null) for (const file of files) yield { orderId, file };
  }
};
