import {
  bidAmounts,
  sendRequest,
  bidRequest,
  confirmRequest,
  enterBids,
  hasEntered,
  pendingIdIn,
  withAuction,
  type Auction,
} from '../load/auction.ts';
import { Client } from '../load/client.ts';
import { orderRequest, studioAt } from '../load/order.ts';
import type { Installation, withServer } from '../machine/server.ts';
import { recordSteps, toRecipe, type RawStep, type Recipe } from './recipe.ts';

/**
 * Records the rows that the service writes for one order and one bid, in a new database. The yardstick
 * starts with a copy of that database.
 */
export type Recorded = {
  readonly installation: Installation;
  readonly order: Recipe;
  readonly bid: Recipe;
};

const address = '10.255.255.77';
const clientSlot = { kind: 'random', prefix: 'client-', sample: address } as const;

/** Nothing listens on this port, so that all mails stay in the outbox while it is recorded. */
const mailNowhere = { MAIL_URL: 'smtp://127.0.0.1:9' };

export const record = (
  { environment, ...installation }: Installation,
  withServiceOn: typeof withServer,
): Promise<Recorded> =>
  withServiceOn({ ...installation, environment: { ...environment, ...mailNowhere } }, (server) =>
    withAuction(server, async (auction) => ({
      installation,
      order: await recordOrder(auction),
      bid: await recordBid(auction),
    })),
  );

/** The first order is not recorded, because the service writes some rows only once after its start. */
const firstAddress = '10.255.255.76';

const recordOrder = ({ server, database }: Auction): Promise<Recipe> =>
  withClient(server.url, async (client) => {
    await sendRequest(client, orderRequest(firstAddress));
    const steps = await recordSteps(
      database,
      async () => void (await sendRequest(client, orderRequest(address))),
    );
    const [message = ''] = textIn(steps, 'outbox', 'id').split('.');
    return toRecipe([{ locked: null, steps }], {
      slots: {
        order: { kind: 'id', prefix: 'ord_', sample: textIn(steps, 'orders', 'id') },
        message: { kind: 'id', prefix: 'o_', sample: message },
        client: clientSlot,
        email: { kind: 'email', sample: studioAt(address) },
      },
      counted: [],
    });
  });

/** Enough bids that the recorded bid outbids someone. */
const bidsBefore = 3;

const recordBid = async (auction: Auction): Promise<Recipe> => {
  const lot = await auction.openLot();
  await enterBids(auction, lot, bidsBefore);
  const [before] = await auction.database.rows(
    `select id, email from participants where id = (select leader_id from lots where id = ${lot})`,
  );
  const { bid, confirm } = await bidOnce(auction, lot);
  const slots = {
    bid: { kind: 'id', prefix: 'bid_', sample: textIn(bid, 'bids', 'id') },
    participant: { kind: 'id', prefix: 'par_', sample: textIn(confirm, 'participants', 'id') },
    keyHash: {
      kind: 'random',
      prefix: 'k',
      sample: textIn(confirm, 'participant_keys', 'key_hash'),
    },
    client: clientSlot,
    outbidParticipant: { kind: 'previous', of: 'participant', sample: String(before?.['id']) },
    email: { kind: 'email', sample: textIn(confirm, 'participants', 'email') },
    outbidEmail: { kind: 'previous', of: 'email', sample: String(before?.['email']) },
    lot: { kind: 'constant', sample: lot },
    lotStream: { kind: 'constant', sample: `lot_${lot}.` },
    lotField: { kind: 'constant', sample: `"lotId":${lot},` },
    lotVersion: {
      kind: 'count',
      table: 'events',
      column: 'version',
      sample: numberIn(confirm, 'lots', 'version'),
    },
  } as const;
  return toRecipe(
    [
      { locked: null, steps: bid },
      { locked: { table: 'lots', column: 'id', value: lot }, steps: confirm },
    ],
    {
      slots,
      counted: [
        { slot: 'lot', matches: (_table, column) => column === 'lot_id' },
        {
          slot: 'lotVersion',
          matches: (table, column, { stream }) =>
            (table === 'events' && column === 'version' && stream === `lot_${lot}`) ||
            (table === 'log_leaves' && column === 'seq'),
        },
      ],
    },
  );
};

const bidOnce = async ({ server, database, codeOf }: Auction, lot: number) =>
  withClient(server.url, async (client) => {
    const bidder = { email: 'recorded-bidder@example.org', address };
    let bidId = '';
    const bid = await recordSteps(database, async () => {
      bidId = pendingIdIn(
        await sendRequest(client, bidRequest(lot, bidAmounts[bidsBefore] ?? 0, bidder)),
      );
    });
    const code = await codeOf(bidId);
    const confirm = await recordSteps(database, async () => {
      const answer = await sendRequest(client, confirmRequest(bidId, code, bidder));
      if (!hasEntered(answer)) throw new Error(`The bid to be recorded did not enter: ${answer}`);
    });
    return { bid, confirm };
  });

const withClient = async <Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> => {
  const client = new Client(url);
  try {
    await client.open(() => undefined);
    return await work(client);
  } finally {
    client.close();
  }
};

const valueIn = (steps: readonly RawStep[], table: string, column: string): unknown => {
  const value = steps.find((step) => step.table === table)?.row[column];
  if (value === undefined) throw new Error(`Nothing was written to ${table}.${column}`);
  return value;
};

const textIn = (...place: Parameters<typeof valueIn>): string => String(valueIn(...place));
const numberIn = (...place: Parameters<typeof valueIn>): number => Number(valueIn(...place));
