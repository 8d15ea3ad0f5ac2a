import { z } from 'zod';
import type { ParticipantId } from '../../kernel/ids.ts';
import { emailKey, blockKeyOf } from '../../kernel/mailbox.ts';
import { readNetwork } from '../../kernel/network.ts';
import { calledBy, type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { noPerson } from '../../kernel/operator-fields.ts';
import { no, ok } from '../../kernel/result.ts';
import { dryRunInput, textMax } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, handled, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { field, got, required, text } from '../../kernel/wire.ts';
import { removeWebhooks } from '../../webhooks/owned-webhooks.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import { type Block, type BlockEvent, evolveBlock } from '../rules/block.ts';
import type { Participant } from '../rules/participant.ts';
import { blockAnswer, type BlockChange, presentBlock } from '../views/operator-block.ts';

/**
 * A block applies to a whole mailbox or network. So an IP address is read as its network, and the
 * operation stores the block of an e-mail address under its mailbox (`blockKeyOf`).
 */
const blockedAddress = required(
  field({ description: 'An e-mail address, or an IP address', type: 'string' }, (value) => {
    const address = typeof value === 'string' ? value : '';
    if (/^[^\s@]+@[^\s@]+$/.test(address)) return ok(address);
    const network = readNetwork(address);
    return network === null
      ? no(`must be an e-mail address, or an IP address as review shows it, got ${got(value)}`)
      : ok(network);
  }),
);

const blockFields = z.object({
  address: blockedAddress,
  reason: text('Why, for the record', textMax.long),
  dry_run: dryRunInput,
});

/** The shared parts of block_address and unblock_address. */
const changesBlock = (isBlocked: boolean) => ({
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withInput(blockFields, ({ address, reason = '', dry_run: dryRun }) =>
    ok({ address, isBlocked, reason, dryRun }),
  ),
  output: blockAnswer,
  personal: ({ participant }: BlockChange) => participant?.id ?? noPerson,
  present: (view: BlockChange) =>
    show(blockAnswer, view, {
      block: presentBlock(view.block),
      participant_id: view.participant?.id ?? null,
      keys_revoked: view.keys,
    }),
});

const exampleBlock = {
  address: 'mallory@example.org',
  blocked: true,
  reason: 'Bids in bad faith',
  changed_at: '2026-03-01T12:00:00.000Z',
};

const declaredBlockAddress = operation({
  name: 'block_address',
  summary: 'Take no more bids and orders from an e-mail address or a network',
  description:
    'It ends no bid that counts already: use void_bid for those. An address may be one mailbox ' +
    'or a network.',
  ...changesBlock(true),
  examples: [
    {
      name: 'in_bad_faith',
      summary: 'An address without a participant',
      sent: { address: 'Mallory@Example.org', reason: exampleBlock.reason },
      answer: { block: exampleBlock, participant_id: null, keys_revoked: 0 },
    },
  ],
});

const declaredUnblockAddress = operation({
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

type RowsForBlock = {
  /** The mailbox or network, by the key under which its block is stored. */
  readonly blockKey: string;
  readonly block: Block | null;
  /** The participants with an address of the mailbox, the named address first. */
  readonly participants: readonly Participant[];
  readonly keys: number;
  /** The webhooks of these participants. */
  readonly webhooks: readonly Webhook[];
};

/** What ends with a block: the participants' keys and webhooks. */
type EndedAccess = {
  readonly participantIds: readonly ParticipantId[];
  readonly webhooks: readonly Webhook[];
  readonly at: Instant;
};

/**
 * Blocks a mailbox or a network from bidding and ordering, or lifts its block. Blocking a mailbox
 * ends its participants' keys and webhooks; blocking a network ends none.
 */
const useCase: UseCase<{
  input: InputOf<typeof declaredBlockAddress>;
  loaded: RowsForBlock;
  view: BlockChange;
  extras: EndedAccess;
}> = {
  lockScope: 'auction',
  load: async (tx, { address }) => {
    const blockKey = blockKeyOf(address);
    const participants = await participantsOf(tx, address);
    const counts = await Promise.all(participants.map(({ id }) => tx.keys.count(id)));
    const webhooks = await Promise.all(participants.map(({ id }) => tx.webhooks.ofOwner(id)));
    return {
      blockKey,
      block: await tx.blocks.find(blockKey),
      participants,
      keys: counts.reduce((sum, count) => sum + count, 0),
      webhooks: webhooks.flat(),
    };
  },
  decide: (loaded, { isBlocked, reason }, { now, dryRun }) => {
    const { blockKey, block: before, participants } = loaded;
    const event: BlockEvent = {
      type: isBlocked ? 'AddressBlocked' : 'AddressUnblocked',
      subject: blockKey,
      version: (before?.version ?? 0) + 1,
      at: now,
      reason,
    };
    const after = evolveBlock(event);
    const participant = participants[0] ?? null;
    if ((before?.isBlocked ?? false) === isBlocked) {
      return unchanged({ block: before ?? after, participant, keys: 0, dryRun });
    }
    return changed(
      { block: after, participant, keys: isBlocked ? loaded.keys : 0, dryRun },
      {
        changes: [{ entity: 'block', before, after, events: [event] }],
        extras: {
          participantIds: isBlocked ? participants.map(({ id }) => id) : [],
          webhooks: isBlocked ? loaded.webhooks : [],
          at: now,
        },
      },
    );
  },
  // The block's event says why the keys and webhooks end, so they need no events of their own.
  save: async (tx, { participantIds, webhooks, at }) => {
    for (const id of participantIds) await tx.keys.removeAll(id);
    await removeWebhooks(tx, webhooks, at);
  },
};

const participantsOf = async (tx: Tx, address: string): Promise<readonly Participant[]> => {
  if (!address.includes('@')) return [];
  const key = emailKey(address);
  const participants: Participant[] = [];
  for (const spelling of [key, ...(await tx.personalBidders.spellings(key))]) {
    const participant = await tx.participants.ofEmail(emailKey(spelling));
    if (participant !== null) participants.push(participant);
  }
  return participants;
};

export const blockAddress = handled(declaredBlockAddress, { change: useCase });

export const unblockAddress = handled(declaredUnblockAddress, { change: useCase });
