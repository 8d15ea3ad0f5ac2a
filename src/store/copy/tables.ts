import type { Schema } from '../schema.ts';

/** What is moved to another database, and what is not. */

/**
 * Locks come with their table; leases are over before anyone starts on the new database, where
 * whoever starts also reads everything anew.
 */
export const leftOut = ['locks', 'leases', 'changes'] as const satisfies readonly (keyof Schema)[];

export type CopiedTable = Exclude<keyof Schema, (typeof leftOut)[number]>;

/**
 * The primary key of every table, in the order in which they are copied. A table of the schema that
 * stands neither here nor above does not compile.
 */
export const primaryKeys = {
  orders: ['id'],
  events: ['stream', 'version'],
  outbox: ['id'],
  quotas: ['bucket'],
  replies: ['key'],
  chats: ['handle'],
  chat_links: ['token_hash'],
  lots: ['id'],
  lot_bidders: ['lot_id', 'participant_id'],
  bids: ['id'],
  participants: ['id'],
  participant_keys: ['key_hash'],
  blocks: ['subject'],
  sign_ins: ['id'],
  board_changes: ['number'],
  lot_notices: ['id'],
  lot_followers: ['lot_id', 'email_key'],
  record_secrets: ['number'],
  unsealed: ['id'],
  log_leaves: ['number'],
  log_tiles: ['level', 'number'],
  log_checkpoints: ['size'],
  log_keys: ['generation'],
  counters: ['name'],
  mail_windows: ['key'],
  stored_files: ['id'],
  uploads: ['id'],
  deadlines: ['order_id', 'number'],
  // Their hashes are keyed by the secret, which goes along: nobody is signed out by a move.
  desk_links: ['hash'],
  desk_sessions: ['hash'],
  alarm_chats: ['operator'],
  looks: ['operator', 'operation', 'subject', 'from_ms'],
  inbound_mails: ['key'],
  webhooks: ['id'],
  webhook_turns: ['webhook_id'],
  service_holds: ['reason'],
} as const satisfies { readonly [Table in CopiedTable]: readonly (keyof Schema[Table])[] };

export const copiedTables = Object.keys(primaryKeys) as readonly CopiedTable[];
