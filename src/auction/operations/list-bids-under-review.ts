import { operation, withoutInput } from '../../kernel/operation.ts';
import { listOf, aboutManyPeople } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import { operatorBid, presentOperatorBid } from '../views/operator-bid.ts';

const declared = operation({
  name: 'list_held_bids',
  summary:
    'List the bids under review: first those whose lot ends within the hour, then the most ' +
    'suspicious',
  description:
    'Decide each with approve_bid or reject_bid before its lot ends; a bid that is still under ' +
    'review then does not count.',
  ...withoutInput,
  ...aboutManyPeople,
  ...listOf('bids', operatorBid, presentOperatorBid),
});

const listedMax = 1_000;

export const listBidsUnderReview = handled(declared, {
  read: async ({ bids }) => {
    const underReview = await bids.underReview(listedMax);
    return ok(
      underReview.toSorted(
        (a, b) =>
          Number(b.reviewAlarmAt !== null) - Number(a.reviewAlarmAt !== null) ||
          (b.review?.score ?? 0) - (a.review?.score ?? 0),
      ),
    );
  },
});
