import type { Bid } from '../auction/rules/bid.ts';
import type { BidEvent } from '../auction/rules/bid-events.ts';
import type { Block, BlockEvent } from '../auction/rules/block.ts';
import type { Lot, LotEvent } from '../auction/rules/lot.ts';
import type { Participant, ParticipantEvent } from '../auction/rules/participant.ts';
import type { Bidder } from '../auction/rules/standing.ts';
import type { DomainEvent } from './event.ts';
import type { MessageAct } from '../messages/message-act.ts';
import type { SettingChange } from '../operators/rules/settings.ts';
import type { Order, OrderEvent } from '../order/rules/order.ts';
import type { Instant } from './time.ts';

/** Something before and after its events; `before` is null where the first of them began it. */
type Changed<Subject extends string, State, Event extends DomainEvent> = {
  readonly subject: Subject;
  readonly before: State | null;
  readonly after: State;
  /** In their order, at least one. */
  readonly events: readonly Event[];
};

export type OrderChange = Changed<'order', Order, OrderEvent> & {
  /** Nobody is told of it before; left out where it is told at once. */
  readonly notifyAfter?: Instant;
};

export type LotChange = Changed<'lot', Lot, LotEvent> & {
  /** The records of bidders that are new or differ. */
  readonly bidders: readonly Bidder[];
  /** A bid was taken out, or the lot reopened: these are all, and those who have none left are gone. */
  readonly isRecounted: boolean;
};

export type BidChange = Changed<'bid', Bid, BidEvent> & {
  /** The code that is mailed for it; no event holds it. */
  readonly newCode?: NewCode;
};

export type ParticipantChange = Changed<'participant', Participant, ParticipantEvent>;

/** Only the bidder may read the code itself. */
type NewCode = { readonly code: string; readonly hash: string; readonly lot: Lot };

/** What a decision made happen to one thing: what is saved, recorded, and told follows from it. */
export type Change =
  | OrderChange
  | LotChange
  | BidChange
  | ParticipantChange
  | Changed<'block', Block, BlockEvent>
  | Changed<'act', MessageAct, MessageAct>
  | Changed<'setting', SettingChange, SettingChange>;
