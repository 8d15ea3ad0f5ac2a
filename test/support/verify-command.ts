import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs `studiolot-verify` as a process, with a state file for the test. */

export type Ran = { readonly code: number; readonly out: string; readonly problem: string };

export type Verifier = {
  readonly folder: string;
  readonly run: (...typed: readonly string[]) => Promise<Ran>;
};

type Test = { readonly after: (end: () => Promise<void>) => void };

export const verifierFor = async (test: Test): Promise<Verifier> => {
  const folder = await mkdtemp(join(tmpdir(), 'studiolot-verify-'));
  test.after(() => rm(folder, { recursive: true, force: true }));
  const state = join(folder, 'state.json');
  const program = 'packages/verify/src/cli.ts';
  return {
    folder,
    run: (...typed) =>
      new Promise((resolve) => {
        const given = [program, ...typed, '--state', state];
        execFile(process.execPath, given, { timeout: 60_000 }, (error, out, problem) => {
          const code = error === null ? 0 : Number(error.code ?? -1);
          resolve({ code, out, problem });
        });
      }),
  };
};
