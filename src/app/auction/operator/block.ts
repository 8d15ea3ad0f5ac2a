import { ok } from '../../../domain/base.ts';
import {
  blockSubject,
  evolveBlock,
  type Block,
  type BlockEvent,
} from '../../../domain/auction/block.ts';
import { emailKey } from '../../../domain/auction/mailbox.ts';
import type { Participant } from '../../../domain/auction/participant.ts';
import type { AppContext, Store } from '../../ports.ts';
import { run, unchanged, type Answer, type UseCase } from '../../run.ts';
import { ourselves } from '../ourselves.ts';

/** From whom no bids are taken. */

const listedMax = 1_000;

export const listBlocks = (store: Store): Promise<readonly Block[]> =>
  store.read(({ blocks }) => blocks.list(listedMax));

export type Blocking = {
  /** An e-mail address or a client network. */
  readonly address: string;
  readonly isBlocked: boolean;
  readonly reason: string;
};

/** What a block does: whose it is, and how many keys stop working. */
export type BlockChange = {
  readonly block: Block;
  readonly participant: Participant | null;
  readonly keys: number;
};

/** Blocks an address, so that it can neither bid nor use its keys, or takes the block back. */
export const blockAddress = (
  context: AppContext,
  input: Blocking,
  dryRun: boolean,
): Promise<Answer<BlockChange>> => run(context, blocking, input, ourselves, dryRun);

type State = {
  readonly block: Block | null;
  readonly participant: Participant | null;
  readonly keys: number;
};

const blocking: UseCase<Blocking, State, null, BlockChange> = {
  lockScope: 'auction',
  load: async (tx, { address }) => {
    const participant = await tx.participants.ofEmail(emailKey(address.trim()));
    return {
      block: await tx.blocks.find(blockSubject(address)),
      participant,
      keys: participant === null ? 0 : await tx.keys.count(participant.id),
    };
  },
  draw: () => null,
  decide: (state, { address, isBlocked, reason }, { now }) => {
    const { block: earlier, participant } = state;
    const subject = blockSubject(address);
    const event: BlockEvent = {
      type: isBlocked ? 'AddressBlocked' : 'AddressUnblocked',
      subject,
      version: (earlier?.version ?? 0) + 1,
      at: now,
      reason,
    };
    const block = evolveBlock(event);
    const keys = isBlocked ? state.keys : 0;
    if ((earlier?.isBlocked ?? false) === isBlocked) {
      return unchanged(state, { block: earlier ?? block, participant, keys: 0 });
    }
    return {
      state: { ...state, block },
      events: [event],
      messages: [],
      answer: ok({ block, participant, keys }),
    };
  },
  save: async (tx, { block, participant }) => {
    if (block === null) throw new Error('A block was decided but is not there to be saved');
    await tx.blocks.save(block);
    if (block.isBlocked && participant !== null) await tx.keys.removeAll(participant.id);
  },
};
