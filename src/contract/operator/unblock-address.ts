import { operation } from '../operation.ts';
import { blockAnswer, blockFields, exampleBlock, presentBlockChange, readBlock } from './block.ts';

export const unblockAddress = operation({
  name: 'unblock_address',
  summary: 'Take bids from the address again',
  access: 'operator',
  effect: 'changes_with_dry_run',
  input: blockFields,
  read: readBlock(false),
  output: blockAnswer,
  present: presentBlockChange,
  examples: [
    {
      name: 'again',
      summary: 'An address that was blocked',
      sent: { address: exampleBlock.address },
      answer: {
        block: { ...exampleBlock, blocked: false, reason: '' },
        participant_id: null,
        keys_revoked: 0,
      },
    },
  ],
});
