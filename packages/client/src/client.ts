import { makeCall, type GivenOptions } from './call.ts';
import { createCore } from './core.ts';
import type { Entry } from './entry.ts';
import type { GivenFields } from './message.ts';
import type { ClientOptions, WatchOptions } from './options.ts';
import { table } from './table.gen.ts';
import type { CallName, Methods } from './types.ts';
import { watch } from './watch.ts';

/** A client of the service, with one method for each operation. */
export type Client = Methods & {
  /** Returns a client with some options replaced, such as the participant key or the language. */
  readonly with: (options: Partial<ClientOptions>) => Client;
};

export const createClient = (options: ClientOptions): Client => {
  const core = createCore(options);
  const methods = Object.entries<Entry>(table).map(([key, { kind }]) => {
    const name = key as CallName;
    return [
      name,
      kind === 'stream'
        ? (fields?: GivenFields, options?: WatchOptions) => watch(core, name, fields, options)
        : (fields?: GivenFields, options?: GivenOptions) => makeCall(core, name, fields, options),
    ];
  });
  return {
    // The table and `Methods` are generated from the same document, so every method exists.
    ...(Object.fromEntries(methods) as Methods),
    with: (others) => createClient({ ...options, ...others }),
  };
};
