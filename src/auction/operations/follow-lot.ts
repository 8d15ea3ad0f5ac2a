import { z } from 'zod';
import { ok } from '../../kernel/result.ts';
import type { LotId } from '../../kernel/ids.ts';
import { calledBy, operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { dryRun } from '../../order/views/acts.ts';
import { dryRunMark, language, nextWords, textMax } from '../../order/views/fields.ts';
import { describedBy, emailAddress, required, text } from '../../kernel/wire.ts';
import { lot, lotNumber, yes, okAnswer, presentOk } from '../views/fields.ts';
import type { PublicLot } from '../rules/public-lot.ts';

export type FollowInput = InputOf<typeof followLot>;

export type FollowView = {
  readonly lotId: LotId;
  readonly email: string;
  readonly dryRun: boolean;
};

const input = z.object({
  lot,
  email: required(emailAddress('Where the link and the news are mailed', textMax.contact)),
  lang: describedBy(language, { description: 'Language of the mails' }),
  dry_run: dryRun,
});

const output = okAnswer('Following', {
  dry_run: dryRunMark,
  lot: lotNumber,
  link_sent_to: z.string().describe('The address that the link is mailed to'),
  next: nextWords,
});

const afterLink =
  'The owner of the address has to open the link in the mail within 24 hours; until then the address is not stored.';

export const followLot = operation({
  name: 'follow_lot',
  summary: 'Have somebody mailed how a lot goes, without a bid',
  description:
    'Use it for somebody who wants to hear of a lot and not to bid: an hour before it ends, ' +
    'when its end is moved by half an hour or more, and how it ended. They are mailed a link ' +
    'that they have to open first, and each mail has one that ends it. A program that is up ' +
    'all the time follows the stream of the lots or adds a webhook. With dry_run nothing is mailed.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: ['lot_not_found', 'lot_not_open', 'address_blocked', 'too_many_follows'],
  ...withInput(input, ({ lot, email, lang, dry_run }) =>
    ok({
      lotId: lot as LotId,
      email,
      language: lang ?? 'en',
      dryRun: dry_run ?? false,
    }),
  ),
  output,
  present: ({ lotId, email, dryRun: isDryRun }: FollowView): z.input<typeof output> => ({
    ...presentOk(isDryRun),
    lot: lotId,
    link_sent_to: email,
    next: isDryRun ? 'Without dry_run a link would be mailed to the address.' : afterLink,
  }),
  examples: [
    {
      name: 'a_link',
      summary: 'A client wants to hear how the lot goes',
      sent: { lot: 1, email: 'client@bakery.example' },
      answer: { ok: true, lot: 1, link_sent_to: 'client@bakery.example', next: afterLink },
    },
  ],
});

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
const linkAnswer = z.object({
  ok: yes,
  state: z.enum(['asked', 'following', 'not_following', 'over', 'full', 'bad_link']),
});

const present = ({ state }: FollowLinkView): z.input<typeof linkAnswer> => ({ ok: true, state });

/** A look changes nothing: programs that read mail open each link in it. */
export const showFollowLink = operation({
  name: 'show_follow_link',
  summary: 'Which lot a link to follow, or to stop, is about',
  description:
    'Use it where somebody opens the link of a mail about a lot that they follow or were asked ' +
    'about. It says how that stands, and changes nothing.',
  ...calledBy('anyone', 'reads'),
  ...read,
  output: linkAnswer,
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
  output: linkAnswer,
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
  output: linkAnswer,
  present,
  examples: [],
});
