import { z } from 'zod';
import type { BidId } from '../../domain/ids.ts';
import { bidId, dryRun, reason } from './fields.ts';

/** What the operator decides about a bid. */

export const bidFields = z.object({ bid_id: bidId, dry_run: dryRun });
export const reasonedBidFields = z.object({ bid_id: bidId, reason, dry_run: dryRun });

/** About a bid that is held. */
export type VerdictInput = {
  readonly bidId: BidId;
  readonly isApproved: boolean;
  readonly reason: string | null;
  readonly dryRun: boolean;
};

export type VoidBidInput = {
  readonly bidId: BidId;
  readonly reason: string;
  readonly dryRun: boolean;
};
