import { z } from 'zod';
import type { Block } from '../../domain/auction/block.ts';
import { ok } from '../../domain/base.ts';
import { operation } from '../operation.ts';
import { operatorBlock, presentBlock } from './block.ts';

const output = z.object({ blocks: z.array(operatorBlock) });

export const listBlocks = operation({
  name: 'list_blocks',
  summary: 'List from whom no bids are taken',
  access: 'operator',
  effect: 'reads',
  input: z.object({}),
  read: () => ok(null),
  output,
  present: (blocks: readonly Block[]): z.input<typeof output> => ({
    blocks: blocks.map(presentBlock),
  }),
  examples: [],
});
