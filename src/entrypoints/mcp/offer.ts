import type { LotFeed } from '../../app/auction/lot-feed.ts';
import type { OrderFeed } from '../../app/order/order-feed.ts';
import type { Registry } from '../../app/run.ts';
import type { OrderWatchers } from '../http/order-watchers.ts';
import type { ToolWorld } from './call-tool.ts';
import type { Bounds } from './tools.ts';

/** What those who wait are woken by. */
export type Changes = {
  readonly orders: Pick<OrderFeed, 'follow'>;
  readonly lots: Pick<LotFeed, 'follow' | 'latest'>;
  readonly watchers: OrderWatchers;
};

/** What servers are made from. */
export type Offer = {
  readonly world: ToolWorld;
  readonly registry: Registry;
  readonly bounds: Bounds;
  readonly changes: Changes;
  /** The instructions for programs: the index, or one of its pages; null where there is no such page. */
  readonly guide: (page: string | null) => string | null;
  /** Told of what is no client's fault. */
  readonly onBug: (error: unknown) => void;
};
