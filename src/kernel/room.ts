import type { Authenticator } from './authorise.ts';
import type { Subscriber } from './context.ts';
import type { AnyOperation } from './operation.ts';
import type { Sweep } from './sweep.ts';
import type { TimedWork } from './timed-work.ts';
import type { Handler } from './use-case.ts';

/**
 * A folder of the service as one plain object: a subject (`brief`, `order`, `auction`, `operators`)
 * or a part of the platform that has operations or pages of its own, such as `messages`. The
 * platform imports no subject: it works from the rooms that `boot` lists. Each platform folder adds to
 * this interface what it takes from a room, such as `pages` in `web/site` and `mails` in `messages`.
 * `git grep -A 14 'interface Room {'` lists all members; an editor's "go to definition" finds one. The
 * same holds for every interface that folders extend, such as `AppContext`, `Settings` and `ChangeKinds`.
 * @public
 */
export interface Room {
  /** The name of its folder. */
  readonly name: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- each operation checks its own handler
  readonly operations: readonly (AnyOperation & { readonly handler: Handler<any, any> })[];
  /** Check the credentials of its actors. */
  readonly authenticators?: readonly Authenticator[];
  /** Do what follows from changes, besides notifying people. */
  readonly subscribers?: readonly Subscriber[];
  readonly timed?: readonly TimedWork[];
  readonly sweep?: Sweep;
}
