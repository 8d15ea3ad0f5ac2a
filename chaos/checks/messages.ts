import { execute, rowsOf } from '../../test/support/database.ts';
import type { Faults } from '../faults.ts';
import type { Mailbox } from '../mailbox.ts';

/** Checks that each caused message is stored, was sent, and has arrived. */

const causes: Readonly<Record<string, string>> = {
  'orders without their confirmation': `select id from orders where not exists
      (select 1 from outbox where kind = 'order_confirmation' and subject = orders.id)
    and not exists (select 1 from outbox where kind = 'order_confirmations'
      and message like '%' || orders.id || '%')`,
  'bids and maxima without the mail with their code': `select id from bids
    where code_expires_at_ms is not null and id || '.code' not in (select id from outbox)`,
  'lots that are sold without exactly one order': `select id::text from lots where status = 'sold'
    and (select count(*) from orders where orders.id = order_id and source = 'auction') <> 1`,
  'orders of no lot': `select id from orders where source = 'auction'
    and id not in (select order_id from lots where order_id is not null)`,
  'lots that were opened, ended or completed twice': `select stream || ' ' || type as id from events
    where type in ('LotOpened', 'LotEnded', 'LotFinalized') group by stream, type
    having count(*) > 1`,
  'sold lots with a missing notice': `select id::text from lots where status = 'sold' and
    (select count(*) from outbox where subject = 'lot_' || lots.id and kind = 'auction_won') +
    (select count(*) from outbox where subject = 'lot_' || lots.id and kind = 'auction_lost')
    <> bidder_count`,
};

export type MessageFigures = {
  readonly sent: number;
  /** The number of messages that no longer applied when they were due. */
  readonly expired: number;
  readonly twice: number;
};

/**
 * Throttled messages are sent up to ten minutes after another message, which may have been enqueued
 * shortly after them. All others must be sent at once.
 */
const throttledKinds = `('order_news', 'outbid')`;
const throttledMsMax = 601_000;

/**
 * Makes throttled messages due, so that the check sees them sent.
 */
export const endHolding = async (url: string): Promise<void> => {
  await execute(
    url,
    `update outbox set next_attempt_at_ms = created_at_ms where state = 'pending' and attempts = 0
    and kind in ${throttledKinds}
    and next_attempt_at_ms between created_at_ms and created_at_ms + ${throttledMsMax}`,
  );
};

/** The number of unsent messages. */
export const countUnsent = async (url: string): Promise<number> => {
  const [row] = await rowsOf(url, `select count(*) as count from outbox where state = 'pending'`);
  return Number(row?.['count']);
};

/** Messages about a lot's state, which are sent only while that state is current. */
const untrueKinds: ReadonlySet<string> = new Set(['outbid', 'bid_leading', 'brief_needed']);

export const checkMessages = async (
  url: string,
  mailbox: Mailbox,
  faults: Faults,
): Promise<MessageFigures> => {
  for (const [what, sql] of Object.entries(causes)) {
    for (const { id } of await rowsOf(url, sql)) faults.report(what, String(id));
  }
  const messages = await rowsOf(url, 'select id, kind, state, sealed from outbox');
  let [twice, expired] = [0, 0];
  for (const { id, kind, state, sealed } of messages) {
    const count = mailbox.countOf(String(id));
    if (state === 'expired' && untrueKinds.has(String(kind))) expired += 1;
    else if (state !== 'sent')
      faults.report('message not sent', `${String(id)} is ${String(state)}`);
    else if (count === 0) faults.report('message sent and not arrived', String(id));
    if (state === 'sent' && sealed !== null) faults.report('secret of a sent message', String(id));
    twice += Math.max(0, count - 1);
  }
  return { sent: messages.length - expired, expired, twice };
};
