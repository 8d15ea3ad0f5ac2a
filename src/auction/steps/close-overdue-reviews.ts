import type { Change } from '../../kernel/changes.ts';
import type { AppContext } from '../../kernel/context.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { runAsSystem } from '../../kernel/run-as-system.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, unchanged, type UseCase } from '../../kernel/use-case.ts';
import type { Bid } from '../rules/bid.ts';
import { applyToBid } from './apply-events.ts';

/** Reviews that nobody made in time: none is forgotten when its lot ends. */

/** Bids that are handled in one step. */
const stepMax = 100;

/** Closes the reviews of lots that are over, and alarms operators of lots that are about to end. */
export const closeOverdueReviews = async (context: AppContext): Promise<void> => {
  const { store, clock } = context;
  for (;;) {
    const isLeft = await store.read(async ({ bids }) => {
      const due = await bids.overdueReviews(clock.now(), 1);
      return due.over.length + due.pressing.length > 0;
    });
    if (!isLeft) return;
    const { result } = await runAsSystem(context, closeSomeReviews, null);
    if (!result.ok) return;
  }
};

type OverdueReviews = Awaited<ReturnType<Tx['bids']['overdueReviews']>>;

const closeSomeReviews: UseCase<{ input: null; loaded: OverdueReviews; view: null }> = {
  lockScope: 'auction',
  load: ({ bids }, _input, { now }) => bids.overdueReviews(now, stepMax),
  decide: ({ over, pressing }, _input, { now }) => {
    const changes = [
      ...oneOfEach(over).map((bid) => lapse(bid, now)),
      ...pressing.map((bid) => applyToBid(bid, now, { type: 'ReviewAlarmed' })),
    ];
    if (changes.length === 0) return unchanged(null);
    return changed(null, { changes });
  },
};

/** One bid of each bidder and lot at a time, so that the last one is known to be the last. */
const oneOfEach = (over: readonly Bid[]): readonly Bid[] => [
  ...new Map(over.map((bid) => [`${bid.lotId} ${emailKey(bid.email)}`, bid])).values(),
];

const lapse = (bid: Bid, now: Instant): Change =>
  applyToBid(bid, now, {
    type: 'BidReviewed',
    outcome: 'not_entered',
    reason: null,
    isTooLate: true,
  });
