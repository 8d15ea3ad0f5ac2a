import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { LotId } from '../../domain/ids.ts';
import { calledBy, operation, withInput, type InputOf } from '../operation.ts';
import { dryRun } from '../order/acts.ts';
import { dryRunMark, language, nextWords, textMax } from '../order/fields.ts';
import { withWarnings } from '../warning.ts';
import { describedBy, emailAddress, required } from '../wire.ts';
import { lot, lotNumber, yes } from './fields.ts';

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

const output = z
  .object({
    ok: yes,
    dry_run: dryRunMark,
    lot: lotNumber,
    link_sent_to: z.string().describe('The address that the link is mailed to'),
    next: nextWords,
    ...withWarnings,
  })
  .meta({ id: 'Following' });

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
    ok: true,
    ...(isDryRun ? { dry_run: true as const } : {}),
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
