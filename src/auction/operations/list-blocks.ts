import { operation, withoutInput } from '../../kernel/operation.ts';
import { listOf, aboutManyPeople } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { pausePrefix } from '../steps/pause-state.ts';
import { operatorBlock, presentBlock } from '../views/operator-block.ts';

const declared = operation({
  name: 'list_blocks',
  summary: 'List the blocked e-mail addresses and networks',
  ...withoutInput,
  ...aboutManyPeople,
  ...listOf('blocks', operatorBlock, presentBlock),
});

const blocksListedMax = 1_000;

export const listBlocks = handled(declared, {
  read: async ({ blocks }) => {
    const listed = await blocks.list(blocksListedMax);
    // A pause is the client's own, and names nobody.
    return ok(listed.filter(({ subject }) => !subject.startsWith(pausePrefix)));
  },
});
