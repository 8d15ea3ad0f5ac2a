import type { RefusalEntry } from './refusal-entry.ts';
import type { CallRefusal } from './refusal.ts';

/** Of a client who has paused all bidding for them. A part of `refusals.ts`. */

type Kind = 'bidding_paused' | 'pause_link_not_valid';
type Entry<One extends Kind> = RefusalEntry<Extract<CallRefusal, { kind: One }>>;

export const pauseRefusalEntries: { readonly [One in Kind]: Entry<One> } = {
  bidding_paused: {
    title: 'The client has paused all bidding for them',
    text: () =>
      'Bidding for this e-mail address is paused, and no codes are mailed to it: only the client lifts that, by the link in the mail that told them of the pause',
  },
  pause_link_not_valid: {
    title: 'The link leads to no pause',
    text: () => 'pause_token not found, use the newest mail to the client',
  },
};
