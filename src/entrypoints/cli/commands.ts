import type { Command } from 'commander';
import { blockEffect } from '../../contract/operator/blocks.ts';
import { forgetEffect, isNothingForgotten } from '../../contract/operator/forget-effect.ts';
import { rotatedLogKeyText } from '../../contract/operator/rotate-log-key.ts';
import { endedWebhookText } from '../../contract/operator/webhooks.ts';
import { headText } from '../../domain/log-head.ts';
import {
  bidEffect,
  blocksText,
  heldBidsText,
  lotEffect,
  lotsText,
  lotText,
  participantsText,
} from './auction-texts.ts';
import { bind, called, written, type FieldArgument } from './bind.ts';
import { addDeskCommands } from './desk-commands.ts';
import { addHoldCommands } from './hold-commands.ts';
import { headInFile } from './kept-head.ts';
import { minutesFromNow, minutesOpen } from './lot-end.ts';
import { addMailCommands } from './mail-commands.ts';
import { monthCsvText, monthText } from './month-text.ts';
import { addOrderCommand } from './order-commands.ts';
import {
  messagesDoneEffect,
  messageText,
  messagesText,
  ordersText,
  redirectEffect,
  retriedText,
  verifyText,
} from './order-texts.ts';
import { peopleText } from './people-text.ts';
import type { Runner } from './session.ts';
import { addSettingsCommands } from './settings-commands.ts';
import { webhooksText } from './webhooks-text.ts';

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
  bind(program, 'orders', runner, { operation: 'list_orders', text: ordersText });
  addOrderCommand(program, runner);
  bind(program, 'month', runner, {
    operation: 'show_month',
    argument: byMonth,
    text: monthText,
    csv: monthCsvText,
  });
  addMessageCommands(program, runner);
  bind(program, 'webhooks', runner, {
    operation: 'list_order_webhooks',
    argument: byOrder,
    text: webhooksText,
  });
  bind(program, 'end-webhook', runner, {
    operation: 'end_webhook',
    argument: byWebhook,
    text: endedWebhookText,
  });
  bind(program, 'rotate-log-key', runner, {
    operation: 'rotate_log_key',
    text: rotatedLogKeyText,
  });
  bind(program, 'head', runner, {
    operation: 'show_head',
    text: (head) => (head === null ? 'Nothing is signed yet.' : headText(head)),
  });
  bind(program, 'verify', runner, {
    operation: 'verify',
    text: verifyText,
    isFailure: ({ faults }) => faults.length > 0,
    convenience: headInFile,
  });
  bind(program, 'person', runner, {
    operation: 'find_person',
    argument: byWho,
    text: peopleText,
  });
  bind(program, 'forget', runner, {
    operation: 'forget_person',
    argument: written(
      'address',
      '<address>',
      'Name an e-mail address or a Telegram account such as @studio',
    ),
    text: forgetEffect,
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
  const messages = bind(program, 'messages', runner, {
    operation: 'list_messages',
    text: messagesText,
  });
  bind(messages, 'show', runner, {
    operation: 'show_message',
    argument: byMessage,
    text: messageText,
  });
  bind(messages, 'redirect', runner, {
    operation: 'redirect_message',
    argument: byMessage,
    text: redirectEffect,
  });
  bind(messages, 'retry', runner, {
    operation: 'retry_message',
    argument: byMessage,
    text: retriedText,
  });
  bind(messages, 'done', runner, {
    operation: 'mark_message_done',
    argument: byMessage,
    text: ({ messageId }) => `${messageId} is off the list.`,
  });
  bind(messages, 'done-before', runner, {
    operation: 'mark_messages_done',
    argument: byMoment,
    text: messagesDoneEffect,
    isNothing: ({ messages: count }) => count === 0,
  });
};

const addLotCommands = (program: Command, runner: Runner): void => {
  bind(program, 'lots', runner, { operation: 'list_lots', text: lotsText });
  const lot = program.command('lot').description('Show or change one lot');
  bind(lot, 'show', runner, { operation: 'inspect_lot', argument: byNumber, text: lotText });
  bind(lot, 'create', runner, {
    operation: 'create_lot',
    text: lotEffect,
    convenience: minutesOpen,
  });
  bind(lot, 'reschedule', runner, {
    operation: 'reschedule_lot',
    argument: byNumber,
    text: lotEffect,
    convenience: minutesFromNow,
  });
  bind(lot, 'cancel', runner, {
    operation: 'cancel_lot',
    argument: byNumber,
    text: lotEffect,
  });
};

const addReviewCommands = (program: Command, runner: Runner): void => {
  const review = bind(program, 'review', runner, {
    operation: 'list_held_bids',
    text: heldBidsText,
  });
  for (const [name, operation] of [
    ['approve', 'approve_bid'],
    ['reject', 'reject_bid'],
    ['void', 'void_bid'],
  ] as const) {
    bind(review, name, runner, { operation, argument: byBid, text: bidEffect });
  }
};

const addBidderCommands = (program: Command, runner: Runner): void => {
  bind(program, 'participants', runner, {
    operation: 'list_participants',
    text: participantsText,
  });
  bind(
    program,
    'block',
    runner,
    {
      operation: 'block_address',
      description:
        'Take no more bids and orders from an e-mail address or a network; without one, list the blocks',
      argument: { ...byAddress, name: '[address]' },
      text: blockEffect,
    },
    { operation: 'list_blocks', text: blocksText },
  );
  bind(program, 'unblock', runner, {
    operation: 'unblock_address',
    argument: byAddress,
    text: blockEffect,
  });
};
