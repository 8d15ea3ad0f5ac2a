import { no, ok } from '../kernel/result.ts';
import { readCosigner } from '../log/note.ts';
import type { Witness } from '../log/witnesses.ts';
import { httpUrl, type ValueReader } from './config-values.ts';

/** WITNESSES: the key and the address of each witness, as it publishes them. */
export const readWitnesses: ValueReader<readonly Witness[]> = (text) => {
  const problems: string[] = [];
  const witnesses = text.split(',').flatMap((each) => {
    const [vkey = '', url = '', ...more] = each.trim().split(/\s+/);
    const cosigner = readCosigner(vkey);
    const address = httpUrl(url);
    if (cosigner !== null && address.ok && more.length === 0) {
      return [{ ...cosigner, url: address.value.replace(/\/+$/, '') }];
    }
    problems.push(
      `must be KEY ADDRESS for each witness, separated by commas, where KEY is its vkey for cosignatures; got ${each.trim()}`,
    );
    return [];
  });
  return problems.length === 0 ? ok(witnesses) : no(problems);
};
