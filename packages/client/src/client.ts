import { makeCall, type GivenOptions } from './call.ts';
import { createCore } from './core.ts';
import type { Entry } from './entry.ts';
import type { GivenFields } from './message.ts';
import type { ClientOptions, WatchOptions } from './options.ts';
import { table } from './table.gen.ts';
import type { CallName, Methods } from './types.ts';
import { watch } from './watch.ts';

/** A method for each call of the service, and another client with other options. */
export type Client = Methods & {
  /** For calls with another participant key, in another language, … */
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
    // Every name of the table has its method, of the type that is made from the same description.
    ...(Object.fromEntries(methods) as Methods),
    with: (others) => createClient({ ...options, ...others }),
  };
};
