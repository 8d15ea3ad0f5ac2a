import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import type { TestContext } from 'node:test';
import { auctionAt, type Auction } from './bidding.ts';
import { createServerProcess, type ServerProcess } from './server-process.ts';

/** Several service processes on one database. */
export type Nodes = {
  readonly nodes: readonly ServerProcess[];
  /** The auction's calls on each node. */
  readonly auctions: readonly Auction[];
  /** The node for the nth request; requests take turns. */
  readonly urlFor: (nth: number) => string;
  readonly auctionFor: (nth: number) => Auction;
  readonly end: () => Promise<void>;
};

type Environment = Readonly<Record<string, string>>;

type Site = {
  readonly environment?: Environment;
  /** Environment variables that differ between nodes. */
  readonly environmentOf?: (nth: number) => Environment;
  /** Whether the nodes must create the tables. */
  readonly bare?: boolean;
  /** Set if mails go to another folder than the nodes' own. */
  readonly codeMail?: (pendingId: string) => string | null;
};

/** One service process, and the auction's calls on it. */
export const startAuctionProcess = async (t: TestContext, environment: Environment = {}) => {
  const { nodes, auctions } = await startNodes(t, 1, environment);
  const [server] = nodes;
  const [auction] = auctions;
  assert.ok(server && auction);
  return { server, auction };
};

export const startNodes = async (
  t: TestContext,
  count = 3,
  environment: Environment = {},
): Promise<Nodes> => {
  const started = await openNodes(count, { environment });
  t.after(started.end);
  return started;
};

/** Starts all nodes at the same time. */
export const openNodes = async (count: number, site: Site): Promise<Nodes> => {
  const { nodes, end } = await prepareNodes(count, site);
  try {
    await Promise.all(nodes.map(({ start }) => start()));
  } catch (error) {
    await end();
    throw error;
  }
  const agent = new Agent({ keepAlive: true });
  const { codeMail } = site;
  const auctions = nodes.map(({ url, folder }) =>
    auctionAt({
      ...{ url: url(), folder, agent, isPatient: true },
      ...(codeMail === undefined ? {} : { codeMail }),
    }),
  );
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
    end: async () => {
      agent.destroy();
      await end();
    },
  };
};

/** Makes the nodes without starting them. With `bare` they create the tables. */
export const createNodes = async (
  t: TestContext,
  count: number,
  environment: Environment = {},
  bare = false,
): Promise<readonly ServerProcess[]> => {
  const { nodes, end } = await prepareNodes(count, { environment, bare });
  t.after(end);
  return nodes;
};

const prepareNodes = async (
  count: number,
  { environment = {}, environmentOf = () => ({}), bare = false }: Site,
) => {
  const create = (nth: number, place: { readonly folder?: string; readonly bare?: boolean }) =>
    createServerProcess({ ...environment, ...environmentOf(nth) }, place);
  const first = await create(0, { bare });
  const { folder } = first;
  const nodes = [first];
  while (nodes.length < count) nodes.push(await create(nodes.length, { folder }));
  return {
    nodes,
    end: async (): Promise<void> => {
      // The first node's end removes the folder and the database, so it is the last to end.
      for (const node of nodes.toReversed()) await node.end();
    },
  };
};
