import type { AnyOperation } from '../../kernel/operation.ts';

/**
 * What a client may rely on before it calls a tool, such as whether to ask its user first. A hint that
 * is left out has the value that the protocol gives it: not only reading, not repeatable, reaching
 * beyond the service. Whether something can be lost is said of every tool that changes anything.
 */
export type Hints =
  | { readonly readOnlyHint: true; readonly openWorldHint: false }
  | {
      readonly destructiveHint: boolean;
      readonly idempotentHint?: true;
      readonly openWorldHint?: false;
    };

/** Nothing is lost by these: they add to what is there, and it can be added to again. */
export const additive: ReadonlySet<string> = new Set([
  'place_order',
  'resupply_brief',
  'add_files',
  'request_changes',
  'report_defects',
  'write_message',
  'place_bid',
  'follow_lot',
  'confirm_bid',
  'mail_code',
  'submit_brief',
  'add_source_files',
  'ask_again',
  'write_to_studio',
  'write_note',
  'create_lot',
  'make_desk_link',
  'make_alarm_link',
  'add_webhook',
  'add_lot_webhook',
  'test_webhook',
  'test_lot_webhook',
  'replay_webhook',
  'replay_lot_webhook',
]);

/** The same call once more comes to nothing new. */
export const repeatable: ReadonlySet<string> = new Set([
  'resupply_brief',
  'submit_brief',
  'remove_file',
  'set_automatic_bid',
  'cancel_bid',
  'revoke_key',
  'mark_message_done',
  'mark_messages_done',
  'block_address',
  'unblock_address',
  'delete_webhook',
  'delete_lot_webhook',
]);

/** These send no message to anybody, and reach for nothing outside of the service. */
export const amongOurselves: ReadonlySet<string> = new Set([
  'end_client_link',
  'remove_file',
  'revoke_key',
  'write_note',
  'end_desk_session',
  'end_desk_sessions',
  'unblock_address',
  'end_alarm_chat',
  'make_desk_link',
  'make_alarm_link',
  'delete_webhook',
  'delete_lot_webhook',
]);

/** What is not known to be harmless is said to be none. */
export const hintsOf = ({ name, effect }: AnyOperation): Hints =>
  effect === 'computes' || effect === 'reads'
    ? onlyReads
    : {
        destructiveHint: !additive.has(name),
        ...(repeatable.has(name) ? { idempotentHint: true } : {}),
        ...(amongOurselves.has(name) ? { openWorldHint: false } : {}),
      };

export const onlyReads: Hints = { readOnlyHint: true, openWorldHint: false };
