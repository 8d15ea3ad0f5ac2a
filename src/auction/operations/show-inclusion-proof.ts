import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import type { Instant } from '../../kernel/time.ts';
import { exampleLeafHash, exampleProof } from '../../log/example-data.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { required, text, timestamp } from '../../kernel/wire.ts';
import { moment, okAnswer } from '../views/fields.ts';

export type ProofInput = InputOf<typeof showInclusionProof>;

/** A leaf that was written less than a second ago may still have to be signed. */
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
  included: z.boolean().describe('Whether a checkpoint that holds the leaf is signed already'),
  index: z.int().optional().describe('Where it is in the log, from 0 on'),
  proof: z.string().optional().meta({
    description:
      'The proof, with the signed checkpoint it is for, as c2sp.org/tlog-proof has it: it can be checked without this service',
  }),
  included_by: moment.optional().describe('Where it is not yet: by when it will be, at the latest'),
});

export const showInclusionProof = operation({
  name: 'show_inclusion_proof',
  summary: 'Prove that a leaf is in the public log of the auction',
  description:
    'Use it to prove that what a receipt promises has been done: it needs the leaf_hash of a ' +
    'receipt, as confirm_bid, set_automatic_bid and cancel_bid return it. The answer has a proof ' +
    'that can be checked offline, or says by when there is one.',
  ...calledBy('anyone', 'reads'),
  refusals: ['leaf_not_found'],
  ...withInput(input, ({ leaf_hash: sent }) =>
    // In an address a plus means a space, and some write base64 for addresses.
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
      summary: 'The first leaf of a log, which says what the log is called',
      sent: { leaf_hash: exampleLeafHash },
      answer: { ok: true, included: true, index: 0, proof: exampleProof },
    },
  ],
});
