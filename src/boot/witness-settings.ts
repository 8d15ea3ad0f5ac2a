import { no, ok } from '../kernel/result.ts';
import { readCosigner } from '../log/note.ts';
import type { Witness } from '../log/witnesses.ts';
import { httpUrl, type ValueReader } from './config-values.ts';

/** Reads WITNESSES: the key and the address of each witness, as it publishes them. */
export const readWitnesses: ValueReader<readonly Witness[]> = (text) => {
  const problems: string[] = [];
  const witnesses: Witness[] = [];
  for (const item of text.split(',')) {
    const [vkey = '', url = '', ...more] = item.trim().split(/\s+/);
    const cosigner = readCosigner(vkey);
    const address = httpUrl(url);
    if (cosigner !== null && address.ok && more.length === 0) {
      witnesses.push({ ...cosigner, url: address.value.replace(/\/+$/, '') });
    } else {
      problems.push(
        `must be KEY ADDRESS for each witness, separated by commas, where KEY is its vkey for cosignatures; got ${item.trim()}`,
      );
    }
  }
  return problems.length === 0 ? ok(witnesses) : no(problems);
};
