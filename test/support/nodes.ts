import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import type { TestContext } from 'node:test';
import { auctionAt, type Auction } from './bidding.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

/** Several processes of the service on one database. */
export type Nodes = {
  readonly nodes: readonly ServerProcess[];
  /** The auction as it is called on each of them. */
  readonly auctions: readonly Auction[];
  /** The one that the nth of many requests goes to. */
  readonly urlFor: (nth: number) => string;
  readonly auctionFor: (nth: number) => Auction;
};

/** One process alone, and the auction as it is called on it. */
export const startAuctionProcess = async (t: TestContext) => {
  const server = await createServerProcess();
  t.after(() => server.end());
  await server.start();
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  return { server, auction: auctionAt({ url: server.url(), folder: server.folder, agent }) };
};

export const startNodes = async (
  t: TestContext,
  count = 3,
  environment: Readonly<Record<string, string>> = {},
): Promise<Nodes> => {
  const nodes = await createNodes(t, count, environment);
  await Promise.all(nodes.map(({ start }) => start()));
  const agent = new Agent({ keepAlive: true });
  t.after(() => agent.destroy());
  const auctions = nodes.map(({ url, folder }) => auctionAt({ url: url(), folder, agent }));
  const turn = <Item>(items: readonly Item[], nth: number): Item => {
    const item = items[nth % items.length];
    assert.ok(item);
    return item;
  };
  return {
    nodes,
    auctions,
    urlFor: (nth) => turn(nodes, nth).url(),
    auctionFor: (nth) => turn(auctions, nth),
  };
};

/** They are not started yet; `bare` leaves it to them to make the tables. */
export const createNodes = async (
  t: TestContext,
  count: number,
  environment: Readonly<Record<string, string>> = {},
  bare = false,
): Promise<readonly ServerProcess[]> => {
  const first = await createServerProcess(environment, { bare });
  const { folder } = first;
  const nodes = [first];
  t.after(async () => {
    // The first takes the folder and the database with it.
    for (const node of nodes.toReversed()) await node.end();
  });
  while (nodes.length < count) nodes.push(await createServerProcess(environment, { folder }));
  return nodes;
};
