import type { AppContext } from '../kernel/context.ts';
import { lotsSubject } from '../kernel/feed-position.ts';
import { sweptAtOnce, swept, type Sweep } from '../kernel/sweep.ts';
import { before, earlier, type Instant } from '../kernel/time.ts';
import type { TimedWork } from '../kernel/timed-work.ts';
import { sendFollowerNews } from './mails/send-follower-news.ts';
import { sendLotNotices } from './mails/send-lot-notices.ts';
import { unconfirmedStoredMs } from './rules/code.ts';
import { codeMessageId } from './rules/messages.ts';
import { keyValidMs } from './rules/participant.ts';
import { applyDueLotChanges } from './steps/apply-due-lot-changes.ts';
import { changesStored } from './streams/lot-feed.ts';

const checkLots = (context: AppContext) => async (): Promise<Instant | null> => {
  const nextAt = await applyDueLotChanges(context);
  await sendLotNotices(context);
  await sendFollowerNews(context);
  const noticeAt = await context.store.read(({ lotNotices }) => lotNotices.nextDueAt());
  return nextAt === null || noticeAt === null ? (nextAt ?? noticeAt) : earlier(nextAt, noticeAt);
};

/** Opens and closes lots on time, and sends the notices about them. */
export const lotsOnTime: TimedWork = {
  name: 'lots',
  failure: 'lots cannot be opened and closed on time',
  runOf: checkLots,
  isDueByClock: true,
  wokenBy: lotsSubject,
};

export const sweepAuction: Sweep = async (context, now) => {
  await context.store.write('auction', async ({ bids, keys, lotFeed, signIns }) => {
    await bids.forgetCodes(now);
    await signIns.forget(now);
    await keys.forget(before(now, keyValidMs));
    await lotFeed.forget(changesStored);
    return swept;
  });
  await forgetUnconfirmed(context, now);
};

/** Deletes unconfirmed bids and the mails with their codes: nobody has proved that the address is theirs. */
const forgetUnconfirmed = async (
  { store, eraseMails }: AppContext,
  now: Instant,
): Promise<void> => {
  const messageIds = await store.write('auction', async ({ bids, personalMessages }) => {
    const since = before(now, unconfirmedStoredMs);
    const ids = (await bids.forgetUnconfirmed(since, sweptAtOnce)).map(codeMessageId);
    await personalMessages.erase(ids, now);
    return { keep: true, value: ids };
  });
  if (messageIds.length === 0) return;
  eraseMails(messageIds);
  store.redact();
};
