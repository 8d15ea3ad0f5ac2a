/** What is kept of people, in a language. Spans come in as texts that are already formatted. */
export type PrivacyTexts = {
  readonly title: string;
  readonly lead: string;
  readonly responsibleHeading: string;
  readonly keptHeading: string;
  readonly why: string;
  readonly until: string;
  readonly kept: Readonly<Record<KeptSort, Kept>>;
  readonly basisHeading: string;
  readonly basis: readonly string[];
  readonly receiversHeading: string;
  readonly receivers: readonly string[];
  readonly cookiesHeading: string;
  readonly cookiesText: string;
  readonly cookies: {
    readonly language: (kept: { readonly span: string }) => string;
    readonly key: (kept: { readonly span: string }) => string;
  };
  readonly rightsHeading: string;
  readonly rights: readonly string[];
  /** Where an e-mail address is said; it follows. */
  readonly askAt: string;
  /** Where none is. */
  readonly askByAnswer: string;
  readonly erasingHeading: string;
  readonly erasing: readonly string[];
};

export const keptSorts = [
  'orders',
  'files',
  'messages',
  'bids',
  'followers',
  'publicLog',
  'telegram',
  'limits',
  'repeats',
  'blocks',
  'record',
  'logs',
] as const;
type KeptSort = (typeof keptSorts)[number];

type Kept = {
  readonly name: string;
  readonly what: string;
  readonly why: string;
  readonly until: (spans: KeptSpans) => string;
};

/** Each beside the rule that it follows. */
export type KeptSpans = {
  /** Null where nothing is erased before somebody asks for it. */
  readonly retention: string | null;
  readonly unconfirmed: string;
  readonly message: string;
  readonly count: string;
  readonly repeat: string;
};
