import type { FileId } from '../../kernel/ids.ts';
import { before, type Instant } from '../../kernel/time.ts';
import type { AppContext } from '../../kernel/context.ts';
import { mailKnownMs, unfiledKeptMs, type UnfiledMail } from '../../inbound/inbound-mail.ts';
import type { Tx } from '../../store/store.ts';

export type DroppedMails = { readonly mails: readonly UnfiledMail[]; readonly at: Instant };

declare module '../../messages/message-act.ts' {
  interface MessageActs {
    readonly MailDropped: ActBase & { readonly type: 'MailDropped'; readonly mailId: string };
  }
}

/** Mails that nobody could file but an operator can. */

/** Deletes the texts and files of the mails. */
export async function endMails(
  { inboundMails, storedFiles }: Tx,
  { mails, at }: DroppedMails,
): Promise<void> {
  await inboundMails.end(
    mails.map(({ id }) => id),
    'dropped',
    null,
  );
  await storedFiles.release(fileIdsOf(mails), at);
}

export const fileIdsOf = (mails: readonly UnfiledMail[]): readonly FileId[] =>
  mails.flatMap(({ files }) => files.map(({ id }) => id));

/** Deletes mails that nobody has filed for a long time, and the oldest ones where there are too many. */
export const endOverdue = async (tx: Tx, now: Instant): Promise<void> => {
  const mails = await tx.inboundMails.overdue(before(now, unfiledKeptMs));
  await endMails(tx, { mails, at: now });
};

/** Deletes overdue mails, and the records that keep old mails from being taken twice. */
export const forgetMails = (
  { store }: Pick<AppContext, 'store'>,
  now: Instant,
): Promise<undefined> =>
  store.write('orders', async (tx) => {
    await endOverdue(tx, now);
    await tx.inboundMails.forget(before(now, mailKnownMs));
    return { keep: true, value: undefined };
  });
