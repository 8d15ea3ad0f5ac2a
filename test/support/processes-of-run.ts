import { readdirSync, readFileSync } from 'node:fs';

/** A process that a test run has started: its ID and its command line. */
export type RunProcess = { readonly pid: number; readonly command: string };

/**
 * The running processes with this `TEST_FOLDER`, and their descendants with any environment. The list
 * is empty on systems without `/proc`.
 */
export const processesOfRun = (folder: string): readonly RunProcess[] => {
  const all = processes();
  const found = new Map<number, Process>();
  const add = (process: Process): void => {
    if (found.has(process.pid)) return;
    found.set(process.pid, process);
    for (const child of all) if (child.parent === process.pid) add(child);
  };
  for (const process of all) if (process.testFolder === folder) add(process);
  return [...found.values()].map(({ pid, command }) => ({ pid, command }));
};

type Process = RunProcess & { readonly parent: number; readonly testFolder: string | undefined };

const processes = (): readonly Process[] => {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readProcess(Number(name)));
};

/** A file of a process; empty if the process has ended or belongs to another user. */
const readProcess = (pid: number): readonly Process[] => {
  const read = (file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');
  try {
    const [, parent] = /^PPid:\s*(\d+)$/m.exec(read('status')) ?? [];
    const [, testFolder] = /(?:^|\0)TEST_FOLDER=([^\0]*)/.exec(read('environ')) ?? [];
    const command = read('cmdline').replaceAll('\0', ' ').trim();
    return [{ pid, parent: Number(parent), testFolder, command }];
  } catch {
    return [];
  }
};
