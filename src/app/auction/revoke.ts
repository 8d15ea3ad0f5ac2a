import type { RevokeInput } from '../../contract/auction/sign-in.ts';
import { emailKey, type EmailKey } from '../../domain/auction/mailbox.ts';
import { ok } from '../../domain/base.ts';
import { evolveParticipant, type ParticipantEvent } from '../../domain/auction/participant.ts';
import type { ParticipantId } from '../../domain/ids.ts';
import type { Instant } from '../../domain/time.ts';
import type { Webhook } from '../../domain/webhook.ts';
import { removeWebhooks } from '../webhooks/owned.ts';
import { drawNothing, participantOf, type UseCase } from '../use-case.ts';

/** What stops working. */
type Extras = {
  /** Null for all of them. */
  readonly keyHash: string | null;
  readonly email: EmailKey;
  readonly participantId: ParticipantId;
  readonly webhooks: readonly Webhook[];
  readonly at: Instant;
};

/**
 * The key that was sent stops working, and with it the codes that would give another in its place; with
 * the last of them also the webhooks, which nobody could look at or end any more.
 */
export const revokeKey: UseCase<
  RevokeInput,
  Loaded,
  { readonly dryRun: boolean } | null,
  null,
  Extras
> = {
  lockScope: 'auction',
  load: async ({ keys, webhooks }, _input, circumstances) => {
    const { id } = participantOf(circumstances);
    return { keys: await keys.ofParticipant(id), webhooks: await webhooks.ofOwner(id) };
  },
  draw: drawNothing,
  decide: ({ keys, webhooks }, { all, dryRun }, moment) => {
    const { actor, now: at } = moment;
    const before = participantOf(moment);
    const { id: participantId, version: earlier } = before;
    const event: ParticipantEvent = { type: 'KeyRevoked', participantId, version: earlier + 1, at };
    const after = evolveParticipant(before, event);
    const keyHash = actor.kind === 'participant' ? actor.keyHash : '';
    const isLast = all || keys.every((key) => key.keyHash === keyHash);
    return {
      answer: ok({ dryRun }),
      change: {
        happened: [{ subject: 'participant', before, after, events: [event] }],
        quotas: [],
        extras: {
          keyHash: all ? null : keyHash,
          email: emailKey(before.email),
          participantId,
          webhooks: isLast ? webhooks : [],
          at,
        },
      },
    };
  },
  save: async (tx, { keyHash, email, participantId, webhooks, at }) => {
    if (keyHash === null) await tx.keys.removeAll(participantId);
    else await tx.keys.remove(keyHash);
    await tx.signIns.removeOf(email);
    await tx.bids.eraseUsedCodes(participantId);
    await removeWebhooks(tx, webhooks, at);
  },
};

type Loaded = {
  readonly keys: readonly { readonly keyHash: string }[];
  readonly webhooks: readonly Webhook[];
};
