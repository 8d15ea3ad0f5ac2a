import type { RefusalEntry } from './refusal-entry.ts';
import type { CallRefusal } from './refusal.ts';

/** Of a client who has paused all bidding for them. A part of `refusals.ts`. */

type Kind = 'bidding_paused' | 'pause_link_not_valid';
type Entry<One extends Kind> = RefusalEntry<Extract<CallRefusal, { kind: One }>>;

export const pauseRefusalEntries: { readonly [One in Kind]: Entry<One> } = {
  bidding_paused: {
    title: 'The client has paused bidding',
    text: () =>
      'Bidding for this e-mail address is paused, and no codes are mailed to it: only the client can resume it, with the link in the e-mail about the pause',
  },
  pause_link_not_valid: {
    title: 'The pause link is not valid',
    text: () => 'pause_token not found, use the newest mail to the client',
  },
};
