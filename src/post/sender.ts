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
};

/** `from` as in MAIL_FROM; both addresses absolute. */
export const senderOf = (from: string, orderUrl: string, briefUrl: string): Sender => ({
  from,
  mailAddress: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim(),
  messageIdHost: new URL(orderUrl).hostname,
  orderUrl,
  briefUrl,
});
