/** The outbox, limits, the desk, and what nodes share. */
export const serviceTables = `
create table outbox (
  id text primary key,
  kind text not null,
  subject text not null,
  channel text not null,
  recipient text not null,
  message text not null,
  state text not null,
  created_at_ms bigint not null,
  not_after_ms bigint,
  attempts integer not null,
  next_attempt_at_ms bigint not null,
  settled_at_ms bigint,
  last_error text,
  overdue_reported integer not null,
  sealed text,
  queue text not null,
  destination text not null,
  erased_at_ms bigint,
  parts_sent text,
  digest text not null
);
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

create table mail_windows (
  key text primary key,
  uses text not null,
  held_id text,
  last_use_at_ms bigint not null
);
create index mail_windows_by_time on mail_windows (last_use_at_ms);

create table quotas (
  bucket text primary key,
  uses text not null,
  last_use_at_ms bigint not null
);
create index quotas_by_time on quotas (last_use_at_ms);

create table replies (
  key text primary key,
  fingerprint text not null,
  sealed_answer text not null,
  expires_at_ms bigint not null
);
create index replies_by_time on replies (expires_at_ms);

create table desk_links (
  hash text primary key,
  operator text not null,
  browser_hash text,
  expires_at_ms bigint not null,
  used_at_ms bigint
);

create table desk_sessions (
  hash text primary key,
  id text not null,
  operator text not null,
  started_at_ms bigint not null,
  last_seen_at_ms bigint not null,
  network text not null,
  user_agent text,
  push text
);

create table alarm_chats (
  operator text primary key,
  token_hash text,
  expires_at_ms bigint,
  chat text,
  since_ms bigint,
  problem text
);

create table looks (
  operator text not null,
  operation text not null,
  subject text not null,
  from_ms bigint not null,
  to_ms bigint not null,
  primary key (operator, operation, subject, from_ms)
);
create index looks_by_subject on looks (subject, from_ms);
create index looks_by_time on looks (from_ms);

create table leases (
  name text primary key,
  holder text not null,
  until_ms bigint not null
);

create table locks (
  id integer primary key
);
insert into locks (id) values (0), (1);

create table service_holds (
  reason text primary key,
  is_holding integer not null,
  hold text not null
);
`;
