import type { FollowInput, FollowView } from './follow-lot.ts';
import { blockSubjects } from '../rules/block.ts';
import { followQuotas, linkExpiresAt } from '../rules/follow.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { countedMailboxOf } from '../../kernel/mailbox.ts';
import { isAnnounced } from '../rules/public-lot.ts';
import { lotStream } from '../../kernel/event.ts';
import { encodeTimed } from '../../kernel/ids.ts';
import { useQuota, type QuotaUse } from '../../kernel/quota.ts';
import type { Instant } from '../../kernel/time.ts';
import type { NewDelivery } from '../../messages/rows/delivery.ts';
import { callerNetwork, callerSite } from '../../kernel/authorise.ts';
import type { CallContext } from '../../kernel/context.ts';
import { toDeliveries } from '../../messages/outbox.ts';
import { changed, refuse, type QuotaUpdate, type UseCase } from '../../kernel/use-case.ts';
import { sealFollowToken } from './follow-token.ts';
import { notOpen, upToNow } from './pending-changes.ts';

type Bucket = keyof typeof followQuotas;
const bucketNames = ['mailbox', 'network', 'site'] as const satisfies readonly Bucket[];

type Loaded = {
  readonly lot: Lot | null;
  readonly isBlocked: boolean;
  readonly uses: readonly QuotaUse[];
};

type Generated = { readonly messageId: string };
type Extras = { readonly mail: readonly NewDelivery[]; readonly at: Instant };

/** Mails a link; nothing is kept of whoever does not open it, and the answer is the same whoever follows already. */
export const followLot: UseCase<FollowInput, Loaded, FollowView, Generated, Extras> = {
  lockScope: 'orders',
  load: async (tx, { lotId, email }, callContext) => {
    const buckets = bucketsOf(email, callContext);
    const [lot, isBlocked, ...uses] = await Promise.all([
      tx.lots.find(lotId),
      tx.blocks.isBlocked(blockSubjects(email, callContext.network)),
      ...bucketNames.map((name) => tx.quotas.load(buckets[name])),
    ]);
    return { lot, isBlocked, uses };
  },
  generate: (random, { now }) => ({ messageId: encodeTimed(now, random.bytes(16)) }),
  decide: ({ lot: stored, isBlocked, uses }, input, context) => {
    const { now, settings, generated, dryRun } = context;
    if (stored === null || !isAnnounced(stored, now)) return refuse({ kind: 'lot_not_found' });
    const { lot } = upToNow(stored, now);
    if (isClosed(lot)) return refuse(notOpen(lot, now));
    if (isBlocked) return refuse({ kind: 'address_blocked' });
    const buckets = bucketsOf(input.email, context);
    const quotas: QuotaUpdate[] = [];
    for (const [nth, name] of bucketNames.entries()) {
      const used = useQuota(followQuotas[name], uses[nth] ?? [], now);
      if (!used.ok) return refuse({ kind: 'too_many_follows', ...used.problem });
      quotas.push([buckets[name], used.value]);
    }
    const mail = toDeliveries(linkMail(lot, input, context, generated.messageId), settings);
    return changed({ lotId: lot.id, email: input.email, dryRun }, [], quotas, { mail, at: now });
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

/** Named by keyed hashes, so that no address has to be erased from the counts. */
const bucketsOf = (email: string, callContext: CallContext): Readonly<Record<Bucket, string>> => {
  const { hash } = callContext.settings;
  return {
    mailbox: `follow-mailbox:${hash(`follow ${countedMailboxOf(email)}`)}`,
    network: `follow-network:${hash(`follow ${callerNetwork(callContext)}`)}`,
    site: `follow-site:${hash(`follow ${callerSite(callContext)}`)}`,
  };
};
