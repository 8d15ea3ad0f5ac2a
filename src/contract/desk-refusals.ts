import type { RefusalEntry } from './refusal-entry.ts';
import type { CallRefusal } from './refusal.ts';
import { waitUntil } from './wait.ts';

/** How somebody is told that they cannot sign in to the desk. A part of `refusals.ts`. */

type Kind = 'desk_link_not_valid' | 'too_many_desk_links';

export const deskRefusalEntries: {
  readonly [Each in Kind]: RefusalEntry<Extract<CallRefusal, { kind: Each }>>;
} = {
  desk_link_not_valid: {
    title: 'The link does not sign in',
    text: () =>
      'This link was used, has expired, or was asked for in another browser: ask for a new one and open it in this browser',
  },
  too_many_desk_links: {
    title: 'Too many links for one address',
    retryable: true,
    text: (refusal, _links, now) =>
      `Too many links were asked for with this e-mail address, try again in ${waitUntil(refusal, now)}`,
  },
};
