import type { Command } from 'commander';
import { bindWith, referenceArgument, formatArgument } from '../../cli/bind.ts';
import type { CommandRefusals, Runner } from '../../cli/session.ts';
import { listText } from '../../web/desk/list-view.ts';
import { unblockAddress, blockAddress } from '../operations/block-address.ts';
import { cancelLot } from '../operations/cancel-lot.ts';
import { createLot } from '../operations/create-lot.ts';
import { inspectLot } from '../operations/inspect-lot.ts';
import { listBidsUnderReview } from '../operations/list-bids-under-review.ts';
import { listBlocks } from '../operations/list-blocks.ts';
import { listLots } from '../operations/list-lots.ts';
import { listParticipants } from '../operations/list-participants.ts';
import { rescheduleLot } from '../operations/reschedule-lot.ts';
import { rejectBid, approveBid } from '../operations/review-bid.ts';
import { voidBid } from '../operations/void-bid.ts';
import { blockEffect } from '../views/operator-block.ts';
import { blockList } from './block-list.ts';
import { minutesFromNowOption, minutesOpenOption } from './minutes-options.ts';
import {
  bidEffect,
  bidsUnderReviewText,
  lotEffect,
  lotsText,
  lotText,
  participantsText,
} from './terminal-texts.ts';

export const addAuctionCommands = (program: Command, runner: Runner): void => {
  addLotCommands(program, runner);
  addReviewCommands(program, runner);
  addBidderCommands(program, runner);
};

const byBid = referenceArgument('bid_id', '<bid>', 'bid');
const byNumber = formatArgument('lot', '<number>', 'A lot is named by its number');
const byAddress = formatArgument(
  'address',
  '<address>',
  'Name an e-mail address, or an IP address as review shows it',
);

const addLotCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'lots', listLots, lotsText);
  const lot = program.command('lot').description('Show or change one lot');
  bind(lot, 'show', inspectLot, lotText, { argument: byNumber });
  bind(lot, 'create', createLot, lotEffect, { shortcut: minutesOpenOption });
  bind(lot, 'reschedule', rescheduleLot, lotEffect, {
    argument: byNumber,
    shortcut: minutesFromNowOption,
  });
  bind(lot, 'cancel', cancelLot, lotEffect, { argument: byNumber });
};

const addReviewCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  const review = bind(program, 'review', listBidsUnderReview, bidsUnderReviewText);
  bind(review, 'approve', approveBid, bidEffect, { argument: byBid });
  bind(review, 'reject', rejectBid, bidEffect, { argument: byBid });
  bind(review, 'void', voidBid, bidEffect, { argument: byBid });
};

const addBidderCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'participants', listParticipants, participantsText);
  bind(program, 'block', blockAddress, blockEffect, {
    description:
      'Take no more bids and orders from an e-mail address or a network; without one, list the blocks',
    argument: { ...byAddress, name: '[address]' },
    withoutArgument: { operation: listBlocks, text: (blocks) => listText(blockList, blocks) },
  });
  bind(program, 'unblock', unblockAddress, blockEffect, { argument: byAddress });
};

export const auctionCommandRefusals: CommandRefusals = {
  lot_not_found: (_refusal, place) => `There is no lot ${place}`,
  lot_not_open: ({ status }) => `That is not possible any more: the lot is ${status}`,
  bid_not_found: () => 'There is no such bid, or it does not wait for that any more',
};
