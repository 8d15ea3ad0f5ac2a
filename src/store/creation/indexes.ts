/** What is looked for by something else than its key. */
export const indexes = `
create index orders_advanced on orders (placed_at_ms, stage, status)
  where stage <> 'awaiting_brief';
create unique index orders_by_number on orders (number);
create unique index orders_by_reference on orders (reference_key);
create index orders_by_stage on orders (stage, placed_at_ms, id);
create index orders_by_time on orders (placed_at_ms, id);
create index orders_due on orders (next_due_at_ms) where next_due_at_ms is not null;
create index orders_to_forget on orders (placed_at_ms) where forgotten_at_ms is null;
create index orders_unanswered on orders (unanswered_since_ms, id)
  where unanswered_since_ms is not null;
create index orders_unconfirmed on orders (confirm_by_ms, id) where confirm_by_ms is not null;
create index orders_waiting_by on orders (waits, waits_by_ms, id) where waits_by_ms is not null;
create index orders_waiting_since on orders (waits, waits_since_ms, id)
  where waits is not null and waits_by_ms is null;
create index deadlines_by_due on deadlines (due_at_ms);
create index deadlines_given on deadlines (promise, since_ms, met_at_ms, due_at_ms, voided_at_ms);
create index stored_files_to_remove on stored_files (remove_at_ms) where remove_at_ms is not null;
create index uploads_by_expires_at_ms on uploads (expires_at_ms);
create index uploads_by_network on uploads (network);
create index uploads_by_order_id on uploads (order_id);
create index uploads_by_site on uploads (site);
create index chat_links_by_order on chat_links (order_id);
create index webhooks_behind on webhooks (is_of_lots, state, message_id, reached);
create index webhooks_by_owner on webhooks (owner, id);
create index inbound_mails_of_order on inbound_mails (order_id) where order_id is not null;
create index inbound_mails_unfiled on inbound_mails (received_at_ms) where content is not null;
create index lots_by_change on lots (next_change_at_ms);
create index lots_by_close on lots (closed_at_ms);
create index lot_bidders_by_participant on lot_bidders (participant_id);
create index bids_awaiting_code on bids (email_key, network, lot_id) where code_hash is not null;
create index bids_by_email on bids (email_key, placed_at_ms);
create index bids_by_mailbox on bids (lot_id, mailbox);
create index bids_by_network on bids (lot_id, network);
create index bids_by_participant on bids (participant_id, placed_at_ms);
create index bids_by_status on bids (status, placed_at_ms);
create index bids_by_whose_mailbox on bids (mailbox, email_key);
create index bids_confirmed on bids (email_key, network, confirmed_at_ms)
  where confirmed_at_ms is not null;
create index bids_from_network on bids (network, email_key);
create index bids_with_code on bids (code_expires_at_ms) where code_hash is not null;
create index participants_to_forget on participants (joined_at_ms) where forgotten_at_ms is null;
create index participant_keys_by_participant on participant_keys (participant_id, made_at_ms);
create index participant_keys_by_use on participant_keys (last_used_at_ms);
create index sign_ins_by_email on sign_ins (email_key, network);
create index sign_ins_by_mailbox on sign_ins (mailbox);
create index lot_followers_by_email on lot_followers (email_key);
create index events_payments on events (type, currency, at_ms, amount)
  where type in ('PaymentRecorded', 'PaymentRefunded');
create index log_leaves_by_hash on log_leaves (hash);
create index log_leaves_of_lot on log_leaves (lot_id, seq) where lot_id is not null;
create index log_checkpoints_by_time on log_checkpoints (at_ms);
create index outbox_by_due on outbox (state, next_attempt_at_ms);
create index outbox_codes on outbox (created_at_ms) where kind = 'bid_code' and state = 'pending';
create index outbox_destination on outbox (channel, queue, destination, next_attempt_at_ms)
  where state = 'pending';
create index outbox_of_webhook on outbox (recipient, created_at_ms, id)
  where channel = 'webhook' and erased_at_ms is null;
create index outbox_queue on outbox (state, channel, queue, next_attempt_at_ms) where state = 'pending';
create index outbox_sealed on outbox (not_after_ms) where sealed is not null;
create index outbox_subject on outbox (subject);
create index outbox_to_erase on outbox (settled_at_ms)
  where erased_at_ms is null and settled_at_ms is not null;
create index outbox_unconfirmed on outbox (created_at_ms)
  where kind = 'order_confirmation' and settled_at_ms is null;
create index outbox_unconfirmed_together on outbox (created_at_ms)
  where kind = 'order_confirmations' and settled_at_ms is null;
create index outbox_unsettled on outbox (created_at_ms) where settled_at_ms is null;
create index mail_windows_by_time on mail_windows (last_use_at_ms);
create index quotas_by_time on quotas (last_use_at_ms);
create index replies_by_time on replies (expires_at_ms);
create index access_log_by_subject on access_log (subject, from_ms);
create index access_log_by_time on access_log (from_ms);
create unique index participants_by_email on participants (email_key);
create unique index inbound_mails_by_id on inbound_mails (id);
`;
