import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A folder on the disk that both sides of a scenario write to. All are gone at the end, not before: for
 * minutes after many files were removed, ext4 needs up to fifty times as long to make one beside them,
 * because it gives none of their inodes away again so soon, and looks at each.
 */
export const withFolder = <Value>(work: (folder: string) => Promise<Value>): Promise<Value> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return work(folder);
};
