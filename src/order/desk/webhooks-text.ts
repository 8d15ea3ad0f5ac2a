import type { OperatorsWebhook } from '../operations/list-order-webhooks.ts';
import { timeText } from '../../kernel/time-texts.ts';
import { table } from '../../cli/terminal.ts';

/** The webhooks of an order with their deliveries, for the terminal. */
export const webhooksText = (webhooks: readonly OperatorsWebhook[]): string =>
  webhooks.length === 0 ? 'The order has no webhooks.' : webhooks.map(webhookText).join('\n\n');

const webhookText = ({ receiver, state, problem, deliveries }: OperatorsWebhook): string => {
  const head = `${receiver}: ${state}${problem === null ? '' : `, ${problem}`}`;
  if (deliveries.length === 0) return `${head}\nNothing was sent yet.`;
  const rows = deliveries.map((delivery) => [
    timeText(delivery.queuedAt),
    delivery.type,
    delivery.state,
    String(delivery.attempts),
    delivery.nextAttemptAt === null ? '' : timeText(delivery.nextAttemptAt),
    delivery.id,
    delivery.problem ?? '',
  ]);
  const heads = ['queued', 'event', 'state', 'attempts', 'next attempt', 'webhook-id', 'problem'];
  return `${head}\n${table(heads, rows)}`;
};
