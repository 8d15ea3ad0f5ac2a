import { z } from 'zod';
import { callerNetwork, callerIpv6Block } from '../../kernel/authorise.ts';
import type { CallContext } from '../../kernel/context.ts';
import { encodeTimed, type LotId } from '../../kernel/ids.ts';
import { countedMailboxOf, blockKeysOfCall } from '../../kernel/mailbox.ts';
import { calledBy, type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { type QuotaUse, useQuota } from '../../kernel/quota.ts';
import { ok } from '../../kernel/result.ts';
import {
  dryRunInput,
  dryRunMark,
  language,
  nextWords,
  textMax,
} from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, handled, type QuotaUpdate, refuse, type UseCase } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { describedBy, emailAddress, required } from '../../kernel/wire.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import type { NewDelivery } from '../../messages/rows/delivery.ts';
import { sealFollowToken } from '../rules/follow-token.ts';
import { followQuotas, linkExpiresAt } from '../rules/follow.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { isAnnounced } from '../rules/public-lot.ts';
import { lotStream } from '../rules/streams.ts';
import { notOpenRefusal, upToNow } from '../steps/apply-events.ts';
import { lotField, lotNumber, okAnswer } from '../views/fields.ts';
import { followTexts } from '../views/limit-texts.ts';

type FollowInput = InputOf<typeof declared>;

export type FollowView = {
  readonly lotId: LotId;
  readonly email: string;
  readonly dryRun: boolean;
};

const input = z.object({
  lot: lotField,
  email: required(emailAddress('The address for the link and the news', textMax.contact)),
  lang: describedBy(language, { description: 'Language of the mails' }),
  dry_run: dryRunInput,
});

const output = okAnswer('Following', {
  dry_run: dryRunMark,
  lot: lotNumber,
  link_sent_to: z.string().describe('The address for the link'),
  next: nextWords,
});

const afterLink = `The owner of the address has to open the link in the mail within ${followTexts.linkValid}; until then the address is not stored.`;

const declared = operation({
  name: 'follow_lot',
  summary: 'Send news of a lot by e-mail, without a bid',
  description:
    `Use it for somebody who wants news of a lot without bidding: ${followTexts.remindBefore} before it ends, when ` +
    `its end moves by ${followTexts.movedALot} or more, and its outcome. They are mailed a link that they ` +
    'have to open first, and each mail has a link that stops them. A program that is always ' +
    'running follows the stream of the lots or adds a webhook. With dry_run nothing is mailed.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: ['lot_not_found', 'lot_not_open', 'address_blocked', 'too_many_follows'],
  ...withInput(input, ({ lot, email, lang, dry_run }) =>
    ok({
      lotId: lot,
      email,
      language: lang ?? 'en',
      dryRun: dry_run,
    }),
  ),
  output,
  present: (view: FollowView): z.input<typeof output> =>
    show(
      output,
      { ...view, lot: view.lotId, linkSentTo: view.email },
      { next: view.dryRun ? 'Without dry_run a link would be mailed to the address.' : afterLink },
    ),
  examples: [
    {
      name: 'a_link',
      summary: 'A client wants news of the lot',
      sent: { lot: 1, email: 'client@bakery.example' },
      answer: { ok: true, lot: 1, link_sent_to: 'client@bakery.example', next: afterLink },
    },
  ],
});

type FollowQuotaName = keyof typeof followQuotas;

const bucketNames = [
  'mailbox',
  'network',
  'ipv6Block',
] as const satisfies readonly FollowQuotaName[];

type RowsForFollow = {
  readonly lot: Lot | null;
  readonly isBlocked: boolean;
  readonly uses: readonly QuotaUse[];
};

type GeneratedMessageId = { readonly messageId: string };

type LinkMail = { readonly mail: readonly NewDelivery[]; readonly at: Instant };

/**
 * Mails a follow link. Nothing is stored before it is opened, and the answer does not reveal
 * whether the address follows already.
 */
const useCase: UseCase<{
  input: FollowInput;
  loaded: RowsForFollow;
  view: FollowView;
  generated: GeneratedMessageId;
  extras: LinkMail;
}> = {
  lockScope: 'orders',
  load: async (tx, { lotId, email }, callContext) => {
    const buckets = bucketsOf(email, callContext);
    const [lot, isBlocked, ...uses] = await Promise.all([
      tx.lots.find(lotId),
      tx.blocks.isBlocked(blockKeysOfCall(email, callContext.network)),
      ...bucketNames.map((name) => tx.quotas.load(buckets[name])),
    ]);
    return { lot, isBlocked, uses };
  },
  generate: (random, { now }) => ({ messageId: encodeTimed(now, random.bytes(16)) }),
  decide: ({ lot: stored, isBlocked, uses }, input, context) => {
    const { now, settings, generated, dryRun } = context;
    if (stored === null || !isAnnounced(stored, now)) return refuse({ kind: 'lot_not_found' });
    const { lot } = upToNow(stored, now);
    if (isClosed(lot)) return refuse(notOpenRefusal(lot, now));
    if (isBlocked) return refuse({ kind: 'address_blocked' });
    const buckets = bucketsOf(input.email, context);
    const quotas: QuotaUpdate[] = [];
    for (const [nth, name] of bucketNames.entries()) {
      const used = useQuota(followQuotas[name], uses[nth] ?? [], now);
      if (!used.ok) return refuse({ kind: 'too_many_follows', ...used.problem });
      quotas.push([buckets[name], used.value]);
    }
    const mail = toDeliveries(linkMail(lot, input, context, generated.messageId), settings);
    return changed(
      { lotId: lot.id, email: input.email, dryRun },
      { quotas, extras: { mail, at: now } },
    );
  },
  save: ({ outbox }, { mail, at }) => outbox.enqueue(mail, at),
};

const linkMail = (
  lot: Lot,
  { email, language }: FollowInput,
  { now, settings }: CallContext,
  messageId: string,
) => {
  const expiresAt = linkExpiresAt(now);
  const token = { purpose: 'follow', lotId: lot.id, email, language, expiresAt } as const;
  return {
    id: `${lotStream(lot.id)}.follow_link.${messageId}`,
    to: { channel: 'email', address: email },
    message: {
      kind: 'follow_link',
      lotId: lot.id,
      lotKind: lot.kind,
      language,
      name: null,
      endsAt: lot.endsAt,
    },
    secret: sealFollowToken(settings.seal, token),
    notAfter: expiresAt,
  } as const;
};

/**
 * The names of the buckets are keyed hashes, so that erasing a person need not touch the counts.
 */
const bucketsOf = (
  email: string,
  callContext: CallContext,
): Readonly<Record<FollowQuotaName, string>> => {
  const { hash } = callContext.settings;
  return {
    mailbox: `follow-mailbox:${hash(`follow ${countedMailboxOf(email)}`)}`,
    network: `follow-network:${hash(`follow ${callerNetwork(callContext)}`)}`,
    ipv6Block: `follow-ipv6-block:${hash(`follow ${callerIpv6Block(callContext)}`)}`,
  };
};

export const followLot = handled(declared, { change: useCase });
