/** Lists words that this repository does not use, and what to write instead. `tools/tidy.ts` finds them. */

export type WordRule = {
  /** The name of the rule in the summary. */
  readonly word: string;
  readonly pattern: RegExp;
  readonly instead: string;
  /** Names are identifiers and file names, split into lower-case words; prose is comments and sentences. */
  readonly in: 'names' | 'prose' | 'both';
  /** Standard uses of the word. A name or sentence that matches this is no finding. */
  readonly unless?: RegExp;
  /** The files in which the word is forbidden; all files if left out. */
  readonly files?: RegExp;
};

const rule = (
  word: string,
  where: WordRule['in'],
  pattern: RegExp,
  instead: string,
  more: Pick<WordRule, 'unless' | 'files'> = {},
): WordRule => ({ word, in: where, pattern: new RegExp(pattern, 'gi'), instead, ...more });

export const wordRules: readonly WordRule[] = [
  rule('visit', 'both', /\bvisit(s|ed|ing)?\b/, 'request, page load'),
  rule('told', 'both', /\b(un)?told\b|\btell(s|ing|er)?\b/, 'notified, reported, sent'),
  rule('said', 'both', /\b(un)?said\b/, 'reported, sent, written'),
  rule('say', 'names', /\bsays?\b/, 'report, write, send'),
  rule('asked', 'both', /\basked\b/, 'requested, request'),
  rule('ask', 'names', /\basks\b|\basking\b/, 'request'),
  rule('kept', 'both', /\bkept\b/, 'stored, cached', {
    unless: /promis|missed|kept (open|alive|secret|apart)|\bin sync\b/i,
  }),
  rule('held', 'both', /\bheld\b/, 'under review, leased, on hold, paused', {
    unless: /\block(s|ed)?\b|transaction|\bheld open\b/i,
  }),
  rule('happened', 'names', /\bhappen(s|ed)?\b/, 'changes'),
  rule('circumstances', 'both', /\bcircumstances?\b/, 'call context'),
  rule('begun', 'names', /\bbegun\b|\bbeginning\b|\bbegin call\b/, 'prepared call, started'),
  rule('draw', 'both', /\b(un)?drawn\b|\bdraws?\b/, 'generate, generated', {
    unless: /chart|picture|canvas|svg|curve|image|logo|price line|withdraw/i,
  }),
  rule('foresee', 'both', /\b(un)?fore(see|sees|seen|told|tells?)\b/, 'preview'),
  rule('slip', 'both', /\bslips?\b/, 'input warning, typo'),
  rule('handwriting', 'both', /\bhandwriting\b/, 'raw input'),
  rule('objection', 'both', /\bobjections?\b/, 'precondition failure'),
  rule('sparing', 'both', /\bspar(ed|ing|ings)\b|\bspares\b/, 'throttling, throttled'),
  rule('consequences', 'both', /\bconsequences?\b/, 'subscribers, effects'),
  rule('looks', 'names', /\blooks\b/, 'access log, reads', { unless: /\blooks (up|like)\b/ }),
  rule('look ahead', 'both', /\blook(s|ing)? ahead\b/, 'preview'),
  rule('heard', 'both', /\b(un)?heard\b/, 'awaiting reply, received'),
  rule('what waits', 'both', /\bwhat waits\b|\bof what waits\b/, 'work queue, pending'),
  rule('waits', 'names', /\bwaits\b/, 'pending, work queue', { unless: /\bwaits (for|until)\b/ }),
  rule('known prices', 'both', /\bknown prices?\b/, 'price history cache'),
  rule('counterfactual', 'both', /\bcounterfactuals?\b/, 'budget suggestions'),
  rule('collision', 'both', /\bcollisions?\b/, 'related bidders', { unless: /hash/i }),
  rule('occasion', 'both', /\boccasions?\b/, 'trigger'),
  rule('line, turn (webhooks)', 'names', /\b(lines?|turns?)\b/, 'queue, delivery', {
    files: /^src\/webhooks\//,
  }),
  rule('places (messages)', 'names', /\bplaces\b/, 'send slots', { files: /^src\/messages\// }),
  rule('traces, mentions', 'names', /\b(traces|mentions)\b/, 'personal data index', {
    files: /^(src\/(people|brief|order|auction|operators|store)|test)\//,
  }),
  rule('scrub', 'both', /\bscrub(s|bed|bing)?\b|\brewritten\b/, 'redaction'),
  rule('standstill', 'both', /\bstandstill\b/, 'log health'),
  rule('take away', 'both', /\bt(ake|akes|aken|aking|ook) away\b/, 'delete'),
  rule('give back', 'both', /\bg(ive|ives|iven|iving|ave) back\b/, 'return'),
  rule('put in the place of', 'prose', /\bin (the|its|their) place of\b/, 'replace'),
  rule('tried act', 'both', /\btried acts?\b/, 'preview and confirm'),
  rule('beside', 'both', /\bbeside\b/, 'next to, with, during'),
  rule('ground', 'names', /\bground\b/, 'infrastructure'),
  rule('closing mark', 'both', /\bclosing marks?\b/, '(gone)'),
  rule('mandate', 'both', /\bmandates?\b/, 'bid authorization'),
  rule('rehearse', 'both', /\brehears(e|es|ed|al|als|ing)\b/, 'dry run'),
  rule('clerk', 'both', /\bclerks?\b/, 'reference model'),
  rule('whoever', 'both', /\bwho(m?ever)\b|\bwhosever\b/, 'anyone who, or name the role'),
  rule('of which', 'prose', /\bof (which|whom)\b/, 'split the sentence'),
  rule('such as it is', 'prose', /\bsuch as (it is|they are)\b/, '(leave out)'),
  rule('house', 'both', /\bhouses?\b|\bfurnish/, 'context, service', {
    unless: /(coffee|green|ware)[ -]?house/i,
  }),
  rule('door', 'both', /\bdoors?\b/, 'entrypoint'),
  rule('carrier', 'both', /\bcarriers?\b|\bwake post\b/, 'transport'),
  rule('vault', 'both', /\bvaults?\b/, 'crypto'),
  rule('lane', 'both', /\blanes?\b/, 'lock scope, concurrency'),
  rule('kept answer', 'both', /\bkept answers?\b/, 'response cache'),
  rule('arena', 'both', /\barena\b|\blot work\b/, 'bid context'),
  rule('unspoken', 'both', /\bunspoken\b/, 'hidden'),
  rule('stamp', 'names', /\bstamps?\b/, 'sequence', { unless: /\btime stamp/ }),
  rule('keeper', 'both', /\bkeeper\b|\bkeep lots\b/, 'lot scheduler', { unless: /clock keeper/ }),
  rule('settle', 'both', /\bsettle[ds]?\b/, 'close, mark as done, recalculate'),
  rule('deed, trouble', 'both', /\bdeeds?\b|\btroubles?\b/, 'command, failure'),
  rule('rota, vouch', 'both', /\brota\b|\bvouch(es)?\b/, 'failover, replication, trust'),
  rule('bell', 'both', /\bbell\b|\bnot together\b/, 'wake signal, group aborted'),
  rule('ordeal, siege', 'both', /\bordeals?\b|\bsiege\b/, 'chaos test, hostile test'),
  rule('resupply', 'both', /\bresuppl(y|ied|ies|ying)\b/, 'add answers'),
];

/** Words that are allowed in some files, with the reason. */
export type Exception = { readonly files: RegExp; readonly words: RegExp; readonly reason: string };

export const exceptions: readonly Exception[] = [
  {
    files: /^(src|test|chaos|bench|packages|examples|tools)\//,
    words: /\bPromise\.all ?settled\b|\ball settled\b/gi,
    reason: '`Promise.allSettled` is the language’s own name',
  },
  {
    files: /^examples\/order\/endings\.ts$/,
    words: /As you have asked us to/g,
    reason: 'what a person writes in a story',
  },
  {
    files:
      /^(locales\/[a-z]+\/pages\/promises|packages\/client\/src\/schemas\.gen|src\/order\/((rules|pages|views)\/promises-kept|rows\/promise-counts|operations\/describe-service)|src\/operators\/(operations\/show-month|views\/month-texts|desk\/month-page)|test\/(store\/(deadlines|months?|promises-kept)\.test|contract\/promises-kept\.test|property\/(naive-order|order-steps)))\.ts$/,
    words: /^kept$/g,
    reason: 'a promise is kept or missed, on the wire too',
  },
  {
    files:
      /^(src\/(messages\/(message|preview)|cli\/session|web\/desk\/preview-and-confirm|order\/mails\/example-mails)|test\/(contract\/take-back|messaging\/mail-preview)\.test)\.ts$/,
    words: /^held until$/g,
    reason: '`held_until` on the wire: until when a message is delayed',
  },
  {
    files:
      /^(packages\/client\/(src\/(operations|schemas|table)\.gen|examples\/order)|test\/client\/(networks\.test|project\/misuse))\.ts$/,
    words: /^(resupply brief( fields)?|counterfactuals?)$/g,
    reason: 'the names of an operation and of an answer in the API',
  },
  {
    files: /^(src\/order\/views\/budget|test\/(agents\/fifteen-tasks|contract\/quotes)\.test)\.ts$/,
    words: /^counterfactuals$/g,
    reason: 'the name of a field on the wire',
  },
  {
    files: /^(src\/auction\/mcp\/ask-for-brief|test\/mcp\/order\.test)\.ts$/,
    words: /^asked$/g,
    reason: 'the name of a field on the wire: whether the client was asked',
  },
  {
    files:
      /^(src\/operators\/operations\/confirm-restored|src\/operators\/desk\/hold-commands|test\/contract\/restored\.test)\.ts$/,
    words: /^was held$/g,
    reason: '`was_held` on the wire',
  },
  {
    files: /^src\/auction\/operations\/inspect-lot\.ts$/,
    words: /^collisions$/g,
    reason: '`collisions` on the wire',
  },
  {
    files: /^src\/(operators\/views\/step-texts|order\/mails\/example-stories)\.ts$/,
    words: /^held$/g,
    reason: 'the name on the wire of the mail about paused work',
  },
  {
    files: /^tools\/spelling-texts\.ts$/,
    words: /\bvisit\b/g,
    reason: 'the method of a library',
  },
  {
    files: /^docs\/decisions\//,
    words: /^## Consequences$/g,
    reason: 'the usual heading of a decision record',
  },
  {
    files: /^tools\/words\.ts$/,
    words: /^.*$/gs,
    reason: 'the list itself',
  },
];
