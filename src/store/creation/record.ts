/** What happened, and the log that proves it. */
export const recordTables = `
create table events (
  stream text not null,
  version integer not null,
  type text not null,
  at_ms bigint not null,
  body text not null,
  hash text not null,
  personal text,
  currency text,
  amount bigint,
  primary key (stream, version)
);
create index events_payments on events (type, currency, at_ms, amount)
  where type in ('PaymentRecorded', 'PaymentRefunded');

create table record_secrets (
  number integer primary key,
  fingerprint text not null,
  at_ms bigint not null,
  from_leaf bigint not null
);

create table unsealed (
  id text primary key,
  ends text not null
);

create table changes (
  number bigserial primary key,
  about text not null
);

create table log_leaves (
  number bigint primary key,
  entry text not null,
  hash text not null,
  lot_id bigint,
  seq bigint,
  ends text,
  at_ms bigint not null
);
create index log_leaves_by_hash on log_leaves (hash);
create index log_leaves_of_lot on log_leaves (lot_id, seq) where lot_id is not null;

create table log_tiles (
  level integer not null,
  number bigint not null,
  root text not null,
  primary key (level, number)
);

create table log_checkpoints (
  size bigint primary key,
  root text not null,
  at_ms bigint not null,
  note text not null,
  cosignatures text not null
);
create index log_checkpoints_by_time on log_checkpoints (at_ms);

create table log_keys (
  generation integer primary key,
  origin text not null,
  vkey text not null,
  time_vkey text not null,
  from_size bigint not null,
  endorsement text,
  until_ms bigint,
  until_size bigint
);
`;
