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
import { askingNetwork, askingSite } from '../../kernel/authorise.ts';
import type { Circumstances } from '../../kernel/context.ts';
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

type Drawn = { readonly messageId: string };
type Extras = { readonly mail: readonly NewDelivery[]; readonly at: Instant };

/** Mails a link; nothing is kept of whoever does not open it, and the answer is the same whoever follows already. */
export const followLot: UseCase<FollowInput, Loaded, FollowView, Drawn, Extras> = {
  lockScope: 'orders',
  load: async (tx, { lotId, email }, circumstances) => {
    const buckets = bucketsOf(email, circumstances);
    const [lot, isBlocked, ...uses] = await Promise.all([
      tx.lots.find(lotId),
      tx.blocks.isBlocked(blockSubjects(email, circumstances.network)),
      ...bucketNames.map((name) => tx.quotas.load(buckets[name])),
    ]);
    return { lot, isBlocked, uses };
  },
  draw: (random, { now }) => ({ messageId: encodeTimed(now, random.bytes(16)) }),
  decide: ({ lot: stored, isBlocked, uses }, input, moment) => {
    const { now, settings, drawn, dryRun } = moment;
    if (stored === null || !isAnnounced(stored, now)) return refuse({ kind: 'lot_not_found' });
    const { lot } = upToNow(stored, now);
    if (isClosed(lot)) return refuse(notOpen(lot, now));
    if (isBlocked) return refuse({ kind: 'address_blocked' });
    const buckets = bucketsOf(input.email, moment);
    const quotas: QuotaUpdate[] = [];
    for (const [nth, name] of bucketNames.entries()) {
      const used = useQuota(followQuotas[name], uses[nth] ?? [], now);
      if (!used.ok) return refuse({ kind: 'too_many_follows', ...used.problem });
      quotas.push([buckets[name], used.value]);
    }
    const mail = toDeliveries(linkMail(lot, input, moment, drawn.messageId), settings);
    return changed({ lotId: lot.id, email: input.email, dryRun }, [], quotas, { mail, at: now });
  },
  save: ({ outbox }, { mail, at }) => outbox.enqueue(mail, at),
};

const linkMail = (
  lot: Lot,
  { email, language }: FollowInput,
  { now, settings }: Circumstances,
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
const bucketsOf = (
  email: string,
  circumstances: Circumstances,
): Readonly<Record<Bucket, string>> => {
  const { hash } = circumstances.settings;
  return {
    mailbox: `follow-mailbox:${hash(`follow ${countedMailboxOf(email)}`)}`,
    network: `follow-network:${hash(`follow ${askingNetwork(circumstances)}`)}`,
    site: `follow-site:${hash(`follow ${askingSite(circumstances)}`)}`,
  };
};
