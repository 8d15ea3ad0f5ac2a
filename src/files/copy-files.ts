import { fileLimits, type OrderFile } from './order-file.ts';
import type { Store } from '../store/store.ts';
import type { FileStorage } from './file-storage.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Order } from '../order/rules/order.ts';
import { paged } from '../kernel/paged.ts';

/** How many were written, how many were there already, and which were not as they should be. */
export type FilesCopied = {
  readonly copied: number;
  readonly found: number;
  readonly faults: readonly string[];
};

/** Copies what every file holds to another place, or what is still missing there; each is checked. */
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
    // One that was removed meanwhile is missing from nothing.
    else if (await isStillNamed(store, file)) faults.push(`${file.id} ${problem}`);
  }
  return { copied, found, faults };
};

const copyFile = async (
  { id, sha256 }: OrderFile,
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

const isStillNamed = async (store: Pick<Store, 'read'>, { id }: OrderFile): Promise<boolean> =>
  (await store.read(({ storedFiles }) => storedFiles.orderOf(id))) !== null;

const ordersAtOnce = 100;

/** Every file that an order names, without those whose orders are forgotten; a few orders at a time. */
export const everyFile = async function* (
  store: Pick<Store, 'read'>,
): AsyncGenerator<{ readonly orderId: OrderId; readonly file: OrderFile }, void> {
  const found = paged<Order>((last) =>
    store.read(({ orders }) => orders.withFiles(last?.id ?? '', ordersAtOnce)),
  );
  for await (const { id: orderId, files, forgottenAt } of found) {
    if (forgottenAt === null) for (const file of files) yield { orderId, file };
  }
};
