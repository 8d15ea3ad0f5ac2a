import type { Core } from './core.js';
import { type ServerEvent } from './events.js';
import { type GivenFields } from './message.js';
import type { WatchOptions } from './options.js';
import type { CallName } from './types.js';
/** One connection that receives server-sent events. */
export type EventConnection = {
    /** @throws StudiolotError if the service refuses the connection */
    readonly open: () => Promise<AsyncIterable<ServerEvent>>;
    /** The service's requested pause before the next connection; null if it requests none. */
    readonly retryMs: () => number | null;
    readonly close: () => void;
};
export declare const createEventConnection: (core: Core, name: CallName, fields: GivenFields, { signal, silenceMsMax }: WatchOptions, lastEventId: string | undefined) => EventConnection;
