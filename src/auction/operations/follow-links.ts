import { z } from 'zod';
import type { CallContext } from '../../kernel/context.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { calledBy, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { yes } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { changed, handled, unchanged, type UseCase } from '../../kernel/use-case.ts';
import { required, text } from '../../kernel/wire.ts';
import { type FollowToken, unsealFollowToken } from '../rules/follow-token.ts';
import { type Follower, followersMax, newFollower } from '../rules/follow.ts';
import { isClosed, type Lot } from '../rules/lot.ts';
import type { PublicLot } from '../rules/public-lot.ts';
import { upToNow } from '../steps/apply-events.ts';

/** The links in mails to followers, which a person opens in a browser. */
type FollowLinkInput = { readonly token: string };

/** `asked`: the reader of the mail has not decided yet; `full`: the lot has as many followers as it can have. */
const linkStates = ['asked', 'following', 'not_following', 'over', 'full', 'bad_link'] as const;

/** The lot, and whether its reader follows it. */
export type FollowLinkView = {
  readonly state: (typeof linkStates)[number];
  readonly lot: Pick<PublicLot, 'id' | 'kind'> | null;
};

const tokenMax = 1_000;

const token = required(text('What the link ends in', tokenMax));

const read = withInput(z.object({ token }), ({ token: sent }) =>
  ok<FollowLinkInput>({ token: sent }),
);

const linkAnswer = z.object({ ok: yes, state: z.enum(linkStates) });

const present = ({ state }: FollowLinkView): z.input<typeof linkAnswer> => ({ ok: true, state });

/** Shows and changes nothing, because programs that read mail open each link in it. */
const declaredShowFollowLink = operation({
  name: 'show_follow_link',
  summary: 'The lot that a link to follow, or to stop, is about',
  description:
    'Use it when somebody opens the link of a mail about a lot that they follow or may follow. ' +
    'It shows the state of the link and changes nothing.',
  ...calledBy('anyone', 'reads'),
  ...read,
  output: linkAnswer,
  present,
  examples: [],
});

const declaredConfirmFollow = operation({
  name: 'confirm_follow',
  summary: 'Follow a lot by the link that was mailed',
  description:
    'Use it when the reader of the mail that follow_lot sent has agreed to it. From then on they ' +
    'are mailed news of the lot.',
  ...calledBy('anyone', 'changes'),
  ...read,
  output: linkAnswer,
  present,
  examples: [],
});

const declaredUnfollowLot = operation({
  name: 'unfollow_lot',
  summary: 'Stop following a lot, by the link in each mail about it',
  description:
    'Use it when somebody does not want news of a lot any more. They are mailed nothing more ' +
    'about it, and their address is deleted.',
  ...calledBy('anyone', 'changes'),
  ...read,
  output: linkAnswer,
  present,
  examples: [],
});

type RowsOfFollowLink = {
  readonly token: FollowToken | null;
  readonly lot: Lot | null;
  readonly isFollowing: boolean;
  readonly followers: number;
};

const load = async (
  tx: Tx,
  input: FollowLinkInput,
  { settings, now }: CallContext,
): Promise<RowsOfFollowLink> => {
  const token = unsealFollowToken(settings.unseal, input.token, now);
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

/** Works with both kinds of link. */
export const showFollowLink = handled(declaredShowFollowLink, {
  read: async (tx, input, callContext) => {
    const { token, lot, isFollowing } = await load(tx, input, callContext);
    if (token === null || lot === null) return ok(view('bad_link', null));
    if (isClosed(lot)) return ok(view('over', lot));
    if (isFollowing) return ok(view('following', lot));
    return ok(view(token.purpose === 'unfollow' ? 'not_following' : 'asked', lot));
  },
});

const confirmUseCase: UseCase<{
  input: FollowLinkInput;
  loaded: RowsOfFollowLink;
  view: FollowLinkView;
  extras: Follower;
}> = {
  lockScope: 'auction',
  load,
  decide: ({ token, lot, isFollowing, followers }, _input, { now }) => {
    if (token?.purpose !== 'follow' || lot === null) return unchanged(view('bad_link', null));
    if (isClosed(lot)) return unchanged(view('over', lot));
    if (isFollowing) return unchanged(view('following', lot));
    if (followers >= followersMax) return unchanged(view('full', lot));
    const { email, language } = token;
    const follower = newFollower(lot, { email, emailKey: emailKey(email), language }, now);
    return changed(view('following', lot), { extras: follower });
  },
  save: ({ followers }, follower) => followers.save(follower),
};

type FollowerKey = Pick<Follower, 'lotId' | 'emailKey'>;

const unfollowUseCase: UseCase<{
  input: FollowLinkInput;
  loaded: RowsOfFollowLink;
  view: FollowLinkView;
  extras: FollowerKey;
}> = {
  lockScope: 'auction',
  load,
  decide: ({ token, lot, isFollowing }) => {
    if (token?.purpose !== 'unfollow' || lot === null) return unchanged(view('bad_link', null));
    if (!isFollowing) return unchanged(view('not_following', lot));
    return changed(view('not_following', lot), {
      extras: {
        lotId: token.lotId,
        emailKey: emailKey(token.email),
      },
    });
  },
  save: ({ followers }, { lotId, emailKey: email }) => followers.remove(lotId, email),
};

export const confirmFollow = handled(declaredConfirmFollow, { change: confirmUseCase });

export const unfollowLot = handled(declaredUnfollowLot, { change: unfollowUseCase });
