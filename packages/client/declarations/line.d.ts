import type { Core } from './core.js';
import { type ServerEvent } from './events.js';
import { type GivenFields } from './message.js';
import type { WatchOptions } from './options.js';
import type { CallName } from './types.js';
/** One connection over which events come. */
export type Line = {
    /** @throws StudiolotError where it is refused */
    readonly open: () => Promise<AsyncIterable<ServerEvent>>;
    /** How long the service wants to be waited for before the next one; null where it does not say. */
    readonly retryMs: () => number | null;
    readonly close: () => void;
};
export declare const createLine: (core: Core, name: CallName, fields: GivenFields, { signal, silenceMsMax }: WatchOptions, lastEventId: string | undefined) => Line;
