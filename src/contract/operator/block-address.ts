import { operation } from '../operation.ts';
import { blockAnswer, blockFields, exampleBlock, presentBlockChange, readBlock } from './block.ts';

export const blockAddress = operation({
  name: 'block_address',
  summary: 'Take no more bids from an e-mail address or a network',
  access: 'operator',
  effect: 'changes_with_dry_run',
  input: blockFields,
  read: readBlock(true),
  output: blockAnswer,
  present: presentBlockChange,
  examples: [
    {
      name: 'in_bad_faith',
      summary: 'An address that nobody has joined with',
      sent: { address: 'Mallory@Example.org', reason: exampleBlock.reason },
      answer: { block: exampleBlock, participant_id: null, keys_revoked: 0 },
    },
  ],
});
