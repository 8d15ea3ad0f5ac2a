import type { FollowLinkInput, FollowLinkView } from './follow-lot.ts';
import { followersMax, newFollower, type Follower } from '../rules/follow.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { ok } from '../../kernel/result.ts';
import type { Tx } from '../../store/store.ts';
import type { CallContext } from '../../kernel/context.ts';
import { changed, unchanged, type Handler, type UseCase } from '../../kernel/use-case.ts';
import { openFollowToken, type FollowToken } from './follow-token.ts';
import { upToNow } from './pending-changes.ts';

type Loaded = {
  readonly token: FollowToken | null;
  readonly lot: Lot | null;
  readonly isFollowing: boolean;
  readonly followers: number;
};

const load = async (
  tx: Tx,
  input: FollowLinkInput,
  { settings, now }: CallContext,
): Promise<Loaded> => {
  const token = openFollowToken(settings.open, input.token, now);
  if (token === null) return { token, lot: null, isFollowing: false, followers: 0 };
  const { lotId, email } = token;
  const lot = await tx.lots.find(lotId);
  return {
    token,
    lot: lot === null ? null : upToNow(lot, now).lot,
    isFollowing: await tx.followers.isFollowing(lotId, emailKey(email)),
    followers: await tx.followers.count(lotId),
  };
};

const view = (state: FollowLinkView['state'], lot: Lot | null): FollowLinkView => ({
  state,
  lot: lot === null ? null : { id: lot.id, kind: lot.kind },
});

/** Of either link. */
export const showFollowLink: Handler<FollowLinkInput, FollowLinkView> = {
  look: async (tx, input, callContext) => {
    const { token, lot, isFollowing } = await load(tx, input, callContext);
    if (token === null || lot === null) return ok(view('bad_link', null));
    if (isClosed(lot)) return ok(view('over', lot));
    const isToStop = token.purpose === 'unfollow';
    return ok(view(isFollowing ? 'following' : isToStop ? 'not_following' : 'asked', lot));
  },
};

export const confirmFollow: UseCase<FollowLinkInput, Loaded, FollowLinkView, null, Follower> = {
  lockScope: 'auction',
  load,
  decide: ({ token, lot, isFollowing, followers }, _input, { now }) => {
    if (token?.purpose !== 'follow' || lot === null) return unchanged(view('bad_link', null));
    if (isClosed(lot)) return unchanged(view('over', lot));
    if (isFollowing) return unchanged(view('following', lot));
    if (followers >= followersMax) return unchanged(view('full', lot));
    const { email, language } = token;
    const follower = newFollower(lot, { email, emailKey: emailKey(email), language }, now);
    return changed(view('following', lot), [], [], follower);
  },
  save: ({ followers }, follower) => followers.save(follower),
};

type Left = Pick<Follower, 'lotId' | 'emailKey'>;

export const unfollowLot: UseCase<FollowLinkInput, Loaded, FollowLinkView, null, Left> = {
  lockScope: 'auction',
  load,
  decide: ({ token, lot, isFollowing }) => {
    if (token?.purpose !== 'unfollow' || lot === null) return unchanged(view('bad_link', null));
    if (!isFollowing) return unchanged(view('not_following', lot));
    return changed(view('not_following', lot), [], [], {
      lotId: token.lotId,
      emailKey: emailKey(token.email),
    });
  },
  save: ({ followers }, { lotId, emailKey: email }) => followers.remove(lotId, email),
};
