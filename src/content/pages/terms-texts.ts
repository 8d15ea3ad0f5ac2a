/** The contract terms in a language. Figures of the auction stand in its rules, which these link to. */
export type TermsTexts = {
  readonly title: string;
  readonly lead: string;
  readonly order: Section;
  readonly delivery: string;
  readonly payment: string;
  readonly edits: string;
  readonly materials: Section;
  readonly auction: Section;
  readonly toRules: string;
  readonly data: Section;
};

type Section = { readonly heading: string; readonly paragraphs: readonly string[] };
