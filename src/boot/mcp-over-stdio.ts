import { followLots } from '../auction/operations/lot-feed.ts';
import { startFeed } from '../kernel/feed.ts';
import { standardRegistry } from './handlers.ts';
import { followOrders } from '../order/operations/order-feed.ts';
import { linksForTools } from '../kernel/links.ts';
import type { Session } from '../cli/session.ts';
import { messageOf } from '../cli/failures.ts';
import { createOrderWatchers } from '../web/http/order-watchers.ts';
import { serveOverStdio, type StdioOptions } from '../web/mcp/stdio.ts';
import { guideFor } from '../web/docs/markdown-texts.ts';
import { describeApi } from '../web/rest/describe.ts';
import { standardTable } from '../web/rest/table.ts';

/** The `mcp` command: serves all operations to a program on this machine, over standard input and output. */
export const serveMcpOverStdio = async (
  { context, links, operatorName }: Session,
  choice: Pick<StdioOptions, 'isReadOnly' | 'only'>,
): Promise<void> => {
  const registry = standardRegistry;
  const publicUrl = links.agents.slice(0, -'/agents'.length);
  const api = describeApi(registry, standardTable, publicUrl);
  const guide = guideFor({ links, publicUrl, api });
  const { store } = context;
  const feed = startFeed(store, onBug);
  const orders = followOrders(store, feed);
  const lots = await followLots(store, feed, onBug);
  const changes = { orders, lots, watchers: createOrderWatchers() };
  const offer = {
    world: { context, links: linksForTools(links) },
    registry,
    bounds: standardTable,
    changes,
    guide,
    onBug,
  };
  try {
    await serveOverStdio(offer, { operatorName, ...choice });
  } finally {
    await feed.stop();
  }
};

const onBug = (error: unknown): void => {
  process.stderr.write(`${error instanceof Error ? messageOf(error) : String(error)}\n`);
};
