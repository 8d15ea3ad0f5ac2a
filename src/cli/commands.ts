import type { Command } from 'commander';
import { blockEffect } from '../auction/views/operator-block.ts';
import { forgetEffect, isNothingForgotten } from '../operators/views/forget-effect.ts';
import { rotatedLogKeyText } from '../operators/operations/rotate-log-key.ts';
import { endedWebhookText } from '../order/operations/end-webhook.ts';
import { headText } from '../log/log-head.ts';
import {
  bidEffect,
  blocksText,
  bidsUnderReviewText,
  lotEffect,
  lotsText,
  lotText,
  participantsText,
} from '../auction/desk/auction-texts.ts';
import { bindWith, called, written, type FieldArgument } from './bind.ts';
import { addDeskCommands } from '../operators/desk/desk-commands.ts';
import { addHoldCommands } from '../operators/desk/hold-commands.ts';
import { headInFile } from './stored-head.ts';
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
  bind(program, 'orders', 'list_orders', ordersText);
  addOrderCommand(program, runner);
  bind(program, 'month', 'show_month', monthText, { argument: byMonth, csv: monthCsvText });
  addMessageCommands(program, runner);
  bind(program, 'webhooks', 'list_order_webhooks', webhooksText, { argument: byOrder });
  bind(program, 'end-webhook', 'end_webhook', endedWebhookText, { argument: byWebhook });
  bind(program, 'rotate-log-key', 'rotate_log_key', rotatedLogKeyText);
  bind(program, 'head', 'show_head', (head) =>
    head === null ? 'Nothing is signed yet.' : headText(head),
  );
  bind(program, 'verify', 'verify', verifyText, {
    isFailure: ({ faults }) => faults.length > 0,
    convenience: headInFile,
  });
  bind(program, 'person', 'find_person', peopleText, { argument: byWho });
  bind(program, 'forget', 'forget_person', forgetEffect, {
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
  const messages = bind(program, 'messages', 'list_messages', messagesText);
  bind(messages, 'show', 'show_message', messageText, { argument: byMessage });
  bind(messages, 'redirect', 'redirect_message', redirectEffect, { argument: byMessage });
  bind(messages, 'retry', 'retry_message', retriedText, { argument: byMessage });
  bind(messages, 'done', 'mark_message_done', ({ messageId }) => `${messageId} is off the list.`, {
    argument: byMessage,
  });
  bind(messages, 'done-before', 'mark_messages_done', messagesDoneEffect, {
    argument: byMoment,
    isNothing: ({ messages: count }) => count === 0,
  });
};

const addLotCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'lots', 'list_lots', lotsText);
  const lot = program.command('lot').description('Show or change one lot');
  bind(lot, 'show', 'inspect_lot', lotText, { argument: byNumber });
  bind(lot, 'create', 'create_lot', lotEffect, { convenience: minutesOpen });
  bind(lot, 'reschedule', 'reschedule_lot', lotEffect, {
    argument: byNumber,
    convenience: minutesFromNow,
  });
  bind(lot, 'cancel', 'cancel_lot', lotEffect, { argument: byNumber });
};

const addReviewCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  const review = bind(program, 'review', 'list_held_bids', bidsUnderReviewText);
  bind(review, 'approve', 'approve_bid', bidEffect, { argument: byBid });
  bind(review, 'reject', 'reject_bid', bidEffect, { argument: byBid });
  bind(review, 'void', 'void_bid', bidEffect, { argument: byBid });
};

const addBidderCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'participants', 'list_participants', participantsText);
  bind(program, 'block', 'block_address', blockEffect, {
    description:
      'Take no more bids and orders from an e-mail address or a network; without one, list the blocks',
    argument: { ...byAddress, name: '[address]' },
    without: { operation: 'list_blocks', text: blocksText },
  });
  bind(program, 'unblock', 'unblock_address', blockEffect, { argument: byAddress });
};
