/** Orders with what happened to them, what is promised for them, and their files. */
export const orderTables = `
create table orders (
  id text primary key,
  status text not null,
  source text not null,
  language text not null,
  studio text not null,
  project text not null,
  price text not null,
  brief text not null,
  placed_at_ms bigint not null,
  client_link_id text not null,
  number bigint,
  reference text,
  reference_key text,
  forgotten_at_ms bigint,
  files text not null,
  stage text not null,
  work text not null,
  next_due_at_ms bigint,
  held_since_ms bigint,
  waits text,
  waits_by_ms bigint,
  waits_since_ms bigint,
  confirm_by_ms bigint,
  unanswered_since_ms bigint,
  hold_answered_at_ms bigint,
  version integer not null
);
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

create table deadlines (
  order_id text not null,
  number integer not null,
  promise text not null,
  since_ms bigint not null,
  due_at_ms bigint not null,
  met_at_ms bigint,
  voided_at_ms bigint,
  primary key (order_id, number)
);
create index deadlines_by_due on deadlines (due_at_ms);
create index deadlines_given on deadlines (promise, since_ms, met_at_ms, due_at_ms, voided_at_ms);

create table stored_files (
  id text primary key,
  order_id text,
  remove_at_ms bigint
);
create index stored_files_to_remove on stored_files (remove_at_ms) where remove_at_ms is not null;

create table uploads (
  id text primary key,
  order_id text not null,
  network text not null,
  site text,
  size_bytes bigint not null,
  begun_at_ms bigint not null,
  expires_at_ms bigint not null,
  file_id text
);
create index uploads_by_expires_at_ms on uploads (expires_at_ms);
create index uploads_by_network on uploads (network);
create index uploads_by_order_id on uploads (order_id);
create index uploads_by_site on uploads (site);

create table chat_links (
  token_hash text primary key,
  order_id text not null,
  account text not null,
  expires_at_ms bigint not null,
  used_at_ms bigint,
  chat_id text
);
create index chat_links_by_order on chat_links (order_id);

create table chats (
  handle text primary key,
  chat_id text not null,
  bound_at_ms bigint not null
);

create table webhooks (
  id text primary key,
  owner text not null,
  is_of_lots integer not null,
  sealed text not null,
  receiver text not null,
  registered_from text not null,
  made_at_ms bigint not null,
  state text not null,
  problem text,
  changed_at_ms bigint not null,
  reached bigint not null,
  message_id text,
  round integer not null
);
create index webhooks_behind on webhooks (is_of_lots, state, message_id, reached);
create index webhooks_by_owner on webhooks (owner, id);

create table webhook_turns (
  webhook_id text primary key,
  since_ms bigint not null
);

create table inbound_mails (
  key text primary key,
  id text not null unique,
  received_at_ms bigint not null,
  state text not null,
  order_id text,
  content text,
  source text
);
create index inbound_mails_of_order on inbound_mails (order_id) where order_id is not null;
create index inbound_mails_unfiled on inbound_mails (received_at_ms) where content is not null;

create table counters (
  name text primary key,
  counted bigint not null
);
`;
