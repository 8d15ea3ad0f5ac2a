import type { Registry } from '../../app/run.ts';
import type { ToolWorld } from './call-tool.ts';
import type { Bounds } from './tools.ts';

/** What servers are made from. */
export type Offer = {
  readonly world: ToolWorld;
  readonly registry: Registry;
  readonly bounds: Bounds;
  /** The instructions for programs. */
  readonly guide: () => string;
  /** Told of what is no client's fault. */
  readonly onBug: (error: unknown) => void;
};
