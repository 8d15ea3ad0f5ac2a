import type { AnswerTexts } from './answers/texts.ts';
import type { AuctionTexts } from './auction/texts.ts';
import type { BriefTexts } from './brief/texts.ts';
import type { IdentityTexts } from './identity/texts.ts';
import type { FoundTexts } from './found/texts.ts';
import type { FileTexts } from './files/texts.ts';
import type { StepTexts } from './steps/texts.ts';
import type { WebhookTexts } from './webhooks/texts.ts';
import type { FollowTexts } from './follow/texts.ts';
import type { PageTexts } from './pages/texts.ts';
import type { OrderNews } from '../domain/message.ts';
import type { ProjectType, SwitchedModule } from '../domain/order/project.ts';
import type { FieldSpec, Question } from '../domain/order/questions.ts';
import type { StudioContact } from '../domain/order/studio.ts';

/** What a language has to say. The types are derived from the question bank, so a gap does not compile. */
export type Catalogue = {
  readonly questions: QuestionTexts;
  /** The group of e-mail, WhatsApp and Telegram, where none of the three is answered yet. */
  readonly contactGroup: string;
  readonly words: Words;
  readonly confirmation: ConfirmationTexts;
  readonly answers: AnswerTexts;
  readonly found: FoundTexts;
  readonly news: NewsTexts;
  readonly auction: AuctionTexts;
  readonly bot: BotTexts;
  readonly identity: IdentityTexts;
  readonly follow: FollowTexts;
  readonly pages: PageTexts;
  readonly files: FileTexts;
  readonly webhooks: WebhookTexts;
  readonly steps: StepTexts;
  readonly brief: BriefTexts;
};

type QuestionTexts = {
  readonly [Item in Question as Item['id']]: TextsOf<Item>;
};

type TextsOf<Item> = {
  readonly text: string;
  readonly hint?: string;
} & OptionsOf<Item> &
  (Item extends { readonly fields: readonly (infer Field extends FieldSpec)[] }
    ? {
        readonly fields: {
          readonly [Each in Field as Each['key']]: { readonly label: string } & OptionsOf<Each>;
        };
      }
    : unknown);

type OptionsOf<Item> = Item extends { readonly options: readonly (infer Option extends string)[] }
  ? { readonly options: Readonly<Record<Option, string>> }
  : unknown;

/** Names for what was ordered, as they stand in a list of facts. */
type Words = {
  readonly projectType: Readonly<Record<ProjectType, string>>;
  readonly module: Readonly<Record<SwitchedModule, string>>;
  readonly extraRoles: string;
  readonly integrations: string;
  readonly pages: string;
  readonly languages: string;
  readonly totalPages: string;
  readonly price: string;
  readonly order: string;
  /** Of the id that is the key to an order, beside its short number. */
  readonly orderId: string;
  readonly project: string;
};

/** The first message to a studio: its order is confirmed, and this is what is still needed. */
type ConfirmationTexts = {
  /** Subject line; `price` is formatted with its currency. */
  readonly subject: (order: { readonly projectType: string; readonly price: string }) => string;
  /** With the name that the reader confirmed this address with, or null where there is none. */
  readonly greeting: (name: string | null) => string;
  readonly received: string;
  readonly factsHeading: string;
  readonly priceIsFixed: string;
  readonly missingHeading: string;
  /** Where the answers go: by reply to this message. */
  readonly sendByReply: string;
  /** Where the answers go from a Telegram chat, which nobody reads: to the e-mail address that follows. */
  readonly sendByMail: string;
  /** Where the answers go: the order's own page, to which the button below it leads. */
  readonly sendOnPage: string;
  /** Where the answers go: by a program; an address and the order id follow as facts. */
  readonly sendByProgram: string;
  readonly nothingMissing: string;
  /** The same, where what the site is made of has yet to come; that is listed below it. */
  readonly materialsMissing: string;
  readonly materialsHeading: string;
  readonly materials: readonly [texts: string, logo: string, photos: string];
  /** Where they go: by reply to this message. */
  readonly sendMaterialsByReply: string;
  /** Where they go from where nobody reads a reply: to the e-mail address that follows. */
  readonly sendMaterialsByMail: string;
  /** How the studio hears that we have everything, by the way that it is written to. */
  readonly whatThen: Readonly<Record<StudioContact['channel'], string>>;
  readonly payment: string;
  readonly keepOrderId: string;
  readonly signature: string;
};

/** What a studio is told of its orders after they were confirmed. Counts stand where they need no plural. */
type NewsTexts = {
  readonly subject: (order: { readonly projectType: string }) => string;
  /** Answers came in for one order from whoever has its id or a link to it, which may be the studio itself. */
  readonly intro: string;
  /** In its place, where the client alone gave them. */
  readonly byClient: string;
  /** Where nothing but files came from the client. */
  readonly filesOnly: {
    readonly subject: (order: { readonly projectType: string }) => string;
    readonly intro: string;
  };
  /** Above a list of questions. */
  readonly answeredHeading: string;
  /** In that list, for answers to none of our questions. */
  readonly otherAnswers: string;
  /** How many files the client has sent. */
  readonly filesSent: (count: number) => string;
  readonly isChanged: string;
  readonly stillOpen: (count: number) => string;
  /** Several orders at once: news of them, that they were placed, or the links to them. */
  readonly several: Readonly<Record<Exclude<OrderNews['kind'], 'order_links'>, CountedTexts>> & {
    readonly order_links: SeveralTexts;
  };
  /** Under several that were placed. */
  readonly answerThere: string;
  readonly keepLinks: string;
};

type SeveralTexts = {
  readonly subject: string;
  readonly intro: string;
};

type CountedTexts = SeveralTexts & {
  /** Orders that are not named. */
  readonly more: (count: number) => string;
};

/** What the Telegram bot answers when someone writes to it. */
type BotTexts = {
  /** The chat is now bound to the order; the confirmation follows at once. */
  readonly bound: string;
  /** The link's one-time token is used, expired or unknown. */
  readonly linkNotValid: string;
  /** The bot sends and does not read; the service's e-mail address follows on its own line. */
  readonly sendsOnly: string;
};
