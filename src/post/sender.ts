/** Who the messages come from, and the addresses they name. */
export type Sender = {
  /** As it stands in From: a name and an address, or an address alone. */
  readonly from: string;
  /** The address alone, for people to write to. */
  readonly mailAddress: string;
  /** The right side of every Message-ID. */
  readonly messageIdHost: string;
  /** Where a program sends the answers to. */
  readonly orderUrl: string;
  /** Where a program sends the brief of someone who bids. */
  readonly briefUrl: string;
  /** The rules of the auction. */
  readonly rulesUrl: string;
};

/** The addresses that messages name, absolute. */
type Addresses = Pick<Sender, 'orderUrl' | 'briefUrl' | 'rulesUrl'>;

/** `from` as in MAIL_FROM. */
export const senderOf = (from: string, addresses: Addresses): Sender => ({
  from,
  mailAddress: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim(),
  messageIdHost: new URL(addresses.orderUrl).hostname,
  ...addresses,
});
