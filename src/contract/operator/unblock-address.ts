import { operation } from '../operation.ts';
import { changesBlock, exampleBlock } from './block.ts';

export const unblockAddress = operation({
  name: 'unblock_address',
  summary: 'Take bids and orders from the address again',
  ...changesBlock(false),
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
