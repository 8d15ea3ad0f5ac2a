import type { Bid } from '../domain/auction/bid.ts';
import { emailKey, mailboxOf, type EmailKey } from '../domain/auction/mailbox.ts';
import type { LotId, ParticipantId } from '../domain/ids.ts';

/** What is found out about bids depends on those of somebody, or of somewhere; a bid that changes touches all of its own. */

export const bidsOfEmail = (email: EmailKey): string => `bids of ${email}`;
export const bidsOfParticipant = (id: ParticipantId): string => `bids of ${id}`;
export const bidsFrom = (lotId: LotId, network: string): string =>
  `bids on ${lotId} from ${network}`;
export const bidsOfMailbox = (lotId: LotId, mailbox: string): string =>
  `bids on ${lotId} of ${mailbox}`;

export const aboutBid = ({ email, participantId, lotId, network }: Bid): readonly string[] => [
  bidsOfEmail(emailKey(email)),
  bidsFrom(lotId, network),
  bidsOfMailbox(lotId, mailboxOf(email)),
  ...(participantId === null ? [] : [bidsOfParticipant(participantId)]),
];
