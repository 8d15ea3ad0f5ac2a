import type { Readable } from 'node:stream';
import type { Catalogue } from '../../../locales/en/catalogue.ts';
import type { PageTexts } from '../../../locales/en/pages.ts';
import type { ProblemTexts } from '../../../locales/en/pages/problems.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Call, Credential, Idempotency } from '../../kernel/call.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { ParticipantKey } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import type { AnyOperation, ViewOf } from '../../kernel/operation.ts';
import type { JsonObject, Result } from '../../kernel/result.ts';
import { run } from '../../kernel/run.ts';
import type { StoredFile } from '../../kernel/stored-file.ts';
import type { Instant } from '../../kernel/time.ts';
import { registeredAs, type Registry } from '../../kernel/use-case.ts';
import type { ApiDescription } from '../http/api-description.ts';
import type { Assets } from '../http/assets.ts';
import type { HttpRefusal, HttpRefusalKind } from '../http/http-refusal.ts';
import type { Problems } from '../http/problems.ts';
import type { Packages } from '../packages/packages.ts';
import type { AssetName } from './assets.ts';
import type { FieldRule } from './form/field-rules.ts';
import type { Verifier } from './verifier.ts';

/** What pages are made from, and what their handlers return. */

/** The same for every request while the service runs. */
export type Site = {
  readonly context: AppContext;
  readonly registry: Registry;
  readonly api: ApiDescription;
  readonly links: Links;
  readonly problems: Problems;
  readonly refusalTexts: AllRefusalTexts;
  /** The base address without a slash at its end. */
  readonly publicUrl: string;
  /** The path of the base address; empty if the service has a host of its own. */
  readonly base: string;
  readonly assets: Assets<AssetName>;
  readonly verifier: Verifier;
  readonly packages: Packages;
  readonly fieldRules: readonly FieldRule[];
  readonly hiddenPaths: readonly string[];
  readonly clientPaths: readonly string[];
  readonly headerLinks: readonly NavigationLink[];
  readonly footerLinks: readonly NavigationLink[];
  readonly storedMs: StoredMs;
};

/** How long the service stores what a visitor leaves, in milliseconds. */
export type StoredMs = {
  /** A bid whose code was never entered. */
  readonly unconfirmed: number;
  /** The cookie with a participant key. */
  readonly key: number;
};

/** A request for a page, or a form sent to it. */
export type PageRequest = {
  readonly site: Site;
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly texts: PageTexts;
  /** The address without its language: `/auction/1`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty unless a form was sent. */
  readonly form: URLSearchParams;
  /** The visitor's address, IPv6 as its /64 network. */
  readonly network: string;
  /** Set for forms that may be sent only once. */
  readonly idempotency: Idempotency | null;
  /** From the cookie; operations check whether it is valid. */
  readonly key: string | null;
  readonly now: Instant;
};

/** How a kind of refusal reads on the site, in the visitor's language. */
export type RefusalText<Refusal> = {
  /** A text of `problems` by its key, or made from the refusal. */
  readonly text: PlainText | ((request: PageRequest, refusal: Refusal) => string);
  /** The form field that it is about. */
  readonly field?: string | ((refusal: Refusal) => string | null);
};

/** A text for each of these kinds. */
export type RefusalTexts<Kinds> = {
  readonly [Kind in keyof Kinds & HttpRefusalKind]: RefusalText<
    Extract<HttpRefusal, { readonly kind: Kind }>
  >;
};

export type AllRefusalTexts = RefusalTexts<Record<HttpRefusalKind, object>>;

type PlainText = {
  [Name in keyof ProblemTexts]: ProblemTexts[Name] extends string ? Name : never;
}[keyof ProblemTexts];

/** A part of the site with its own name in the navigation. */
export type Section = keyof PageTexts['site']['nav'];

/** A link in the header or footer of every page. */
type NavigationLink = { readonly section: Section; readonly path: string };

export type Page = {
  readonly kind: 'page';
  readonly title: string;
  /** For search engines and previews. */
  readonly description?: string;
  /** Trusted markup, made from escaped parts. */
  readonly body: string;
  /** The link of this section is marked as the current one. */
  readonly section?: Section;
  readonly scripts?: readonly AssetName[];
  readonly styles?: readonly AssetName[];
  /** Why the page is shown; it sets the status. */
  readonly refusal?: HttpRefusal;
  /** Not for caches and search engines. */
  readonly isPrivate?: boolean;
  /** Contains a secret that is shown only once, so browsers must not go back to it. */
  readonly holdsSecret?: boolean;
  /** Long, and the same for everybody. */
  readonly isDocument?: true;
  /** The address of the page without a language, if a form was sent to another one. */
  readonly path?: string;
  /** The form that is sent along when the visitor changes the language. */
  readonly form?: { readonly id: string; readonly step: string; readonly next: string };
  /** Replaces our frame by that of a studio. */
  readonly client?: ClientFrame;
};

/** The frame for a studio's client; null for missing parts. */
export type ClientFrame = {
  readonly studioName: string | null;
  /** The address of its logo. */
  readonly logo: string | null;
  /** The address of the privacy page, without a language. */
  readonly privacy: string | null;
};

/** A picture from a visitor. */
export type Picture = {
  readonly kind: 'picture';
  readonly file: StoredFile;
  /** Opened only if the browser does not have the picture. */
  readonly open: () => Promise<Result<Readable, HttpRefusal>>;
};

/** Follows a form, so that reloading the page sends nothing again. */
export type Redirect = {
  readonly kind: 'redirect';
  /** Without a language, with its query: `/order/ord_…?thanks=1`. */
  readonly to: string;
  /** Signs the browser in for as long as the key is valid, or out where it is null. */
  readonly key?: { readonly value: ParticipantKey; readonly validMs: number } | null;
};

/** A generated file that the browser saves. */
type MadeFile = {
  readonly kind: 'file';
  readonly name: string;
  readonly contentType: string;
  readonly text: string;
};

export type PageOutcome = Page | Redirect | Picture | MadeFile;

/** The address of a page in the language of this request. */
export const href = ({ site, language }: PageRequest, path: string): string =>
  hrefIn(site, language, path);

export const hrefIn = ({ base }: Pick<Site, 'base'>, language: Language, path: string): string =>
  `${base}/${language}${path === '/' ? '' : path}`;

export type AnswerTo<Declared extends AnyOperation> = Promise<
  Result<ViewOf<Declared>, CallRefusal>
>;

/** The price that the visitor agreed to. */
type Agreed = Pick<Call, 'agreedPrice'>;

/** Calls an operation with the visitor's participant key. */
export const ask = <Declared extends AnyOperation>(
  request: PageRequest,
  operation: Declared,
  sent: JsonObject = {},
  agreed: Agreed = {},
): AnswerTo<Declared> => {
  const { key } = request;
  const credential: Credential = key === null ? { kind: 'none' } : { kind: 'participant_key', key };
  return askAs(request, credential, operation, sent, agreed);
};

/** The same with another credential. */
export const askAs = async <Declared extends AnyOperation>(
  { site, network, idempotency }: PageRequest,
  credential: Credential,
  operation: Declared,
  sent: JsonObject,
  agreed: Agreed = {},
): AnswerTo<Declared> => {
  const registered = registeredAs(site.registry, operation.name);
  const call = { credential, sent, network, via: 'form', idempotency, ...agreed } as const;
  const answer: Answer<ViewOf<Declared>> = await run(site.context, registered, call);
  return answer.result;
};
