import type { BlockChange, BlockInput } from '../../../contract/operator/block.ts';
import {
  blockSubject,
  evolveBlock,
  type Block,
  type BlockEvent,
} from '../../../domain/auction/block.ts';
import { emailKey } from '../../../domain/auction/mailbox.ts';
import type { Participant } from '../../../domain/auction/participant.ts';
import { ok } from '../../../domain/base.ts';
import type { ParticipantId } from '../../../domain/ids.ts';
import { drawNothing, unchanged, type Handler, type UseCase } from '../../use-case.ts';

/** From whom no bids and no orders are taken. */

const listedMax = 1_000;

export const listBlocks: Handler<null, readonly Block[]> = {
  look: async ({ blocks }) => ok(await blocks.list(listedMax)),
};

type Loaded = {
  readonly block: Block | null;
  readonly participant: Participant | null;
  readonly keys: number;
};

/** Whose keys stop working. */
type Extras = { readonly keysOf: ParticipantId | null };

/** Blocks an address, so that it can neither bid nor use its keys, or takes the block back. */
export const block: UseCase<BlockInput, Loaded, BlockChange, null, Extras> = {
  lockScope: 'auction',
  load: async (tx, { address }) => {
    const participant = await tx.participants.ofEmail(emailKey(address));
    return {
      block: await tx.blocks.find(blockSubject(address)),
      participant,
      keys: participant === null ? 0 : await tx.keys.count(participant.id),
    };
  },
  draw: drawNothing,
  decide: (loaded, { address, isBlocked, reason }, { now, dryRun }) => {
    const { block: before, participant } = loaded;
    const event: BlockEvent = {
      type: isBlocked ? 'AddressBlocked' : 'AddressUnblocked',
      subject: blockSubject(address),
      version: (before?.version ?? 0) + 1,
      at: now,
      reason,
    };
    const after = evolveBlock(event);
    if ((before?.isBlocked ?? false) === isBlocked) {
      return unchanged({ block: before ?? after, participant, keys: 0, dryRun });
    }
    return {
      answer: ok({ block: after, participant, keys: isBlocked ? loaded.keys : 0, dryRun }),
      change: {
        happened: [{ subject: 'block', before, after, events: [event] }],
        quotas: [],
        extras: { keysOf: isBlocked ? (participant?.id ?? null) : null },
      },
    };
  },
  save: async ({ keys }, { keysOf }) => {
    if (keysOf !== null) await keys.removeAll(keysOf);
  },
};
