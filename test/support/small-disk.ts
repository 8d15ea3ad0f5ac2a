import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService, type TestService } from './service.ts';

/** Only root can mount such a small disk. */
export const mayMount = process.getuid?.() === 0;

type OnSmallDisk = {
  readonly service: TestService;
  /** The folder of the files. */
  readonly folder: string;
  /** Frees space on the disk. */
  readonly grow: (mib: number) => void;
};

/** Starts a service whose files are on a disk with this many MiB, for one test. */
export const startOnSmallDisk = async (
  test: { readonly after: (end: () => Promise<void>) => void },
  mib: number,
): Promise<OnSmallDisk> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-small-'));
  const mount = (...words: readonly string[]): void =>
    void execFileSync('mount', [...words, folder], { stdio: 'ignore' });
  mount('-t', 'tmpfs', '-o', `size=${mib}m`, 'tmpfs');
  const service = await startTestService({ FILES_URL: `file:${folder}` });
  test.after(async () => {
    await service.end();
    execFileSync('umount', ['-l', folder]);
    rmdirSync(folder);
  });
  return { service, folder, grow: (to) => mount('-o', `remount,size=${to}m`) };
};
