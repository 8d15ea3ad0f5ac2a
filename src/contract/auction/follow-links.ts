import { z } from 'zod';
import type { PublicLot } from '../../domain/auction/public-lot.ts';
import { ok } from '../../domain/base.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { required, text } from '../wire.ts';
import { yes } from './fields.ts';

/** What the links in mails to followers do; a person opens them in a browser. */

export type FollowLinkInput = { readonly token: string };

/** Which lot, and how it stands with following it. */
export type FollowLinkView = {
  readonly state: 'asked' | 'following' | 'not_following' | 'over' | 'full' | 'bad_link';
  readonly lot: Pick<PublicLot, 'id' | 'kind'> | null;
};

const tokenMax = 1_000;
const token = required(text('What the link ends in', tokenMax));
const read = withInput(z.object({ token }), ({ token: sent }) =>
  ok<FollowLinkInput>({ token: sent }),
);
const output = z.object({
  ok: yes,
  state: z.enum(['asked', 'following', 'not_following', 'over', 'full', 'bad_link']),
});

const present = ({ state }: FollowLinkView): z.input<typeof output> => ({ ok: true, state });

/** A look changes nothing: programs that read mail open each link in it. */
export const showFollowLink = operation({
  name: 'show_follow_link',
  summary: 'Which lot a link to follow, or to stop, is about',
  description:
    'Use it where somebody opens the link of a mail about a lot that they follow or were asked ' +
    'about. It says how that stands, and changes nothing.',
  ...calledBy('anyone', 'reads'),
  ...read,
  output,
  present,
  examples: [],
});

export const confirmFollow = operation({
  name: 'confirm_follow',
  summary: 'Follow a lot by the link that was mailed',
  description:
    'Use it where whoever reads the mail that follow_lot caused has said yes to it. From then on ' +
    'they are mailed how the lot goes.',
  ...calledBy('anyone', 'changes'),
  ...read,
  output,
  present,
  examples: [],
});

export const unfollowLot = operation({
  name: 'unfollow_lot',
  summary: 'Follow a lot no longer, by the link in each mail about it',
  description:
    'Use it where somebody does not want to hear of a lot any more. They are mailed nothing more ' +
    'about it, and their address is deleted.',
  ...calledBy('anyone', 'changes'),
  ...read,
  output,
  present,
  examples: [],
});
