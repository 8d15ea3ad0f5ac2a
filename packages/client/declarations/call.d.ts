import { type Core } from './core.js';
import type { Entry } from './entry.js';
import { type GivenFields } from './message.js';
import type { ChangeOptions, DryRunOptions } from './options.js';
import type { CallName } from './types.js';
export type GivenOptions = ChangeOptions & DryRunOptions;
/** Makes one call, and repeats it after a temporary failure if repeating is safe. */
export declare const makeCall: (core: Core, name: CallName, fields?: GivenFields, options?: GivenOptions) => Promise<object>;
export declare const headersOf: ({ options }: Core, entry: Entry, given: GivenOptions, idempotencyKey: string | null) => Readonly<Record<string, string>>;
