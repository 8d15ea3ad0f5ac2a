import type { InboundMailId, ReplyTag } from '../../inbound/inbound-mail.ts';
import type { SentMail } from '../../inbound/reply-text.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { FileId, OrderId } from '../../kernel/ids.ts';
import { useQuota, useQuotaTimes, type QuotaUse } from '../../kernel/quota.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { systemRequest } from '../../kernel/run-as-system.ts';
import { runChange } from '../../kernel/run.ts';
import { StoreBusy, type Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import {
  changed,
  refuse,
  unchanged,
  type QuotaUpdate,
  type UseCase,
} from '../../kernel/use-case.ts';
import { orderOf } from '../authenticate.ts';
import type { Order } from '../rules/order.ts';
import { replyMark } from '../rules/public-names.ts';
import { actBucket, actQuota, fileBucket, filesQuota } from '../rules/quotas.ts';
import { assignFiles } from '../steps/attach-files.ts';
import { decideMail, type ReceivedContent } from './decide-mail.ts';

/** Files a reply as a message of the studio, within the studio's quotas. */

export type MailReply = ReceivedContent & {
  readonly key: string;
  readonly id: InboundMailId;
};

/** Whether the mail was filed now, and not earlier. */
export type Filed = { readonly isNew: boolean };

type FiledReply = {
  readonly reply: MailReply;
  readonly orderId: OrderId;
  readonly files: readonly FileId[];
  readonly at: Instant;
};

const fileReply: UseCase<{
  input: MailReply;
  loaded: { isKnown: boolean; actUse: QuotaUse; fileUse: QuotaUse };
  view: Filed;
  extras: FiledReply;
}> = {
  lockScope: 'orders',
  load: async ({ inboundMails, quotas }, { key }, callContext) => {
    const { id } = orderOf(callContext);
    return {
      isKnown: await inboundMails.isKnown(key),
      actUse: await quotas.load(actBucket(id)),
      fileUse: await quotas.load(fileBucket(id)),
    };
  },
  decide: ({ isKnown, actUse, fileUse }, reply, context) => {
    if (isKnown) return unchanged({ isNew: false });
    const before = orderOf(context);
    const { id: orderId } = before;
    const { now } = context;
    const decided = decideMail(before, reply, context);
    if (!decided.ok) return refuse(decided.problem);
    const { after, events, files } = decided.value;
    const acts = useQuota(actQuota, actUse, now);
    if (!acts.ok) return refuse({ kind: 'too_many_resupplies', ...acts.problem });
    const quotas: QuotaUpdate[] = [[actBucket(orderId), acts.value]];
    if (files.length > 0) {
      const sent = useQuotaTimes(filesQuota, fileUse, files.length, now);
      if (!sent.ok) return refuse({ kind: 'too_many_resupplies', ...sent.problem });
      quotas.push([fileBucket(orderId), sent.value]);
    }
    return changed(
      { isNew: true },
      {
        changes: [{ entity: 'order', before, after, events }],
        quotas,
        extras: { reply, orderId, files, at: now },
      },
    );
  },
  save: async (tx, { reply: { key, id }, orderId, files, at }) => {
    await assignFiles(tx, { orderId, ids: files });
    const noted = { key, id, receivedAt: at, state: 'filed', orderId } as const;
    if (!(await tx.inboundMails.note(noted))) throw new StoreBusy('The mail was just filed');
  },
};

/** Files a reply to the order of its tag. @throws StoreBusy */
export const runReply = async (
  context: AppContext,
  tag: ReplyTag,
  reply: MailReply,
): Promise<Result<Filed, CallRefusal>> => {
  const answer = await runChange<MailReply, Filed>(context, fileReply, {
    ...systemRequest,
    input: ok(reply),
    findActor: async (tx) => {
      const order = await orderFor(tx, tag, context.settings.hash);
      return order === null
        ? no({ kind: 'order_not_found' })
        : ok({ kind: 'order_holder', order, isByMail: true });
    },
  });
  return answer.result;
};

export type TagStanding = 'unknown' | 'unproven' | 'proven';

/**
 * Whether the tag of a reply address is genuine, and whether its mailbox belongs to the studio.
 * Anyone can order with the address of a stranger, whose reply would reach the order of someone
 * else. So a mailbox counts as proven only for bidders, who confirmed it by a code, and once an
 * operator has filed a first reply. @throws StoreBusy
 */
export const tagStanding = ({ store, settings }: AppContext, tag: ReplyTag): Promise<TagStanding> =>
  store.read(async (tx) => {
    const order = await orderFor(tx, tag, settings.hash);
    if (order === null) return 'unknown';
    const isProven = order.source === 'auction' || (await tx.inboundMails.isProven(order.id));
    return isProven ? 'proven' : 'unproven';
  });

/** The mails about the order that a reply may quote. @throws StoreBusy */
export const mailsSentAbout = async (
  { store, settings, readSentMails }: AppContext,
  tag: ReplyTag,
): Promise<readonly SentMail[]> =>
  store.read(async (tx) => {
    const order = await orderFor(tx, tag, settings.hash);
    return order === null ? [] : readSentMails(tx, order.id);
  });

/** The number names the order, and the mark proves that the address was sent to the studio. */
const orderFor = async (
  { orders }: Tx,
  { number, mark }: ReplyTag,
  hash: (text: string) => string,
): Promise<Order | null> => {
  const id = await orders.findIdByNumber(number);
  // Finding it by its id locks its row.
  return id !== null && replyMark(id, hash) === mark ? orders.find(id) : null;
};
