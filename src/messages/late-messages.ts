import type { Logger } from 'pino';
import type { Store } from '../kernel/store.ts';
import type { Instant } from '../kernel/time.ts';
import { withoutAddress } from './attempt.ts';
import { lateMessagesAt } from './delivery-times.ts';
import type { AllMails } from './mails.ts';
import type { Delivery } from './rows/delivery.ts';

/** Logs each late confirmation and code once, on the first node that finds it. */
export const reportLate = async (
  {
    store,
    logger,
    mails,
  }: { readonly store: Store; readonly logger: Logger; readonly mails: Pick<AllMails, 'alarmed'> },
  now: Instant,
): Promise<void> => {
  const late = lateMessagesAt(now, mails.alarmed);
  const { overdue, lateCodes } = await store.read(({ outbox }) => outbox.counts(late));
  if (overdue + lateCodes === 0) return;
  const reported = await store.write('orders', async ({ outbox }) => ({
    keep: true,
    value: {
      confirmations: await outbox.reportOverdue(late),
      codes: await outbox.reportLateCodes(late),
    },
  }));
  for (const delivery of reported.confirmations) {
    logger.error(detailsOf(delivery), 'order confirmation is not delivered after 10 minutes');
  }
  for (const delivery of reported.codes) {
    logger.error(detailsOf(delivery), 'code is not handed over after 20 seconds');
  }
};

const detailsOf = ({ envelope, attempts, lastError }: Delivery) => ({
  message: envelope.id,
  attempts,
  reason: withoutAddress(lastError ?? '', envelope.to),
});
