/** The field's own words, and what once stood for them here: `tidy` keeps the old ones out of src. */

type OldWord = { readonly pattern: RegExp; readonly instead: string };

export const oldWords: readonly OldWord[] = [
  { pattern: /\b[hH]ouse\b|[a-z]House\b|\b[fF]urnish/, instead: 'context, service' },
  { pattern: /\b[dD]oors?\b/, instead: 'entrypoint' },
  { pattern: /\b[cC]arriers?\b|\b[a-z]*Letter\b|\bwakePost\b/, instead: 'transport, e-mail' },
  { pattern: /\b[vV]ault\b/, instead: 'crypto' },
  { pattern: /\b[lL]anes?\b/, instead: 'lock scope, concurrency' },
  { pattern: /\b[kK]ept ?[aA]nswers?\b/, instead: 'idempotency record, response cache' },
  { pattern: /\b[rR]ehears/, instead: 'dry run' },
  { pattern: /\b[aA]rena\b|\bEntering\b|\bLotWork\b|\bhappen\(/, instead: 'bid context, apply' },
  { pattern: /\btell[A-Z]|[a-z]Told\b|\bourselves\b[,;:)]/, instead: 'notify, operator' },
  { pattern: /[uU]nspoken/, instead: 'hidden' },
  { pattern: /\bstamp\b|\bnextStamp\b|\bClaim\b/, instead: 'sequence, RankedBid' },
  { pattern: /\b[kK]eeper\b|\bkeepLots\b/, instead: 'lot scheduler' },
  { pattern: /\b[sS]ettle[ds]?\b|\bisSettled\b/, instead: 'close, mark done, recalculate' },
  { pattern: /\b[dD]eeds?\b|\b[tT]roubles?\b|\bdoAfterAsking\b/, instead: 'command, failure' },
  { pattern: /\bCourse\b|\b[rR]ota\b|\b[vV]ouch/, instead: 'cursor, failover, replication' },
  { pattern: /\bNotTogether\b|\b[bB]ell\b/, instead: 'group aborted, wake signal' },
  { pattern: /\b[oO]rdeal\b/, instead: 'chaos test' },
  { pattern: /\b[rR]esuppl(y|ied|ies|ying)\b/, instead: 'add answers' },
];

/** Where an old word still stands, why, and until when: an exception that is over is a finding itself. */
type Exception = {
  readonly file: RegExp;
  readonly words: RegExp;
  readonly why: string;
  /** The last day, as ISO 8601 writes it. */
  readonly until: string;
};

export const exceptions: readonly Exception[] = [
  {
    file: /^src\/(messages\/operations\/mark-messages-done|webhooks\/list-webhooks|.*\/rows\/.*)\.ts$/,
    words: /'settled'|settled:|stamp/,
    why: 'stored: the state of a message done by hand, the sequence of a ranked bid',
    until: '2027-12-31',
  },
  {
    file: /^src\/kernel\/refusals\.ts$/,
    words: /kept answer/,
    why: 'a sentence that programs may have learnt',
    until: '2027-12-31',
  },
  {
    file: /^src\/order\/operations\/add-answers\.ts$/,
    words: /resupplies:/,
    why: 'stored: the name of a quota that is counted for a day',
    until: '2027-12-31',
  },
  {
    file: /^src\/(order|brief)\/(operations|views)\/.*\.ts$|^src\/kernel\/ids\.ts$/,
    words: /[rR]ehears|resupplied/,
    why: 'names in the OpenAPI document and its guide, until those are written anew',
    until: '2027-06-30',
  },
];
