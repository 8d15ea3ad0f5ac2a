import { createHash } from 'node:crypto';
import { everyFile } from '../../files/copy-files.ts';
import { StorageUnavailable } from '../../files/file-storage.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { StoredFile } from '../../kernel/stored-file.ts';
import type { Audit, Fault } from './audit.ts';

/** Reads each file of an order and compares it with its event. */
export const auditFiles = async (
  { store, files }: Pick<AppContext, 'store' | 'files'>,
  faultsMax: number,
): Promise<Pick<Audit, 'counts' | 'faults'>> => {
  const faults: Fault[] = [];
  let count = 0;
  for await (const { orderId, file } of everyFile(store)) {
    count += 1;
    if (faults.length >= faultsMax) continue;
    const problem = await fileProblem(files, file);
    if (problem === null) continue;
    const owner = await store.read(({ storedFiles }) => storedFiles.orderOf(file.id));
    // A file that was removed meanwhile is no fault.
    if (owner === orderId)
      faults.push({ stream: orderId, problem: `its file ${file.id} ${problem}` });
  }
  return { counts: { files: count }, faults };
};

const fileProblem = async (
  files: AppContext['files'],
  { id, sizeBytes, sha256 }: StoredFile,
): Promise<string | null> => {
  try {
    const content = await files.read(id);
    if (content === null) return 'is not there';
    const hash = createHash('sha256');
    let bytes = 0;
    for await (const piece of content as AsyncIterable<Uint8Array>) {
      hash.update(piece);
      bytes += piece.byteLength;
    }
    if (bytes !== sizeBytes) return `holds ${bytes} bytes of ${sizeBytes}`;
    return hash.digest('hex') === sha256 ? null : 'holds something else than was sent';
  } catch (error) {
    if (error instanceof StorageUnavailable) return 'cannot be read now';
    throw error;
  }
};
