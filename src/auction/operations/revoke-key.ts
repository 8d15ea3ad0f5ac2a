import { z } from 'zod';
import type { ParticipantId } from '../../kernel/ids.ts';
import { type EmailKey, emailKey } from '../../kernel/mailbox.ts';
import { calledBy, type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, handled, type UseCase } from '../../kernel/use-case.ts';
import { onOff } from '../../kernel/wire.ts';
import { removeWebhooks } from '../../webhooks/owned-webhooks.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import type { Block } from '../rules/block.ts';
import { participantOf } from '../rules/participant.ts';
import { applyToParticipant } from '../steps/apply-events.ts';
import { pauseChange, pauseSubject } from '../steps/pause-state.ts';
import { okAnswer } from '../views/fields.ts';

type RevokeInput = InputOf<typeof declared>;

const revokedFields = z.object({
  all: onOff('End all keys of the client, and their webhooks'),
  dry_run: dryRunInput,
});

const revokedAnswer = okAnswer('RevokedKey', { dry_run: dryRunMark });

const declared = operation({
  name: 'revoke_key',
  summary: 'Revoke the participant key of the call',
  description:
    'Use it when somebody else may have seen the participant key, or when it is not needed any ' +
    'more: the key of the call stops working at once, and with all every other key of the client ' +
    'too. Bids stay as they are. A new key comes with the next confirm_bid.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: [],
  ...withInput(revokedFields, ({ all = false, dry_run }) => ok({ all, dryRun: dry_run })),
  output: revokedAnswer,
  present: (view: { readonly dryRun: boolean } | null): z.input<typeof revokedAnswer> => ({
    ok: true,
    ...(view?.dryRun === true ? { dry_run: true as const } : {}),
  }),
  examples: [
    {
      name: 'this_key',
      summary: 'The key of the call stops working',
      sent: {},
      answer: { ok: true },
    },
  ],
});

/** The keys and permissions that end. */
type EndedKeys = {
  /** Null for all keys. */
  readonly keyHash: string | null;
  readonly email: EmailKey;
  readonly participantId: ParticipantId;
  readonly webhooks: readonly Webhook[];
  readonly at: Instant;
};

type RowsForRevoking = {
  readonly keys: readonly { readonly keyHash: string }[];
  readonly webhooks: readonly Webhook[];
  readonly pause: Block | null;
};

/**
 * Ends the key that was sent, and the codes that would replace it. With the last key the webhooks
 * end too, because nobody could see or end them any more. `all` ends every key and every bid
 * authorization, as a pause does that is lifted at once.
 */
const useCase: UseCase<{
  input: RevokeInput;
  loaded: RowsForRevoking;
  view: { readonly dryRun: boolean } | null;
  extras: EndedKeys;
}> = {
  lockScope: 'auction',
  load: async ({ keys, webhooks, blocks }, _input, callContext) => {
    const { id, email } = participantOf(callContext);
    return {
      keys: await keys.ofParticipant(id),
      webhooks: await webhooks.ofOwner(id),
      pause: await blocks.find(pauseSubject(callContext.settings, email)),
    };
  },
  decide: ({ keys, webhooks, pause }, { all, dryRun }, context) => {
    const { actor, now: at, settings } = context;
    const before = participantOf(context);
    const keyHash = actor.kind === 'participant' ? actor.keyHash : '';
    const isLast = all || keys.every((key) => key.keyHash === keyHash);
    return changed(
      { dryRun },
      {
        changes: [
          applyToParticipant(before, at, { type: 'KeyRevoked' }),
          ...(all && pause?.isBlocked !== true
            ? [pauseChange(settings, before.email, { before: pause, isPaused: false, at })]
            : []),
        ],
        extras: {
          keyHash: all ? null : keyHash,
          email: emailKey(before.email),
          participantId: before.id,
          webhooks: isLast ? webhooks : [],
          at,
        },
      },
    );
  },
  save: async (tx, { keyHash, email, participantId, webhooks, at }) => {
    if (keyHash === null) await tx.keys.removeAll(participantId);
    else await tx.keys.remove(keyHash);
    await tx.signIns.removeOf(email);
    await tx.bids.eraseUsedCodes(participantId);
    await removeWebhooks(tx, webhooks, at);
  },
};

export const revokeKey = handled(declared, { change: useCase });
