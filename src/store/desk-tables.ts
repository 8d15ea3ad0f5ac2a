/** How operators sign in to the desk. A part of `schema.ts`. */

export type DeskLinkTable = {
  /** Keyed, of the link's token and whose it is. */
  hash: string;
  /** The address by which operators are compared. */
  operator: string;
  /** Keyed, of what the browser that asked for it shows; null where any may open it. */
  browser_hash: string | null;
  expires_at_ms: number;
  used_at_ms: number | null;
};

export type DeskSessionTable = {
  /** Keyed, of the session's token and whose it is. */
  hash: string;
  id: string;
  operator: string;
  started_at_ms: number;
  last_seen_at_ms: number;
  network: string;
  user_agent: string | null;
  /** How its browser is told of alarms, sealed; null where it is not. */
  push: string | null;
};

/** That an operator was shown what is personal. */
export type LookTable = {
  operator: string;
  operation: string;
  /** Empty for a list. */
  subject: string;
  from_ms: number;
  to_ms: number;
};

/** In which chat an operator is told of alarms. */
export type AlarmChatTable = {
  operator: string;
  /** Keyed, of the token of the link that leads there and whose it is. */
  token_hash: string | null;
  expires_at_ms: number | null;
  /** Sealed. */
  chat: string | null;
  since_ms: number | null;
  problem: string | null;
};
