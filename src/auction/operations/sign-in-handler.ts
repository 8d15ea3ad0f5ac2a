import type { RevokeInput, SignInInput, SignInView } from './sign-in.ts';
import type { Block } from '../rules/block.ts';
import { codeAttemptsMax, codeText, codeValidMs } from '../rules/code.ts';
import { emailKey, type EmailKey } from '../../kernel/mailbox.ts';
import type { ParticipantId } from '../../kernel/ids.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { Webhook } from '../../webhooks/webhook.ts';
import type { NewDelivery } from '../../messages/rows/delivery.ts';
import type { SignIn } from '../rows/auction-tables.ts';
import { callerNetwork } from '../../kernel/authorise.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import { changed, participantOf, refuse, type UseCase } from '../../kernel/use-case.ts';
import { removeWebhooks } from '../../webhooks/list-webhooks.ts';
import type { AllowedOnLot } from '../rules/messages.ts';
import { loadCodeQuotas, takeCode, type CodeQuotas } from './code-quotas.ts';
import { generateCodeRequest, type GeneratedCode } from './code-request.ts';
import { allowedByLot } from './mandates.ts';
import { applyToParticipant } from './pending-changes.ts';
import { loadBarred, pauseChanged, pauseSubject, type Barred } from './paused.ts';

type Loaded = Barred & {
  readonly quotas: CodeQuotas;
  readonly allowed: readonly AllowedOnLot[];
};

type Extras = {
  readonly signIn: SignIn;
  readonly mail: readonly NewDelivery[];
  readonly at: Instant;
};

/** Mails a code that gives a participant key without a bid; whether the address is known changes nothing. */
export const signIn: UseCase<SignInInput, Loaded, SignInView, GeneratedCode, Extras> = {
  lockScope: 'auction',
  load: async (tx, { email }, callContext) => {
    const { settings, now, network } = callContext;
    const asker = { email, network: callerNetwork(callContext) };
    return {
      ...(await loadBarred(tx, settings, email, [network])),
      quotas: await loadCodeQuotas(tx, settings, asker, now),
      allowed: await allowedByLot(tx, settings, await tx.participants.ofEmail(emailKey(email))),
    };
  },
  generate: (random, { now }) => generateCodeRequest(random, now),
  decide: (loaded, { email, language, dryRun }, context) => {
    const { now, settings, generated } = context;
    if (loaded.isBlocked) return refuse({ kind: 'address_blocked' });
    if (loaded.isPaused) return refuse({ kind: 'bidding_paused' });
    const taken = takeCode(loaded.quotas, loaded.quotas, now);
    if (!taken.ok) return refuse(taken.problem);
    const { bidId: id, code } = generated;
    const network = callerNetwork(context);
    const codeExpiresAt = after(now, codeValidMs);
    const mail = toDeliveries(
      {
        id: `${id}.code`,
        to: { channel: 'email', address: email },
        message: { kind: 'sign_in_code', language, codeExpiresAt, allowed: loaded.allowed },
        secret: code,
        notAfter: codeExpiresAt,
      },
      settings,
    );
    const codeHash = settings.hash(codeText(id, code));
    const left = { codeExpiresAt, attemptsLeft: codeAttemptsMax };
    return changed({ pendingId: id, email, codeExpiresAt, dryRun }, [], taken.value, {
      signIn: { id, email, network, language, codeHash, ...left },
      mail,
      at: now,
    });
  },
  save: async (tx, { signIn: asked, mail, at }) => {
    await tx.signIns.add(asked);
    await tx.outbox.enqueue(mail, at);
  },
};

/** What stops working. */
type Revoking = {
  /** Null for all of them. */
  readonly keyHash: string | null;
  readonly email: EmailKey;
  readonly participantId: ParticipantId;
  readonly webhooks: readonly Webhook[];
  readonly at: Instant;
};

/**
 * The key that was sent stops working, and with it the codes that would give another in its place; with
 * the last of them also the webhooks, which nobody could look at or end any more. With `all` every
 * mandate ends too, as after a pause that was lifted at once.
 */
export const revokeKey: UseCase<
  RevokeInput,
  Revocable,
  { readonly dryRun: boolean } | null,
  null,
  Revoking
> = {
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
      [
        applyToParticipant(before, at, { type: 'KeyRevoked' }),
        ...(all && pause?.isBlocked !== true
          ? [pauseChanged(settings, before.email, { before: pause, isPaused: false, at })]
          : []),
      ],
      [],
      {
        keyHash: all ? null : keyHash,
        email: emailKey(before.email),
        participantId: before.id,
        webhooks: isLast ? webhooks : [],
        at,
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

type Revocable = {
  readonly keys: readonly { readonly keyHash: string }[];
  readonly webhooks: readonly Webhook[];
  readonly pause: Block | null;
};
