import type { Command } from 'commander';
import {
  blockEffect,
  blockAddress,
  listBlocks,
  unblockAddress,
} from '../auction/operations/blocks.ts';
import { forgetEffect, isNothingForgotten } from '../operators/views/forget-effect.ts';
import { rotatedLogKeyText, rotateLogKey } from '../operators/operations/rotate-log-key.ts';
import {
  endedWebhookText,
  listOrderWebhooks,
  endWebhook,
} from '../order/operations/end-webhook.ts';
import { headText } from '../log/log-head.ts';
import {
  bidEffect,
  blocksText,
  heldBidsText,
  lotEffect,
  lotsText,
  lotText,
  participantsText,
} from '../auction/desk/auction-texts.ts';
import { bindWith, called, written, type FieldArgument } from './bind.ts';
import { addDeskCommands } from '../operators/desk/desk-commands.ts';
import { addHoldCommands } from '../operators/desk/hold-commands.ts';
import { headInFile } from '../operators/desk/stored-head.ts';
import { minutesFromNow, minutesOpen } from '../auction/desk/lot-end.ts';
import { addMailCommands } from '../order/desk/mail-commands.ts';
import { monthCsvText, monthText } from '../operators/desk/month-text.ts';
import { addOrderCommand } from '../order/desk/order-commands.ts';
import {
  messagesDoneEffect,
  messageText,
  messagesText,
  ordersText,
  redirectEffect,
  retriedText,
  verifyText,
} from '../order/desk/order-texts.ts';
import { peopleText } from '../operators/desk/people-text.ts';
import type { Runner } from './session.ts';
import { addSettingsCommands } from '../operators/desk/settings-commands.ts';
import { webhooksText } from '../webhooks/webhooks-text.ts';
import { listOrders } from '../order/operations/list-orders.ts';
import { showMonth } from '../operators/operations/show-month.ts';
import { showHead, verify } from '../operators/operations/verify.ts';
import { findPerson } from '../operators/operations/find-person.ts';
import { forgetPerson } from '../operators/operations/forget-person.ts';
import { listMessages, showMessage } from '../messages/operations/show-messages.ts';
import {
  redirectMessage,
  markMessageDone,
  markMessagesDone,
} from '../messages/operations/change-messages.ts';
import { retryMessage } from '../messages/operations/retry-message.ts';
import {
  listLots,
  createLot,
  rescheduleLot,
  cancelLot,
} from '../auction/operations/change-lots.ts';
import { inspectLot } from '../auction/operations/inspect-lot.ts';
import { listHeldBids, approveBid, rejectBid, voidBid } from '../auction/operations/review.ts';
import { listParticipants } from '../auction/operations/participants.ts';

/** The commands for what an operator does every day; the rest is there by `call`. */

const byMessage = called('message_id', '<id>', 'message');
const byOrder = called('order_id', '<order>', 'order');
const byBid = called('bid_id', '<bid>', 'bid');
const byMoment = written(
  'before',
  '<time>',
  'Name a time with its zone, such as 2026-12-24T18:00Z',
);
const byMonth = written('month', '[month]', 'Name a month such as 2026-10');
const byNumber = written('lot', '<number>', 'A lot is named by its number');
const byWebhook: FieldArgument = {
  field: 'webhook_id',
  name: '<webhook>',
  mistake: (got) => `There is no webhook ${got}; name it or one of its deliveries`,
};
const byWho = written(
  'who',
  '<who>',
  'Name an e-mail address, a domain, an IP address, a Telegram account or a participant',
);
const byAddress = written(
  'address',
  '<address>',
  'Name an e-mail address, or an IP address as review shows it',
);

export const addOperatorCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'orders', listOrders, ordersText);
  addOrderCommand(program, runner);
  bind(program, 'month', showMonth, monthText, { argument: byMonth, csv: monthCsvText });
  addMessageCommands(program, runner);
  bind(program, 'webhooks', listOrderWebhooks, webhooksText, { argument: byOrder });
  bind(program, 'end-webhook', endWebhook, endedWebhookText, { argument: byWebhook });
  bind(program, 'rotate-log-key', rotateLogKey, rotatedLogKeyText);
  bind(program, 'head', showHead, (head) =>
    head === null ? 'Nothing is signed yet.' : headText(head),
  );
  bind(program, 'verify', verify, verifyText, {
    isFailure: ({ faults }) => faults.length > 0,
    convenience: headInFile,
  });
  bind(program, 'person', findPerson, peopleText, { argument: byWho });
  bind(program, 'forget', forgetPerson, forgetEffect, {
    argument: written(
      'address',
      '<address>',
      'Name an e-mail address or a Telegram account such as @studio',
    ),
    isNothing: isNothingForgotten,
  });
  addSettingsCommands(program, runner);
  addDeskCommands(program, runner);
  addMailCommands(program, runner);
  addHoldCommands(program, runner);
  addLotCommands(program, runner);
  addReviewCommands(program, runner);
  addBidderCommands(program, runner);
};

const addMessageCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  const messages = bind(program, 'messages', listMessages, messagesText);
  bind(messages, 'show', showMessage, messageText, { argument: byMessage });
  bind(messages, 'redirect', redirectMessage, redirectEffect, { argument: byMessage });
  bind(messages, 'retry', retryMessage, retriedText, { argument: byMessage });
  bind(messages, 'done', markMessageDone, ({ messageId }) => `${messageId} is off the list.`, {
    argument: byMessage,
  });
  bind(messages, 'done-before', markMessagesDone, messagesDoneEffect, {
    argument: byMoment,
    isNothing: ({ messages: count }) => count === 0,
  });
};

const addLotCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'lots', listLots, lotsText);
  const lot = program.command('lot').description('Show or change one lot');
  bind(lot, 'show', inspectLot, lotText, { argument: byNumber });
  bind(lot, 'create', createLot, lotEffect, { convenience: minutesOpen });
  bind(lot, 'reschedule', rescheduleLot, lotEffect, {
    argument: byNumber,
    convenience: minutesFromNow,
  });
  bind(lot, 'cancel', cancelLot, lotEffect, { argument: byNumber });
};

const addReviewCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  const review = bind(program, 'review', listHeldBids, heldBidsText);
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
    without: { operation: listBlocks, text: blocksText },
  });
  bind(program, 'unblock', unblockAddress, blockEffect, { argument: byAddress });
};
