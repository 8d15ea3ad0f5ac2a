/** Lots, those who bid on them and follow them, and what watchers are shown. */
export const auctionTables = `
create table lots (
  id integer primary key,
  kind text not null,
  origin text not null,
  status text not null,
  opens_at_ms bigint not null,
  ends_at_ms bigint not null,
  extensions integer not null,
  brief_deadline_ms bigint,
  start_price bigint not null,
  price bigint not null,
  leader_id text,
  bidder_count integer not null,
  next_stamp integer not null,
  winner text,
  order_id text,
  closed_at_ms bigint,
  is_settled integer not null,
  next_change_at_ms bigint,
  last_event_at_ms bigint not null,
  offers text not null,
  best_with_brief bigint,
  reopening text,
  version integer not null
);
create index lots_by_change on lots (next_change_at_ms);
create index lots_by_close on lots (closed_at_ms);

create table lot_bidders (
  lot_id integer not null,
  participant_id text not null,
  bid_id text not null,
  amount bigint not null,
  stamp integer not null,
  state text not null,
  has_brief integer not null,
  maximum bigint,
  automatic_bid_id text,
  automatic_amount bigint,
  automatic_raised_at_ms bigint,
  primary key (lot_id, participant_id)
);
create index lot_bidders_by_participant on lot_bidders (participant_id);


create table bids (
  id text primary key,
  lot_id integer not null,
  participant_id text,
  email text not null,
  email_key text not null,
  mailbox text not null,
  name text,
  language text not null,
  is_automatic integer not null,
  amount bigint not null,
  network text not null,
  status text not null,
  code_hash text,
  code_expires_at_ms bigint,
  attempts_left integer not null,
  placed_at_ms bigint not null,
  confirmed_at_ms bigint,
  entered_at_ms bigint,
  cancelled_at_ms bigint,
  cancelled_by text,
  review text,
  approved_at_ms bigint,
  withdrawals integer,
  withdrawn_at_ms bigint,
  review_alarm_at_ms bigint,
  ceiling bigint,
  mandate bigint,
  version integer not null
);
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

create table participants (
  id text primary key,
  email text not null,
  email_key text not null unique,
  name text,
  language text not null,
  brief text not null,
  joined_at_ms bigint not null,
  forgotten_at_ms bigint,
  version integer not null
);
create index participants_to_forget on participants (joined_at_ms) where forgotten_at_ms is null;

create table participant_keys (
  key_hash text primary key,
  participant_id text not null,
  made_at_ms bigint not null,
  last_used_at_ms bigint not null,
  bid_id text not null,
  binding text not null
);
create index participant_keys_by_participant on participant_keys (participant_id, made_at_ms);
create index participant_keys_by_use on participant_keys (last_used_at_ms);

create table sign_ins (
  id text primary key,
  email text not null,
  email_key text not null,
  mailbox text not null,
  network text not null,
  language text not null,
  code_hash text not null,
  code_expires_at_ms bigint not null,
  attempts_left integer not null
);
create index sign_ins_by_email on sign_ins (email_key, network);
create index sign_ins_by_mailbox on sign_ins (mailbox);

create table blocks (
  subject text primary key,
  reason text not null,
  is_blocked integer not null,
  changed_at_ms bigint not null,
  version integer not null
);

create table lot_followers (
  lot_id integer not null,
  email_key text not null,
  email text not null,
  language text not null,
  since_ms bigint not null,
  known_ends_at_ms bigint not null,
  is_reminded integer not null,
  primary key (lot_id, email_key)
);
create index lot_followers_by_email on lot_followers (email_key);

create table lot_notices (
  id text primary key,
  about text not null,
  last_told text not null,
  due_at_ms bigint not null
);

create table board_changes (
  number integer primary key,
  lots text not null,
  at_ms bigint not null
);
`;
