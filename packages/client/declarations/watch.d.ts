import { type Core } from './core.js';
import type { GivenFields } from './message.js';
import type { WatchOptions } from './options.js';
import type { CallName, Watched } from './types.js';
/** States as they change: over any number of connections, each once and in order, until the caller stops. */
export declare function watch(core: Core, name: CallName, fields?: GivenFields, options?: WatchOptions): AsyncGenerator<Watched<unknown>, void, undefined>;
