import type { AppContext, Settings } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { toDeliveries, type Outgoing } from '../../messages/outbox.ts';
import { sealFollowToken } from '../rules/follow-token.ts';
import { followersWithNews, newsFor, type Follower } from '../rules/follow.ts';
import { isClosedStatus, type Lot } from '../rules/lot.ts';
import { lotStream } from '../rules/streams.ts';

/**
 * Mails news to the followers of a lot, in steps, and deletes the followers of a lot that is over.
 */

/** Followers that are mailed in one step. */
const stepMax = 100;
/** Lots whose followers are examined in one step: far more than are ever open at once. */
const lotsMax = 100;

export const sendFollowerNews = async (context: AppContext): Promise<void> => {
  // Reading costs next to nothing while nobody has to be notified.
  while (await context.store.read((tx) => findDue(tx, context.clock.now()))) {
    const isDone = await context.store.write('auction', async (tx) => {
      const due = await findDue(tx, context.clock.now());
      if (due === null) return { keep: false, value: true };
      await mailNews(tx, context, due);
      return { keep: true, value: false };
    });
    if (isDone) return;
    context.notify();
  }
};

type DueFollowers = {
  readonly lot: Lot;
  readonly followers: readonly Follower[];
  readonly now: Instant;
};

/** Uses the stored lot: its outcome is news only once it is final. */
const findDue = async (tx: Tx, now: Instant): Promise<DueFollowers | null> => {
  for (const id of await tx.followers.lots(lotsMax)) {
    const lot = await tx.lots.find(id);
    if (lot === null) continue;
    const followers = await tx.followers.due(id, followersWithNews(lot, now), stepMax);
    if (followers.length > 0) return { lot, followers, now };
  }
  return null;
};

const mailNews = async (
  tx: Tx,
  { settings }: Pick<AppContext, 'settings'>,
  { lot, followers, now }: DueFollowers,
): Promise<void> => {
  const outgoing: Outgoing[] = [];
  for (const follower of followers) {
    const { trigger, updated } = newsFor(lot, follower, now);
    outgoing.push(newsMail(lot, follower, trigger, settings));
    if (updated === null) await tx.followers.remove(lot.id, follower.emailKey);
    else await tx.followers.save(updated);
  }
  await tx.outbox.enqueue(
    outgoing.flatMap((each) => toDeliveries(each, settings)),
    now,
  );
};

const newsMail = (
  lot: Lot,
  { email, emailKey, language }: Follower,
  trigger: ReturnType<typeof newsFor>['trigger'],
  { hash, seal }: Settings,
): Outgoing => {
  const { id: lotId, kind: lotKind, endsAt, standing, winner } = lot;
  const token = { purpose: 'unfollow', lotId, email, language, expiresAt: null } as const;
  return {
    // The id makes each kind of news about one end go out once, by whichever node.
    id: `${lotStream(lotId)}.follow_${trigger}.${endsAt}.${hash(`follower ${emailKey}`).slice(0, 16)}`,
    to: { channel: 'email', address: email },
    message: {
      kind: 'follow_news',
      lotId,
      lotKind,
      language,
      name: null,
      trigger,
      endsAt,
      priceMinor: winner?.amountMinor ?? standing.priceMinor,
      bidders: standing.bidderCount,
    },
    secret: sealFollowToken(seal, token),
    // A reminder of the end is worth nothing after it.
    ...(isClosedStatus(trigger) ? {} : { notAfter: endsAt }),
  };
};
