/** Tables of the auction that hold nothing of the domain's own objects. A part of `schema.ts`. */

export type ParticipantKeyTable = {
  key_hash: string;
  participant_id: string;
  made_at_ms: number;
  last_used_at_ms: number;
  /** Keyed, of the key and whose it is. */
  binding: string;
  /** Whose code gave it. */
  bid_id: string;
};

export type LotFeedTable = {
  number: number;
  lots: string;
  at_ms: number;
};

export type SignInTable = {
  id: string;
  email: string;
  email_key: string;
  mailbox: string;
  network: string;
  language: string;
  code_hash: string;
  code_expires_at_ms: number;
  attempts_left: number;
};

export type LotNoticeTable = {
  id: string;
  about: string;
  last_told: string;
  due_at_ms: number;
};
