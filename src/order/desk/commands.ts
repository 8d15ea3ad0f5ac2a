import type { Command } from 'commander';
import { bindWith, referenceArgument, type FieldArgument } from '../../cli/bind.ts';
import type { CommandRefusals, Runner } from '../../cli/session.ts';
import { toMajor } from '../../kernel/money.ts';
import { endedWebhookText, endWebhook } from '../operations/end-webhook.ts';
import { listOrderWebhooks } from '../operations/list-order-webhooks.ts';
import { listOrders } from '../operations/list-orders.ts';
import { actRefusalText } from '../views/act-refusal.ts';
import { addMailCommands } from './mail-commands.ts';
import { addOrderCommand } from './order-commands.ts';
import { addOrderFiles } from './order-files-command.ts';
import { ordersText } from './orders-text.ts';
import { webhooksText } from './webhooks-part.ts';

export const addOrderCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  bind(program, 'orders', listOrders, ordersText);
  addOrderCommand(program, runner);
  addOrderFiles(program, runner);
  bind(program, 'webhooks', listOrderWebhooks, webhooksText, { argument: byOrder });
  bind(program, 'end-webhook', endWebhook, endedWebhookText, { argument: byWebhook });
  addMailCommands(program, runner);
};

const byOrder = referenceArgument('order_id', '<order>', 'order');
const byWebhook: FieldArgument = {
  field: 'webhook_id',
  name: '<webhook>',
  refusalText: (got) => `There is no webhook ${got}; name it or one of its deliveries`,
};

/** How refusals read at the terminal, where acts and fields have other names than in the API. */
export const orderCommandRefusals: CommandRefusals = {
  order_not_found: (_refusal, place) => `There is no order ${place}`,
  act_not_allowed: (refusal) => actRefusalText(refusal).replaceAll('_', '-'),
  amount_not_due: ({ dueMinor, currency }) =>
    `--amount must be ${toMajor(dueMinor)} ${currency}, which is due for this order; where less has come, ask for the rest with \`message\`, and record the payment once all of it is there`,
};
