import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestService, type TestService } from './service.ts';

/** Only root may make a disk as small as these. */
export const mayMount = process.getuid?.() === 0;

type OnSmallDisk = {
  readonly service: TestService;
  /** Where the files are. */
  readonly folder: string;
  /** Makes room. */
  readonly grow: (mib: number) => void;
};

/** A service whose files are on a disk of so many MiB, for one test. */
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
