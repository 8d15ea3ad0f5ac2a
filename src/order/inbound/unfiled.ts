import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { ActId, FileId } from '../../kernel/ids.ts';
import { mailKnownMs, unfiledKeptMs, type UnfiledMail } from '../../inbound/inbound-mail.ts';
import type { Order } from '../rules/order.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { Tx } from '../../store/store.ts';
import type { AppContext } from '../../kernel/context.ts';
import { deleteSoon } from '../../files/delete-due.ts';
import { acted, generateActId } from '../../messages/operations/messages-handler.ts';
import { findOrderIn } from '../operations/list-orders-handler.ts';
import { refuse, type HandlerOf, type UseCaseOf } from '../../kernel/use-case.ts';
import { assignFiles, decideMail } from './file-mail.ts';

/** Mails that nobody could file but an operator can. */

export const listUnfiledMails: HandlerOf<'list_unfiled_mails'> = {
  look: async ({ inboundMails }, { mailId, limit }) => {
    if (mailId === null) return ok(await inboundMails.unfiled(limit));
    const mail = await inboundMails.find(mailId);
    return ok(mail === null ? [] : [mail]);
  },
};

type Filing = {
  readonly mail: UnfiledMail;
  readonly order: Order;
  readonly files: readonly FileId[];
  readonly at: Instant;
};

/** What the studio wrote is the studio's, whoever filed it. */
export const fileMail: UseCaseOf<
  'file_mail',
  { readonly mail: UnfiledMail | null; readonly found: Result<Order, CallRefusal> },
  null,
  Filing
> = {
  lockScope: 'orders',
  load: async (tx, { mailId, order }) => ({
    mail: await tx.inboundMails.find(mailId),
    found: await findOrderIn(tx.orders, order),
  }),
  decide: ({ mail, found }, _input, context) => {
    if (mail === null) return refuse(noSuchMail);
    if (!found.ok) return refuse(found.problem);
    const order = found.value;
    const decided = decideMail(order, mail, context);
    if (!decided.ok) return refuse(decided.problem);
    const { after, events, text, files } = decided.value;
    if (events.length === 0) return refuse(nothingInIt);
    const { now: at, dryRun } = context;
    return {
      answer: ok({ mailId: mail.id, order: after, text, files: files.length, dryRun }),
      toSave: {
        changes: [{ subject: 'order', before: order, after, events }],
        quotas: [],
        // Nothing of a dry run is stored.
        extras: { mail, order, files: dryRun ? [] : files, at },
      },
    };
  },
  save: async (tx, { mail, order, files, at }) => {
    const isMarked = mail.orderNumber !== null && mail.orderNumber === order.number;
    await tx.inboundMails.end([mail.id], isMarked ? 'proven' : 'filed_by_hand', order.id);
    await tx.storedFiles.release(idsOf([mail]), at);
    await assignFiles(tx, files, order);
  },
};

export const dropMail: UseCaseOf<'drop_mail', UnfiledMail | null, ActId, Dropped> = {
  lockScope: 'orders',
  load: ({ inboundMails }, { mailId }) => inboundMails.find(mailId),
  generate: generateActId,
  decide: (mail, _input, { now: at, generated }) => {
    if (mail === null) return refuse(noSuchMail);
    const { id: mailId } = mail;
    const act = { type: 'MailDropped', actId: generated, version: 1, at, mailId } as const;
    return { answer: ok({ mailId }), toSave: acted(act, { mails: [mail], at }) };
  },
  save: endMails,
  afterCommit: (context) => deleteSoon(context),
};

export type Dropped = { readonly mails: readonly UnfiledMail[]; readonly at: Instant };

/** Nothing of them is kept any more. */
export async function endMails(
  { inboundMails, storedFiles }: Tx,
  { mails, at }: Dropped,
): Promise<void> {
  await inboundMails.end(
    mails.map(({ id }) => id),
    'dropped',
    null,
  );
  await storedFiles.release(idsOf(mails), at);
}

const idsOf = (mails: readonly UnfiledMail[]): readonly FileId[] =>
  mails.flatMap(({ files }) => files.map(({ id }) => id));

/** What nobody has filed for long, and what there is too much of. */
export const endOverdue = async (tx: Tx, now: Instant): Promise<void> => {
  const mails = await tx.inboundMails.overdue(before(now, unfiledKeptMs));
  await endMails(tx, { mails, at: now });
};

/** Those, and what need not be known any more. */
export const forgetMails = (
  { store }: Pick<AppContext, 'store'>,
  now: Instant,
): Promise<undefined> =>
  store.write('orders', async (tx) => {
    await endOverdue(tx, now);
    await tx.inboundMails.forget(before(now, mailKnownMs));
    return { keep: true, value: undefined };
  });

const noSuchMail = {
  kind: 'invalid_field',
  field: 'mail_id',
  problem: 'is not a mail that waits',
} as const;

const nothingInIt = {
  kind: 'invalid_field',
  field: 'mail_id',
  problem: 'names a mail in which nothing is left to file: look at it in the mailbox',
} as const;
