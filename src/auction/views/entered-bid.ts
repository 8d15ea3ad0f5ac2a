import { z } from 'zod';
import type { LotId } from '../../kernel/ids.ts';
import { toMajor, type Minor } from '../../kernel/money.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import type { BidStatus } from '../rules/bid.ts';
import type { BriefStatus } from '../rules/lot-brief.ts';
import type { LotStatus } from '../rules/lot.ts';
import type { Exclusion } from '../rules/reopening.ts';
import { lotNumber } from './fields.ts';
import type { LotForBidder } from './lot-for-bidder.ts';
import { afterConfirm, afterDryBid } from './next-texts.ts';

/** The answer's list of bids right after their confirmation. */
export const enteredBids = z.array(
  z.object({
    lot: lotNumber,
    amount_usd: z.number().describe('The amount of the bid, never the maximum'),
    price_usd: z.number().describe('The price of the lot now'),
    entered: z
      .boolean()
      .describe(
        'Whether it counts; false while a person reviews it, if it came too late or too low, or if its client leads already and allows no less',
      ),
    leader: z.boolean().meta({
      description:
        'Whether the client leads the lot now; in a dry run, whether they would as far as anyone can see: other clients’ maxima stay hidden',
    }),
    automatic_max_usd: z.number().optional().meta({
      description: "The client's maximum on this lot; null without one",
    }),
  }),
);

/** The bid authorization, `mandate_usd` on the wire. */
export const authorizedUsd = z.number().nullable().optional().meta({
  description:
    'The most that the participant key may bid on this lot without a new code: the highest amount in a code mail whose code was entered; null if it may not bid',
});

/** A bid right after its client confirmed it, or bid by key. */
export type EnteredBidView = Pick<
  ViewOfSchema<typeof enteredBids.element>,
  'amountMinor' | 'leader'
> & {
  readonly lotId: LotId;
  readonly status: BidStatus;
  readonly lotStatus: LotStatus;
  /** Why the client may not bid on a reopened lot; null if they may. */
  readonly exclusion: Exclusion | null;
  readonly minNextBidMinor: Minor;
  readonly brief: BriefStatus;
  /** The lot now; in a dry run, as it was before. */
  readonly shown: LotForBidder;
  readonly maximumMinor: Minor | null;
  readonly authorizedMinor: Minor | null;
  readonly dryRun: boolean;
};

export const presentEnteredBid = (view: EnteredBidView): z.input<typeof enteredBids>[number] =>
  show(enteredBids.element, {
    ...view,
    lot: view.lotId,
    priceMinor: view.shown.lot.standing.priceMinor,
    entered: view.status === 'entered',
    automaticMaxMinor: view.maximumMinor,
  });

/** The `next` of an answer about the bid; `briefCall` is the call that submits the brief. */
export const nextAfterEntry = (view: EnteredBidView, briefCall: string): string =>
  view.dryRun
    ? afterDryBid(view.status)
    : afterConfirm({
        status: view.status,
        leader: view.leader,
        lotKind: view.brief.kind,
        isLotOpen: view.lotStatus === 'open',
        exclusion: view.exclusion,
        minNextBidUsd: toMajor(view.minNextBidMinor),
        hasBrief: view.brief.missing.length === 0,
        briefCall,
      });
