import type { AuctionPageTexts } from './auction-texts.ts';
import type { CheckTexts } from './check-texts.ts';
import type { InvariantTexts } from './invariant-texts.ts';
import type { LotPageTexts } from './lot-texts.ts';
import type { MandateTexts, PauseTexts } from './mandate-texts.ts';
import type { PrivacyTexts } from './privacy-texts.ts';
import type { ProblemTexts } from './problem-texts.ts';
import type { PromisesTexts } from './promises-texts.ts';
import type { TermsTexts } from './terms-texts.ts';
import type { TrackerTexts } from './tracker-texts.ts';

/** What the website says in a language. Figures come in as texts that are already formatted. */
export type PageTexts = {
  readonly site: SiteTexts;
  readonly problems: ProblemTexts;
  readonly home: HomeTexts;
  readonly studios: StudiosTexts;
  readonly order: OrderFormTexts;
  readonly placed: PlacedTexts;
  readonly tracker: TrackerTexts;
  readonly brief: BriefTexts;
  readonly auction: AuctionPageTexts;
  readonly lot: LotPageTexts;
  readonly check: CheckTexts;
  readonly mandate: MandateTexts;
  readonly pause: PauseTexts;
  readonly invariants: InvariantTexts;
  readonly promises: PromisesTexts;
  readonly terms: TermsTexts;
  readonly privacy: PrivacyTexts;
  readonly programs: ProgramsTexts;
};

/** The frame around every page. */
type SiteTexts = {
  /** The language's own name for itself. */
  readonly languageName: string;
  readonly language: string;
  readonly skipToContent: string;
  /** On every page of a sandbox. */
  readonly sandbox: string;
  readonly menu: string;
  readonly nav: Readonly<
    Record<
      | 'studios'
      | 'order'
      | 'auction'
      | 'me'
      | 'rules'
      | 'terms'
      | 'agents'
      | 'docs'
      | 'imprint'
      | 'contact'
      | 'privacy',
      string
    >
  >;
  readonly footer: string;
  readonly copy: string;
  readonly copied: string;
  /** A page that is in English for every reader, because programs and their authors read it. */
  readonly inEnglish: string;
};

type Titled = { readonly title: string; readonly text: string };

type HomeTexts = {
  readonly title: string;
  readonly lead: string;
  readonly askPrice: string;
  readonly placeOrder: string;
  readonly stepsHeading: string;
  readonly steps: readonly [brief: Titled, day: Titled, see: Titled, pay: Titled];
  readonly priceHeading: string;
  /** What the example price is for. */
  readonly priceOf: (order: { readonly type: string; readonly pages: string }) => string;
  readonly priceNote: string;
  readonly lotHeading: string;
  readonly noLot: string;
  readonly seeLot: string;
  readonly programsHeading: string;
  readonly programsText: string;
  readonly seeAgents: string;
};

type StudiosTexts = {
  readonly title: string;
  readonly lead: string;
  readonly calculatorHeading: string;
  readonly calculate: string;
  readonly total: string;
  readonly breakdown: string;
  /** Parts of a price that are no module; those have their names already. */
  readonly component: Readonly<Record<'base' | 'pages', string>>;
  readonly orderThis: string;
  readonly curlHeading: string;
  readonly listHeading: string;
  readonly listNote: string;
  readonly what: string;
  readonly tier: (pages: { readonly from: string; readonly to: string }) => string;
  readonly lastTier: (pages: { readonly from: string }) => string;
  readonly each: (of: { readonly what: string }) => string;
  readonly conditionsHeading: string;
  readonly delivery: string;
  readonly payment: string;
  readonly edits: string;
  /** Above the English wording of the conditions, which is the one that counts. Not shown in English. */
  readonly bindingNote: string;
};

type OrderFormTexts = {
  readonly title: string;
  readonly lead: string;
  readonly steps: Readonly<Record<'project' | 'brief' | 'review', string>>;
  readonly stepOf: (step: { readonly number: string; readonly of: string }) => string;
  readonly projectHeading: string;
  readonly type: string;
  readonly pagesHint: string;
  readonly languagesHint: string;
  readonly modules: string;
  readonly extraRolesHint: string;
  readonly integrationsHint: string;
  readonly currency: string;
  readonly contentReady: string;
  readonly notes: string;
  readonly studioHeading: string;
  readonly studioName: string;
  readonly studioWebsite: string;
  readonly studioEmail: string;
  readonly studioTelegram: string;
  readonly contactHint: string;
  readonly optional: string;
  readonly toBrief: string;
  readonly toReview: string;
  readonly back: string;
  readonly briefIntro: string;
  readonly neededHeading: string;
  readonly betterHeading: string;
  readonly later: string;
  readonly dontKnow: string;
  readonly reviewHeading: string;
  readonly reviewIntro: string;
  readonly answersHeading: string;
  readonly noAnswers: string;
  readonly missingHeading: string;
  readonly missingNote: string;
  readonly nothingMissing: string;
  readonly send: string;
  /** Before the button: what sending means. The link to the terms follows. */
  readonly sendNote: string;
};

/** The order's own page. */
type PlacedTexts = {
  readonly title: string;
  readonly thanks: string;
  /** The link with this text opens a chat with the bot. */
  readonly openBot: string;
  readonly keepSecret: string;
  readonly clientHeading: string;
  readonly clientText: string;
  readonly clientLink: string;
  /** The button that ends the link and makes a new one, what it does, and that it is done. */
  readonly clientEnd: string;
  readonly clientEndNote: string;
  readonly clientEnded: string;
  readonly toBrief: string;
  readonly placedAt: string;
};

/** The questions where they stand on a page of ours. */
type BriefTexts = {
  readonly heading: string;
  readonly answeredHeading: string;
};

/** The pages whose readers are programs and their authors; what follows the lead is English. */
type ProgramsTexts = {
  readonly agentsTitle: string;
  readonly agentsLead: string;
  readonly docsTitle: string;
  readonly docsLead: string;
  readonly schemasTitle: string;
  readonly schemasLead: string;
};
