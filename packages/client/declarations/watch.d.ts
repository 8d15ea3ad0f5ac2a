import { type Core } from './core.js';
import type { GivenFields } from './message.js';
import type { WatchOptions } from './options.js';
import type { CallName, Watched } from './types.js';
/** Yields each new state once and in order, over any number of connections, until the caller stops. */
export declare function watch(core: Core, name: CallName, fields?: GivenFields, options?: WatchOptions): AsyncGenerator<Watched<unknown>, void, undefined>;
