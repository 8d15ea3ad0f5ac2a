import { z } from 'zod';
import type { Lot } from '../../domain/auction/lot.ts';
import { operation } from '../operation.ts';
import { listOf, showsMany, withLimit } from './fields.ts';
import { operatorLot, presentOperatorLot } from './lot.ts';

/** A lot with the address of whoever leads or has won it, and how many bids on it are held. */
export type ListedLot = {
  readonly lot: Lot;
  readonly leaderEmail: string | null;
  readonly heldBids: number;
};

const listedLot = operatorLot.extend({
  leader_email: z.string().nullable(),
  held_bids: z.int(),
});

export const listLots = operation({
  name: 'list_lots',
  summary: 'List the newest lots',
  description: 'Use it to find the number of a lot; inspect_lot then shows one whole.',
  ...withLimit,
  ...showsMany,
  ...listOf(
    'lots',
    listedLot,
    ({ lot, leaderEmail, heldBids }: ListedLot): z.input<typeof listedLot> => ({
      ...presentOperatorLot(lot),
      leader_email: leaderEmail,
      held_bids: heldBids,
    }),
  ),
});
