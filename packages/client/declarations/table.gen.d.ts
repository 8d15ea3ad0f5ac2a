import type { Entry } from './entry.js';
import type { Operations } from './operations.gen.js';
/** How each call is made. */
export declare const table: Readonly<Record<keyof Operations, Entry>>;
