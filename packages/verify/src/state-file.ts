import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { readMemory, type Memory } from './memory.ts';
import { Unreadable } from './source.ts';

/** Reads and writes the memory of each log in a file of its own. */

/**
 * The file is named after the log's address, so a log cannot escape the comparison by changing its origin.
 */
export const stateFileOf = (prefix: string): string => {
  const name = prefix.replace(/^https?:\/\//, '').replaceAll(/[^A-Za-z0-9.-]+/g, '_');
  return join(homedir(), '.studiolot-verify', `${name}.json`);
};

/** Null if there is no file yet. @throws Unreadable if the file is no stored memory */
export const loadMemory = async (file: string): Promise<Memory | null> => {
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if ((error as { readonly code?: string }).code === 'ENOENT') return null;
    throw new Unreadable(`${file} cannot be read`, { cause: error });
  }
  const memory = readMemory(text);
  if (memory !== null) return memory;
  throw new Unreadable(
    `${file} does not have the stored format: move it to another place and start anew`,
  );
};

export const saveMemory = async (file: string, memory: Memory): Promise<void> => {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, `${JSON.stringify(memory)}\n`, { mode: 0o600 });
  await rename(temporary, file);
};
