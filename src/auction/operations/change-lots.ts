import { z } from 'zod';
import { lotKinds } from '../rules/kind.ts';
import type { Lot } from '../rules/lot.ts';
import { ok } from '../../kernel/result.ts';
import type { LotId } from '../../kernel/ids.ts';
import { lot } from '../views/fields.ts';
import { operation, withInput, type InputOf } from '../../kernel/operation.ts';
import { invalidField, oneOf, required, zonedTime } from '../../kernel/wire.ts';
import { exampleLot } from '../../operators/views/example-data.ts';
import { dryRun, listOf, reason, showsMany, withLimit } from '../../kernel/operator-fields.ts';
import { changesLot, operatorLot, presentOperatorLot } from '../views/operator-lot.ts';
import { show } from '../../kernel/view-codec.ts';

export type RescheduleLotInput = InputOf<typeof rescheduleLot>;

const input = z.object({
  lot,
  opens: zonedTime('When it opens; as it is if left out'),
  ends: zonedTime('When it ends; as it is if left out'),
  dry_run: dryRun,
});

export const rescheduleLot = operation({
  name: 'reschedule_lot',
  summary: 'Move the opening of a lot that is scheduled, or the end of one that is not over',
  description:
    "Everyone who has bid is told, and so is whoever's bid is held. With dry_run you see the " +
    'effect.',
  ...changesLot,
  ...withInput(input, ({ lot: lotId, opens = null, ends = null, dry_run: dryRun }) => {
    if (opens === null && ends === null) {
      return invalidField('ends', 'or opens is required');
    }
    return ok({ lotId: lotId as LotId, opensAt: opens, endsAt: ends, dryRun });
  }),
  examples: [
    {
      name: 'an_hour_longer',
      summary: 'A later end of a lot that nobody has bid on',
      sent: { lot: exampleLot.lot, ends: '2027-01-04T19:00Z' },
      answer: { lot: { ...exampleLot, ends_at: '2027-01-04T19:00:00.000Z' }, notified: 0 },
    },
  ],
});

export type CancelLotInput = InputOf<typeof cancelLot>;

const cancelledLot = z.object({ lot, reason, dry_run: dryRun });

export const cancelLot = operation({
  name: 'cancel_lot',
  summary: 'Cancel a lot that is not sold; everyone who has bid is told',
  description: 'Use it before the lot is sold; no order comes of it, and it cannot be undone.',
  ...changesLot,
  ...withInput(cancelledLot, ({ lot: lotId, reason, dry_run: dryRun }) =>
    ok({ lotId: lotId as LotId, reason, dryRun }),
  ),
  examples: [
    {
      name: 'would_cancel',
      summary: 'What cancelling a lot that nobody has bid on would come to',
      sent: { lot: exampleLot.lot, reason: 'The studio is on holiday', dry_run: true },
      answer: {
        dry_run: true,
        lot: { ...exampleLot, status: 'cancelled' },
        notified: 0,
        would_send: [],
      },
    },
  ],
});

const createdLot = z.object({
  kind: oneOf('What is auctioned', lotKinds, 'site_of_the_day'),
  opens: zonedTime('When it opens; now if left out'),
  ends: required(zonedTime('When it ends')),
  dry_run: dryRun,
});

export const createLot = operation({
  name: 'create_lot',
  summary: 'Open a lot besides those of the schedule',
  description: 'Use it for a lot besides the daily one. With dry_run you see what it would be.',
  ...changesLot,
  ...withInput(createdLot, ({ kind = 'site_of_the_day', opens = null, ends, dry_run: dryRun }) =>
    ok({ kind, opensAt: opens, endsAt: ends, dryRun }),
  ),
  examples: [
    {
      name: 'next_year',
      summary: 'A lot that opens later, and nobody has bid on',
      sent: { opens: '2027-01-04T09:00+01:00', ends: '2027-01-04T18:00Z' },
      answer: { lot: exampleLot, notified: 0 },
    },
  ],
});

/** A lot with the address of whoever leads or has won it, and how many bids on it are held. */
export type ListedLot = {
  readonly lot: Lot;
  readonly leaderEmail: string | null;
  readonly heldBids: number;
};

const moreOfListed = z.object({ leader_email: z.string().nullable(), held_bids: z.int() });
const listedLot = operatorLot.extend(moreOfListed.shape);

export const listLots = operation({
  name: 'list_lots',
  summary: 'List the newest lots',
  description: 'Use it to find the number of a lot; inspect_lot then shows one whole.',
  ...withLimit,
  ...showsMany,
  ...listOf('lots', listedLot, ({ lot, ...more }: ListedLot) => ({
    ...presentOperatorLot(lot),
    ...show(moreOfListed, more),
  })),
});
