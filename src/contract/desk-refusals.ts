import type { RefusalEntry } from './refusal-entry.ts';
import type { CallRefusal } from './refusal.ts';
import type { TakeBackObjection } from '../domain/refusal.ts';
import { waitUntil } from './wait.ts';

/** How somebody is told that they cannot sign in to the desk, or not take back what they did there. A part of `refusals.ts`. */

type Kind = 'desk_link_not_valid' | 'too_many_desk_links' | 'not_taken_back';

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
  not_taken_back: {
    title: 'It cannot be taken back any more',
    text: ({ why }) => `This cannot be taken back any more: ${objections[why]}`,
  },
};

const objections: Readonly<Record<TakeBackObjection, string>> = {
  told: 'the message has left, so tell the studio what holds instead',
  too_late: 'more than 10 seconds have passed, so do what undoes it',
  something_since:
    'it is not the newest act on the order, which is looked at again before anything is undone',
};
