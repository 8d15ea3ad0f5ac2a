import type { ProofInput, ProofView } from '../operations/show-inclusion-proof.ts';
import { includedBy } from '../../log/receipt.ts';
import { signedTree } from '../../log/signed-tree.ts';
import { no, ok } from '../../kernel/result.ts';
import type { Handler } from '../../kernel/use-case.ts';
import { shownCheckpoint } from '../../log/witnessed.ts';

/** Proves that a leaf is in the newest tree that was signed. */
export const showProof: Handler<ProofInput, ProofView> = {
  look: async (tx, { leafHash }, { settings, now }) => {
    const [leaf, checkpoint] = await Promise.all([
      tx.log.find(leafHash),
      shownCheckpoint(tx, settings, now),
    ]);
    if (leaf === null) return no({ kind: 'leaf_not_found' });
    const { number: index, at } = leaf;
    if (checkpoint === null || checkpoint.size <= index) {
      return ok({ isIncluded: false, includedBy: includedBy(at) });
    }
    const hashes = await signedTree(tx, checkpoint.size).inclusionOf(index);
    const lines = ['c2sp.org/tlog-proof@v1', `index ${index}`, ...hashes];
    const signed = `${checkpoint.note}${checkpoint.cosignatures}`;
    return ok({ isIncluded: true, index, proof: `${lines.join('\n')}\n\n${signed}` });
  },
};
