import { rowsOf } from '../../test/support/database.ts';
import type { Faults } from '../faults.ts';
import type { Ledger, SentAnswers, SentOrder } from '../load/ledger.ts';

/** Compares stored orders with the answers to studios. */

const ordersMax = 10;

type Stored = { readonly id: string; readonly briefs: readonly ReadonlySet<string>[] };

export type OrderFigures = {
  readonly stored: number;
  readonly acknowledged: number;
  /** The number of orders that were stored although their answer was lost. */
  readonly unacknowledged: number;
};

export const checkOrders = async (
  url: string,
  ledger: Ledger,
  faults: Faults,
): Promise<OrderFigures> => {
  const rows = await rowsOf(
    url,
    `select id, studio::json->>'email' as email from orders where source = 'api' order by id`,
  );
  const byEmail = Map.groupBy(rows, ({ email }) => String(email));
  for (const order of ledger.orders) {
    const ids = (byEmail.get(order.email) ?? []).map(({ id }) => String(id));
    checkOrder(order, ids, faults);
  }
  const known = new Set(ledger.orders.map(({ email }) => email));
  for (const email of byEmail.keys()) {
    if (!known.has(email)) faults.report('order nobody placed', email);
  }
  await checkLimit(url, ledger, byEmail, faults);
  checkAnswers(ledger, await storedBriefs(url), faults);
  const acknowledged = ledger.orders.filter(({ orderId }) => orderId !== null).length;
  return {
    stored: rows.length,
    acknowledged,
    unacknowledged: rows.length - acknowledged,
  };
};

const checkOrder = (
  { email, orderId, isRefused, unanswered, key }: SentOrder,
  ids: readonly string[],
  faults: Faults,
): void => {
  if (ids.length > 1) faults.report('order placed twice', `${email}: ${ids.join(', ')}`);
  if (orderId !== null && ids[0] !== orderId) {
    faults.report('order lost', `${orderId} of ${email}, found ${ids.join()}`);
  }
  if (isRefused && unanswered === 0 && ids.length > 0) faults.report('refused order stored', email);
  if (orderId === null && !isRefused && key !== null) faults.report('order never answered', email);
};

/** Checks that no address exceeds the limit, and that each refused order came from an address at its limit. */
const checkLimit = async (
  url: string,
  ledger: Ledger,
  byEmail: ReadonlyMap<string, readonly unknown[]>,
  faults: Faults,
): Promise<void> => {
  const used = new Map(
    (
      await rowsOf(
        url,
        `select bucket, json_array_length(uses::json) as count from quotas
         where bucket like 'orders:%'`,
      )
    ).map(({ bucket, count }) => [String(bucket), Number(count)]),
  );
  for (const [address, orders] of Map.groupBy(ledger.orders, (order) => order.address)) {
    const stored = orders.filter(({ email }) => byEmail.has(email)).length;
    const counted = used.get(`orders:${address}`) ?? 0;
    const found = `${address} has ${stored} orders, counted ${counted}`;
    if (stored > ordersMax) faults.report('limit of orders exceeded', found);
    if (counted !== stored) faults.report('orders miscounted', found);
    if (stored < ordersMax && orders.some(({ isRefused }) => isRefused)) {
      faults.report('order refused below the limit', found);
    }
  }
};

/** The questions that each change of each order answered, in order. */
const storedBriefs = async (url: string): Promise<ReadonlyMap<string, Stored>> => {
  const rows = await rowsOf(
    url,
    `select stream, version, personal::json->'members'->>'answers' as answers from events
     where type = 'AnswersAdded' order by stream, version`,
  );
  const orders = Map.groupBy(rows, ({ stream }) => String(stream));
  return new Map(
    [...orders].map(([id, changes]) => [
      id,
      { id, briefs: changes.map(({ answers }) => questionsIn(String(answers))) },
    ]),
  );
};

const questionsIn = (answers: string): ReadonlySet<string> =>
  new Set(
    Object.entries(JSON.parse(answers)).map(([question, value]) => `${question}=${String(value)}`),
  );

const checkAnswers = (
  { answers }: Ledger,
  stored: ReadonlyMap<string, Stored>,
  faults: Faults,
): void => {
  for (const [orderId, sent] of Map.groupBy(answers, (each) => each.orderId)) {
    const briefs = stored.get(orderId)?.briefs ?? [];
    const placed = sent.map((each) => ({ each, places: placesOf(each, briefs) }));
    for (const { each, places } of placed) {
      const { question, answeredAt } = each;
      const what = `${question} of ${orderId}`;
      if (places.length > 1)
        faults.report('answers stored twice', `${what}, ${places.length} times`);
      if (answeredAt !== null && places.length === 0) faults.report('answers lost', what);
    }
    const total = placed.reduce((sum, { places }) => sum + places.length, 0);
    if (total !== briefs.length) {
      faults.report('order changed by nobody', `${orderId} ${briefs.length} times, ${total} known`);
    }
    checkSequence(orderId, placed, faults);
  }
};

const placesOf = (
  { question, value }: SentAnswers,
  briefs: readonly ReadonlySet<string>[],
): readonly number[] =>
  briefs.flatMap((brief, place) => (brief.has(`${question}=${value}`) ? [place] : []));

/** Checks that a change which was answered before another was sent comes before it. */
const checkSequence = (
  orderId: string,
  placed: readonly { readonly each: SentAnswers; readonly places: readonly number[] }[],
  faults: Faults,
): void => {
  const inOrder = placed
    .flatMap(({ each, places: [place] }) => (place === undefined ? [] : [{ ...each, place }]))
    .toSorted((a, b) => a.place - b.place);
  let lastSentAt = 0;
  for (const { question, sentAt, answeredAt } of inOrder) {
    if ((answeredAt ?? Number.POSITIVE_INFINITY) < lastSentAt) {
      faults.report('answers out of sequence', `${question} of ${orderId}`);
    }
    lastSentAt = Math.max(lastSentAt, sentAt);
  }
};
