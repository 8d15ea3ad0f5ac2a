import { operation, withoutInput } from '../operation.ts';
import { operatorBlock, presentBlock } from './block.ts';
import { listOf, showsMany } from './fields.ts';

export const listBlocks = operation({
  name: 'list_blocks',
  summary: 'List from whom no bids and no orders are taken',
  ...withoutInput,
  ...showsMany,
  ...listOf('blocks', operatorBlock, presentBlock),
});
