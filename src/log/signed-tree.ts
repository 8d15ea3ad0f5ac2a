import type { Tx } from '../store/store.ts';
import { tileWidth, treeOver } from './merkle.ts';

/** A tree whose tiles are all stored. */
export const signedTree = ({ log }: Pick<Tx, 'log'>, size: number) =>
  treeOver((level, number, width) => {
    const first = number * tileWidth;
    return log.hashes(level, first, first + width);
  }, size);
