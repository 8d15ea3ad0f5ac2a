import { operation } from '../operation.ts';
import { changesBlock, exampleBlock } from './block.ts';

export const blockAddress = operation({
  name: 'block_address',
  summary: 'Take no more bids and orders from an e-mail address or a network',
  description:
    'It ends no bid that counts already: use void_bid for those. An address may be one mailbox ' +
    'or a network.',
  ...changesBlock(true),
  examples: [
    {
      name: 'in_bad_faith',
      summary: 'An address that nobody has joined with',
      sent: { address: 'Mallory@Example.org', reason: exampleBlock.reason },
      answer: { block: exampleBlock, participant_id: null, keys_revoked: 0 },
    },
  ],
});
