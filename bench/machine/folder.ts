import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder on the disk that both sides of a scenario write to. All are gone at the end, not before: for
 * minutes after many files were removed, ext4 needs up to fifty times as long to make one beside them,
 * because it gives none of their inodes away again so soon, and looks at each.
 */
export const withFolder = <Value>(work: (folder: string) => Promise<Value>): Promise<Value> => {
  if (folders.length === 0) process.once('exit', removeAll);
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-bench-'));
  folders.push(folder);
  return work(folder);
};

const folders: string[] = [];
const removeAll = (): void => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};
