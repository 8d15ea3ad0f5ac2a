import type { Witness } from '../log/witness.ts';
import { httpUrl, type ValueReader } from './config-values.ts';
import { readCosigner } from '../log/note.ts';
import { no, ok } from '../kernel/result.ts';

/** Who else signs that the public log only grows. */
export type Witnesses = readonly Witness[];

/** `WITNESSES`: of each its key and its address, as it publishes them. */
export const readWitnesses: ValueReader<Witnesses> = (text) => {
  const problems: string[] = [];
  const witnesses = text.split(',').flatMap((each) => {
    const [vkey = '', url = '', ...more] = each.trim().split(/\s+/);
    const cosigner = readCosigner(vkey);
    const address = httpUrl(url);
    if (cosigner !== null && address.ok && more.length === 0) {
      return [{ ...cosigner, url: address.value.replace(/\/+$/, '') }];
    }
    problems.push(
      `must be KEY ADDRESS of each witness, separated by commas, with its key as a vkey for cosignatures; got ${each.trim()}`,
    );
    return [];
  });
  return problems.length === 0 ? ok(witnesses) : no(problems);
};
