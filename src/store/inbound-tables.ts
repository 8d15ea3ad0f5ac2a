/** Mails that came in. A part of `schema.ts`. */

export type InboundMailTable = {
  /** Keyed, of its Message-ID and what it says. */
  key: string;
  id: string;
  received_at_ms: number;
  state: string;
  order_id: string | null;
  /** As JSON; null where it does not wait. */
  content: string | null;
  /** By what it is bounded while it waits; null where it does not. */
  source: string | null;
};
