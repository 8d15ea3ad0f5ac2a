import type { LotId, OrderId, OrderNumber } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Email } from '../../messages/email.ts';
import type { DraftRequest, KindRules, Mails } from '../../messages/mails.ts';
import type { Message } from '../../messages/message.ts';
import type { Sender } from '../../messages/sender.ts';
import type { Draft } from '../../messages/transport.ts';
import {
  factsOfOne,
  reasonNotSent,
  loadOrders,
  type OrdersById,
} from '../../order/mails/mail-kinds.ts';
import type {
  AccountMessage,
  AuctionMessage,
  AuctionNotice,
  BidderMessage,
  FollowerMessage,
} from '../rules/messages.ts';
import { sealPauseLink } from '../rules/pause-link.ts';
import { lotStream } from '../rules/streams.ts';
import { accountEmail } from './account-emails.ts';
import { auctionNoticeEmail } from './auction-notice.ts';
import { bidderEmail } from './bidder-emails.ts';
import { broughtUpToDate } from './current-state.ts';
import { followerEmail } from './follower-emails.ts';

type ByKind<Union extends { readonly kind: string }> = {
  [Kind in Union['kind']]: Extract<Union, { readonly kind: Kind }>;
};

declare module '../../messages/message.ts' {
  interface MessageKinds
    extends ByKind<BidderMessage>, ByKind<FollowerMessage>, ByKind<AccountMessage> {
    auction_notice: AuctionNotice;
  }
}

declare module '../../messages/sender.ts' {
  interface Sender {
    /** The address to which programs send the brief of a bidder. */
    readonly briefUrl: string;
  }
  interface ReaderPages {
    readonly lot: (language: Language, id: LotId) => string;
    readonly myBids: (language: Language) => string;
    readonly follow: (language: Language, token: string) => string;
    readonly unfollow: (language: Language, token: string) => string;
    readonly unfollowAtOnce: (token: string) => string;
    readonly rules: (language: Language) => string;
    readonly pause: (language: Language, token: string) => string;
  }
}

const aboutLot: KindRules<{ readonly lotId: LotId }> = {
  groupedBy: ({ lotId }) => lotStream(lotId),
};
/** A message about no lot is in no group. */
const aboutAccount = { groupedBy: () => '' };
const ofCode = { queue: 'codes', isConfidential: true } as const;

export const auctionMails: Mails = {
  kinds: {
    bid_code: { ...aboutLot, ...ofCode, isAwaited: true },
    bid_leading: aboutLot,
    outbid: aboutLot,
    brief_needed: aboutLot,
    lot_reopened: aboutLot,
    bid_under_review: aboutLot,
    bid_reviewed: aboutLot,
    bid_cancelled: aboutLot,
    lot_cancelled: aboutLot,
    lot_rescheduled: aboutLot,
    auction_won: { ...aboutLot, orders: ({ orderId }) => [orderId], isRedirectable: true },
    auction_lost: aboutLot,
    lot_offered: aboutLot,
    follow_link: { ...aboutLot, isConfidential: true },
    follow_news: { ...aboutLot, isConfidential: true },
    auction_notice: {
      ...aboutLot,
      orders: (notice) => ('orderId' in notice ? [notice.orderId] : []),
      queue: 'operators',
    },
    sign_in_code: { ...aboutAccount, ...ofCode },
    bidding_paused: aboutAccount,
  },
  prepare: async (tx, messages) => {
    const orders = await loadOrders(tx, messages.flatMap(orderOf));
    return (request) => draft(tx, orders, request);
  },
  readerNames: async (tx, emails) => {
    const readers = await tx.participants.ofEmails(emails);
    return new Map(readers.map(({ email, name }) => [emailKey(email), name]));
  },
};

/** The order of the lot, if the message names one. */
const orderOf = (message: Message): readonly OrderId[] =>
  'orderId' in message && message.orderId !== null ? [message.orderId] : [];

const draft = async (
  tx: Tx,
  orders: OrdersById,
  request: DraftRequest,
): Promise<Draft | 'unsettled' | null> => {
  const { to, name, now, crypto } = request;
  const [orderId = null] = orderOf(request.message);
  const order = orderId === null ? null : (orders.get(orderId) ?? null);
  const isOrderGone = orderId !== null && order === null;
  const message = await currentMessage(tx, request);
  if (message === null || isOrderGone) return reasonNotSent(tx, orderOf(request.message), now);
  const orderNumber = order?.number ?? null;
  const pauseToken = to.channel === 'email' ? sealPauseLink(crypto.sealSame, to.address) : null;
  return {
    ...factsOfOne(orderId, orders, crypto),
    write: (secret, sender) =>
      writeMail(message, { secret, name, orderNumber, now, pauseToken }, sender),
  };
};

/** The message as it is true now; null if it no longer applies. */
const currentMessage = async (
  tx: Tx,
  { message, to, isFresh }: DraftRequest,
): Promise<AuctionMessage | null> => {
  // Only messages of the kinds above are drafted here.
  const enqueued = message as AuctionMessage;
  if (isFresh) return enqueued;
  const reader =
    to.channel === 'email' ? await tx.participants.ofEmail(emailKey(to.address)) : null;
  return broughtUpToDate(tx, enqueued, reader);
};

type MailDetails = {
  /** The code or token of the message, if it has one. */
  readonly secret: string | null;
  /** The name that the reader has given. */
  readonly name: string | null;
  readonly orderNumber: OrderNumber | null;
  readonly now: Instant;
  /** The token of the link by which the reader can pause all bidding for them. */
  readonly pauseToken: string | null;
};

const writeMail = (message: AuctionMessage, details: MailDetails, sender: Sender): Email => {
  const { secret, name, orderNumber, now, pauseToken } = details;
  if (message.kind === 'auction_notice') return auctionNoticeEmail(message, orderNumber);
  if (message.kind === 'follow_link' || message.kind === 'follow_news') {
    return followerEmail(message, secret, sender);
  }
  const pauseUrl = pauseToken === null ? null : sender.pages.pause(message.language, pauseToken);
  return message.kind === 'sign_in_code' || message.kind === 'bidding_paused'
    ? accountEmail(message, secret, pauseUrl, sender)
    : bidderEmail(message, { code: secret, name, orderNumber, now, pauseUrl }, sender);
};
