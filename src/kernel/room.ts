import type { Registered } from './use-case.ts';

/**
 * A subject of the service (`brief`, `order`, `auction`, `operators`) as one plain object. The
 * platform knows no subject: it works from the rooms that `boot` lists. Each platform folder adds to
 * this interface what it takes from a room, such as `pages` in `web/site` and `mails` in `messages`.
 * @public
 */
export interface Room {
  /** The name of its folder. */
  readonly name: string;
  readonly operations: readonly Registered[];
}
