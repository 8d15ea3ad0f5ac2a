import { addSources } from './order-stages.ts';
import { orderPath } from './service.ts';
import { until } from './until.ts';
import type { Workshop } from './worked-order.ts';

/** Acts as the operator in the client's example: waits until the program's output shows the effect of the previous act. */
export const followStudio = async (
  { auction, operate, siteUrl }: Workshop,
  lines: readonly string[],
): Promise<void> => {
  const { service, operator } = auction;
  const hears = (words: string, times = 1): Promise<unknown> =>
    until(
      `the studio ${words}`,
      () => lines.filter((line) => line.includes(words)).length === times,
      60_000,
    );
  await hears('is checking');
  const [id = ''] = await service.store.read(({ orders }) => orders.ids('', 1));
  await operate(id, 'confirm_materials');
  await hears('is building');
  await operate(id, 'deliver', { site_url: siteUrl });
  await hears('is changing');
  await operate(id, 'finish_changes', { words: ['Twice as large'] });
  await hears('is accepted');
  await addSources(operator, id);
  const { json } = await service.get(`${orderPath}/${id}`);
  await operate(id, 'record_payment', { amount: json.price.amount, reference: 'X-1' });
};
