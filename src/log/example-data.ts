import { exampleBase } from '../kernel/example.ts';
import { instant } from '../kernel/time.ts';
import { logStartLeaf, leafOf } from './leaf.ts';

const origin = 'studiolot.example.com/log';
const signature = 'LqcZ8fUkYOKyTqWm1P2iX9oQeK0zH2m1c2l0aG91dCBhIHNlY3JldA==';

/** The first leaf of a log, which names its origin. */
export const exampleLeafHash = logStartLeaf(
  `${exampleBase.replace(/^https?:\/\//, '')}/log`,
  instant(Date.UTC(2026, 2, 1, 12)),
).hash;

const bidLeaf = leafOf({
  type: 'entry',
  at: '2026-03-01T12:00:00.000Z',
  lot: 1,
  seq: 3,
  bidder: '5f0c5b1e8d7a4c39',
  bid: 'a94a8fe5ccb19ba6',
  kind: 'bid',
  has_brief: false,
  amount_cents: 2_000,
});

export const exampleReceipt = {
  leaf: bidLeaf.entry,
  leaf_hash: bidLeaf.hash,
  included_by: '2026-03-01T12:01:00.000Z',
  note: `studiolot receipt/v1\n${origin}\n${bidLeaf.hash}\n1772366460\n\n— ${origin} ${signature}\n`,
};

export const exampleProof = [
  'c2sp.org/tlog-proof@v1',
  'index 0',
  'mzr63gRKxmZ4tbu9X9/LWOknGbLfLK70Nwah1jwoQcU=',
  '',
  origin,
  '2',
  'uTEZcXBMK3y3MiuYkTsSjNyyPyr78s0U1VULwzxz6dE=',
  '',
  `— ${origin} ${signature}`,
  '',
].join('\n');
