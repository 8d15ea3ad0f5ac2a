import type { Readable } from 'node:stream';
import type { Catalogue } from '../../../locales/en/catalogue.ts';
import type { PageTexts } from '../../../locales/en/pages.ts';
import type { Answer } from '../../kernel/answer.ts';
import type { Call, Credential, Idempotency } from '../../kernel/call.ts';
import type { AppContext } from '../../kernel/context.ts';
import { run } from '../../kernel/run.ts';
import { registeredAs, type Registry } from '../../kernel/use-case.ts';
import type { Links } from '../../kernel/links.ts';
import type { AnyOperation, ViewOf } from '../../kernel/operation.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { JsonObject, Result } from '../../kernel/result.ts';
import type { ParticipantKey } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { StoredFile } from '../../kernel/stored-file.ts';
import type { Instant } from '../../kernel/time.ts';
import type { ApiDescription } from '../http/api-description.ts';
import type { Assets } from '../http/assets.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import type { AssetName } from './assets.ts';
import type { FieldRule } from './form/field-rules.ts';
import type { Packages } from '../packages/packages.ts';
import type { Verifier } from './verifier.ts';

/** What a page is made from, and what it comes to. */

/** The same for every visit as long as the service runs. */
export type Site = {
  readonly context: AppContext;
  readonly registry: Registry;
  /** What is shown of the API. */
  readonly api: ApiDescription;
  readonly links: Links;
  /** The base address without a slash at its end. */
  readonly publicUrl: string;
  /** The path of the base address, empty where the service has a host of its own. */
  readonly base: string;
  readonly assets: Assets<AssetName>;
  readonly verifier: Verifier;
  readonly packages: Packages;
  readonly fieldRules: readonly FieldRule[];
  readonly hiddenPaths: readonly string[];
  readonly storedMs: StoredMs;
};

/** How long the service stores what a visitor leaves, in milliseconds. */
export type StoredMs = {
  /** A bid whose code was never entered. */
  readonly unconfirmed: number;
  /** The cookie with a participant key. */
  readonly key: number;
};

/** Somebody asks for a page, or sends a form. */
export type PageRequest = {
  readonly site: Site;
  readonly language: Language;
  readonly catalogue: Catalogue;
  readonly texts: PageTexts;
  /** The address without its language: `/auction/1`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** What was typed into the form; empty where the page is only looked at. */
  readonly form: URLSearchParams;
  /** The visitor's address, IPv6 as its /64 network. */
  readonly network: string;
  /** Set where a form may be sent only once, however often its button is pressed. */
  readonly idempotency: Idempotency | null;
  /** From the cookie; whether it is valid is for the use case to say. */
  readonly key: string | null;
  readonly now: Instant;
};

/** A place in the navigation. */
export type Section = keyof PageTexts['site']['nav'];

export type Page = {
  readonly kind: 'page';
  readonly title: string;
  /** For search engines and previews. */
  readonly description?: string;
  /** Trusted markup, made from escaped parts. */
  readonly body: string;
  readonly section?: Section;
  readonly scripts?: readonly AssetName[];
  readonly styles?: readonly AssetName[];
  /** Why it is shown instead of another, or with what was typed; its status is that of the page. */
  readonly refusal?: HttpRefusal;
  /** Shown to whoever knows its address, and kept out of caches and search engines. */
  readonly isPrivate?: boolean;
  /** Shown this once: no browser goes back to it. */
  readonly holdsSecret?: boolean;
  /** Long, and the same for everybody. */
  readonly isDocument?: true;
  /** Where the page is, where a form was sent elsewhere and is shown on it again; without a language. */
  readonly path?: string;
  /** The form whose fields go along when another language is chosen, so that nothing typed is lost. */
  readonly form?: { readonly id: string; readonly step: string; readonly next: string };
  /** Stands in the frame of a studio instead of ours. */
  readonly client?: ClientFrame;
};

/** What frames the pages of a studio's client; null for what the studio has not said. */
export type ClientFrame = {
  readonly studioName: string | null;
  /** The address of its logo. */
  readonly logo: string | null;
  /** Where it says what is kept, without a language. */
  readonly privacy: string | null;
};

/** A picture that a page shows, as it was sent to us. */
export type Picture = {
  readonly kind: 'picture';
  readonly file: StoredFile;
  /** Asked for only where the browser has it not yet. */
  readonly open: () => Promise<Result<Readable, HttpRefusal>>;
};

/** After a form: the browser goes on to another page of the site, so that a reload sends nothing twice. */
export type Redirect = {
  readonly kind: 'redirect';
  /** Without a language, with its query: `/order/ord_…?thanks=1`. */
  readonly to: string;
  /** Signs the browser in for as long as the key is valid, or out where it is null. */
  readonly key?: { readonly value: ParticipantKey; readonly validMs: number } | null;
};

/** A small file that is made for whoever asks, and saved. */
type MadeFile = {
  readonly kind: 'file';
  readonly name: string;
  readonly contentType: string;
  readonly text: string;
};

export type Outcome = Page | Redirect | Picture | MadeFile;

/** The address of another page in the language of this one. */
export const href = ({ site, language }: PageRequest, path: string): string =>
  hrefIn(site, language, path);

export const hrefIn = ({ base }: Pick<Site, 'base'>, language: Language, path: string): string =>
  `${base}/${language}${path === '/' ? '' : path}`;

export type AnswerTo<Declared extends AnyOperation> = Promise<
  Result<ViewOf<Declared>, CallRefusal>
>;

/** What of the page a visitor said yes to. */
type Agreed = Pick<Call, 'agreedPrice'>;

/** Calls an operation in the visitor's name, with the fields that a program would send. */
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
