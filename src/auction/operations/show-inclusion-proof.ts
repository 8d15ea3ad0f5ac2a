import { z } from 'zod';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { moment } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { required, text, timestamp } from '../../kernel/wire.ts';
import { exampleLeafHash, exampleProof } from '../../log/example-data.ts';
import { publishedCheckpointIn, signedTree } from '../../log/published.ts';
import { includedBy } from '../../log/receipt.ts';
import { okAnswer } from '../views/fields.ts';

/** A leaf that is less than a second old may not be signed yet. */
export type ProofView =
  | { readonly isIncluded: true; readonly index: number; readonly proof: string }
  | { readonly isIncluded: false; readonly includedBy: Instant };

const hashLengthMax = 60;

const input = z.object({
  leaf_hash: required(
    text('The hash of the leaf in base64, as a receipt has it (leaf_hash)', hashLengthMax),
  ),
});

const output = okAnswer('InclusionProof', {
  included: z.boolean().describe('Whether a signed checkpoint contains the leaf'),
  index: z.int().optional().describe('The index in the log, from 0'),
  proof: z.string().optional().meta({
    description:
      'The proof with its signed checkpoint, in the format c2sp.org/tlog-proof. It can be checked offline',
  }),
  included_by: moment
    .optional()
    .describe('The latest time at which it will be in the log; only if it is not yet'),
});

const declared = operation({
  name: 'show_inclusion_proof',
  summary: 'Prove that a leaf is in the public log of the auction',
  description:
    "Use it to prove that the service kept the promise of a receipt: it needs the receipt's " +
    'leaf_hash, from confirm_bid, set_automatic_bid or cancel_bid. The answer has a proof ' +
    'that can be checked offline, or the time by which there is one.',
  ...calledBy('anyone', 'reads'),
  refusals: ['leaf_not_found'],
  ...withInput(input, ({ leaf_hash: sent }) =>
    // In a URL a plus means a space, and some write base64url.
    ok({
      leafHash: sent.replaceAll(' ', '+').replaceAll('-', '+').replaceAll('_', '/'),
    }),
  ),
  output,
  present: (view: ProofView): z.input<typeof output> =>
    view.isIncluded
      ? { ok: true, included: true, index: view.index, proof: view.proof }
      : { ok: true, included: false, included_by: timestamp(view.includedBy) },
  examples: [
    {
      name: 'first_leaf',
      summary: 'The first leaf of a log, which names the log',
      sent: { leaf_hash: exampleLeafHash },
      answer: { ok: true, included: true, index: 0, proof: exampleProof },
    },
  ],
});

/** Proves that a leaf is in the newest signed tree. */
export const showInclusionProof = handled(declared, {
  read: async (tx, { leafHash }, { settings, now }) => {
    const [leaf, checkpoint] = await Promise.all([
      tx.log.find(leafHash),
      publishedCheckpointIn(tx, settings, now),
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
});
