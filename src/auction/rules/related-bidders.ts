import { emailKey, mailboxOf, type EmailKey } from '../../kernel/mailbox.ts';
import type { Bid } from './bid.ts';

/**
 * Related bidders: a group of bidders on one lot who may be one person, because they share a network
 * or a mailbox. Only confirmed bids count; otherwise anybody could make somebody else look guilty by
 * typing their address.
 */
export type RelatedBidders = {
  readonly shared: readonly Shared[];
  /** Their bids, in the order of the bids that were examined. */
  readonly bids: readonly Bid[];
};

export type Shared = { readonly what: 'network' | 'mailbox'; readonly value: string };

type Group = { readonly shared: readonly Shared[]; readonly people: ReadonlySet<EmailKey> };

/**
 * The groups of related bidders, the largest first. A bidder who shares something with anyone in a
 * group belongs to it.
 */
export const relatedBiddersIn = (bids: readonly Bid[]): readonly RelatedBidders[] => {
  const confirmed = bids.filter(({ participantId }) => participantId !== null);
  return groupsSharing(confirmed)
    .reduce<readonly Group[]>(withGroup, [])
    .toSorted((one, other) => other.people.size - one.people.size)
    .map(({ shared, people }) => ({
      shared,
      bids: confirmed.filter(({ email }) => people.has(emailKey(email))),
    }));
};

/** Groups of bidders with the same network or mailbox; erased bids share neither. */
const groupsSharing = (bids: readonly Bid[]): readonly Group[] => {
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

/** The groups with one more, which joins all groups that it has people in common with. */
const withGroup = (groups: readonly Group[], group: Group): readonly Group[] => {
  const touches = ({ people }: Group): boolean => !people.isDisjointFrom(group.people);
  const all = [...groups.filter(touches), group];
  return [
    ...groups.filter((each) => !touches(each)),
    {
      shared: all.flatMap(({ shared }) => shared),
      people: new Set(all.flatMap(({ people }) => [...people])),
    },
  ];
};
