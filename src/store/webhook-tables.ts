/** Addresses that are told of what happens. A part of `schema.ts`. */

export type WebhookTable = {
  id: string;
  /** An order's id, or a participant's. */
  owner: string;
  is_of_lots: number;
  /** Its address and its secret. */
  sealed: string;
  receiver: string;
  registered_from: string;
  made_at_ms: number;
  state: string;
  problem: string | null;
  changed_at_ms: number;
  reached: number;
  /** In the outbox; null where nothing is on its way. */
  message_id: string | null;
  round: number;
};

/** Something may have happened that the webhook is to be told. */
export type WebhookTurnTable = { webhook_id: string; since_ms: number };
