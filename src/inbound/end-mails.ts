import type { AppContext } from '../kernel/context.ts';
import type { FileId } from '../kernel/ids.ts';
import type { Tx } from '../kernel/store.ts';
import { before, type Instant } from '../kernel/time.ts';
import { mailKnownMs, unfiledStoredMs, type UnfiledMail } from './inbound-mail.ts';

/** How waiting mails end without being filed: dropped by an operator, erased, or overdue. */

export type EndedMails = { readonly mails: readonly UnfiledMail[]; readonly at: Instant };

/** Deletes the words of the mails and releases their files. */
export const endMails = async (
  { inboundMails, storedFiles }: Tx,
  { mails, at }: EndedMails,
): Promise<void> => {
  await inboundMails.end(
    mails.map(({ id }) => id),
    'dropped',
    null,
  );
  await storedFiles.release(filesOf(mails), at);
};

export const filesOf = (mails: readonly UnfiledMail[]): readonly FileId[] =>
  mails.flatMap(({ files }) => files.map(({ id }) => id));

/** Ends mails that nobody has filed in time, and the oldest of too many. */
export const endOverdue = async (tx: Tx, now: Instant): Promise<void> => {
  const mails = await tx.inboundMails.overdue(before(now, unfiledStoredMs));
  await endMails(tx, { mails, at: now });
};

/** Ends overdue mails, and forgets mails that are too old to arrive a second time. */
export const forgetMails = (
  { store }: Pick<AppContext, 'store'>,
  now: Instant,
): Promise<undefined> =>
  store.write('orders', async (tx) => {
    await endOverdue(tx, now);
    await tx.inboundMails.forget(before(now, mailKnownMs));
    return { keep: true, value: undefined };
  });
