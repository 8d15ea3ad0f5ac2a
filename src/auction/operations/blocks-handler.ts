import type { BlockChange } from './blocks.ts';
import { evolveBlock, subjectsOf, type Block, type BlockEvent } from '../rules/block.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import type { Participant } from '../rules/participant.ts';
import { ok } from '../../kernel/result.ts';
import type { ParticipantId } from '../../kernel/ids.ts';
import type { Tx } from '../../store/store.ts';
import { changed, unchanged, type HandlerOf, type UseCaseOf } from '../../kernel/use-case.ts';
import { pausePrefix } from './paused.ts';

/** From whom no bids and no orders are taken. */

const listedMax = 1_000;

export const listBlocks: HandlerOf<'list_blocks'> = {
  look: async ({ blocks }) => {
    const listed = await blocks.list(listedMax);
    // A pause is its client's own, and names nobody.
    return ok(listed.filter(({ subject }) => !subject.startsWith(pausePrefix)));
  },
};

/** Something that is or may be blocked. */
type Blockable = { readonly subject: string; readonly block: Block | null };

type Loaded = {
  readonly ofMailbox: Blockable;
  /** As it is written, under which earlier blocks are kept. */
  readonly asWritten: readonly Blockable[];
  /** Whoever has joined with an address of the mailbox, the one that was named first. */
  readonly participants: readonly Participant[];
  readonly keys: number;
};

/** Whose keys stop working. */
type Extras = { readonly keysOf: readonly ParticipantId[] };

/** Blocks a mailbox or a network, so that it can neither bid nor use its keys, or takes every block of it back. */
export const block: UseCaseOf<'block_address', Loaded, null, Extras> = {
  lockScope: 'auction',
  load: async (tx, { address }) => {
    const find = async (subject: string): Promise<Blockable> => ({
      subject,
      block: await tx.blocks.find(subject),
    });
    const [mailbox, ...written] = subjectsOf(address);
    const participants = await participantsOf(tx, address);
    const counts = await Promise.all(participants.map(({ id }) => tx.keys.count(id)));
    return {
      ofMailbox: await find(mailbox),
      asWritten: await Promise.all(written.map(find)),
      participants,
      keys: counts.reduce((sum, count) => sum + count, 0),
    };
  },
  decide: (loaded, { isBlocked, reason }, { now, dryRun }) => {
    const { ofMailbox, asWritten, participants } = loaded;
    const eventOf = ({ subject, block: before }: Blockable): BlockEvent => ({
      type: isBlocked ? 'AddressBlocked' : 'AddressUnblocked',
      subject,
      version: (before?.version ?? 0) + 1,
      at: now,
      reason,
    });
    const changes = (isBlocked ? [ofMailbox] : [ofMailbox, ...asWritten])
      .filter(({ block: before }) => (before?.isBlocked ?? false) !== isBlocked)
      .map((each) => {
        const event = eventOf(each);
        const after = evolveBlock(event);
        return { subject: 'block', before: each.block, after, events: [event] } as const;
      });
    const view: BlockChange = {
      block: changes[0]?.after ?? ofMailbox.block ?? evolveBlock(eventOf(ofMailbox)),
      participant: participants[0] ?? null,
      keys: isBlocked && changes.length > 0 ? loaded.keys : 0,
      dryRun,
    };
    if (changes.length === 0) return unchanged(view);
    const keysOf = isBlocked ? participants.map(({ id }) => id) : [];
    return changed(view, changes, [], { keysOf });
  },
  save: async ({ keys }, { keysOf }) => {
    for (const id of keysOf) await keys.removeAll(id);
  },
};

const participantsOf = async (tx: Tx, address: string): Promise<readonly Participant[]> => {
  if (!address.includes('@')) return [];
  const key = emailKey(address);
  const found: Participant[] = [];
  for (const spelling of [key, ...(await tx.personalBidders.spellings(key))]) {
    const participant = await tx.participants.ofEmail(emailKey(spelling));
    if (participant !== null) found.push(participant);
  }
  return found;
};
