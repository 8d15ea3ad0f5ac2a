import type { Bid } from './bid.ts';
import { emailKey, mailboxOf, type EmailKey } from '../../kernel/mailbox.ts';

/**
 * Bidders on one lot who may be one person. Whoever only typed somebody's address is not counted, or
 * anybody could be made to look guilty.
 */
export type RelatedBidder = {
  readonly shared: readonly Shared[];
  /** By all of them, in the order of the bids that were looked through. */
  readonly bids: readonly Bid[];
};

export type Shared = { readonly what: 'network' | 'mailbox'; readonly value: string };

type RelatedGroup = { readonly shared: readonly Shared[]; readonly people: ReadonlySet<EmailKey> };

/** The largest first. Who shares anything with one of them is among them. */
export const relatedBiddersIn = (bids: readonly Bid[]): readonly RelatedBidder[] => {
  const confirmed = bids.filter(({ participantId }) => participantId !== null);
  return sharing(confirmed)
    .reduce<readonly RelatedGroup[]>(joined, [])
    .toSorted((one, other) => other.people.size - one.people.size)
    .map(({ shared, people }) => ({
      shared,
      bids: confirmed.filter(({ email }) => people.has(emailKey(email))),
    }));
};

/** Those with a network or a mailbox that somebody else has too. What was erased is shared by nobody. */
const sharing = (bids: readonly Bid[]): readonly RelatedGroup[] => {
  const groupsBy = new Map<string, { shared: Shared; people: Set<EmailKey> }>();
  const note = (what: Shared['what'], value: string, person: EmailKey): void => {
    const key = `${what} ${value}`;
    const group = groupsBy.get(key) ?? { shared: { what, value }, people: new Set() };
    group.people.add(person);
    groupsBy.set(key, group);
  };
  for (const { email, network } of bids) {
    if (network !== '') note('network', network, emailKey(email));
    note('mailbox', mailboxOf(email), emailKey(email));
  }
  return [...groupsBy.values()]
    .filter(({ people }) => people.size > 1)
    .map(({ shared, people }) => ({ shared: [shared], people }));
};

const joined = (groups: readonly RelatedGroup[], group: RelatedGroup): readonly RelatedGroup[] => {
  const touches = ({ people }: RelatedGroup): boolean => !people.isDisjointFrom(group.people);
  const all = [...groups.filter(touches), group];
  return [
    ...groups.filter((each) => !touches(each)),
    {
      shared: all.flatMap(({ shared }) => shared),
      people: new Set(all.flatMap(({ people }) => [...people])),
    },
  ];
};
