import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder on the disk that both sides of a scenario write to; it is gone afterwards. */
export const withFolder = async <Value>(
  work: (folder: string) => Promise<Value>,
): Promise<Value> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  try {
    return await work(folder);
  } finally {
    remove();
    process.off('exit', remove);
  }
};
