import type { Answer } from '../../kernel/answer.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import type { Credential, Idempotency } from '../../kernel/call.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { Feed } from '../../kernel/feed.ts';
import type { AnyOperation, ViewOf } from '../../kernel/operation.ts';
import type { JsonObject, Result } from '../../kernel/result.ts';
import { run } from '../../kernel/run.ts';
import type { Instant } from '../../kernel/time.ts';
import { registeredAs, type Registry } from '../../kernel/use-case.ts';
import type { Assets } from '../http/assets.ts';
import type { HttpRefusal } from '../http/http-refusal.ts';
import type { Problems } from '../http/problems.ts';
import { orRefuse } from '../http/refuse.ts';
import type { DeskFile } from './assets.ts';

/** What pages of the desk are made from, and what their handlers return. */

/** The same for every request while the service runs. */
export type Desk = {
  readonly context: AppContext;
  readonly registry: Registry;
  readonly feed: Pick<Feed, 'follow'>;
  readonly problems: Problems;
  /** The base address without a slash at its end. */
  readonly publicUrl: string;
  /** The path of the base address; empty if the service has a host of its own. */
  readonly base: string;
  readonly assets: Assets<DeskFile>;
  readonly sections: readonly DeskSection[];
  /** Keys that the pages of rooms add. */
  readonly keys: readonly DeskKey[];
  readonly findSession: FindSession;
};

/** A request for a page of the desk, or a form sent there. */
export type DeskRequest = {
  readonly desk: Desk;
  /** The address below the base: `/desk/orders/S-1042`. */
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Empty unless a form was sent. */
  readonly form: URLSearchParams;
  readonly network: string;
  readonly userAgent: string;
  /** Identifies the browser that requested a sign-in link, by its cookie. */
  readonly browser: string | null;
  readonly idempotency: Idempotency | null;
  readonly now: Instant;
  /** The time zone of the calendar, in which the desk shows times. */
  readonly timeZone: string;
};

export type OperatorRequest = DeskRequest & {
  readonly operator: string;
  readonly sessionId: string;
};

export type DeskPage = {
  readonly kind: 'page';
  readonly title: string;
  /** Trusted markup, made from escaped parts. */
  readonly body: string;
  /** The name of the section that it is in. */
  readonly section?: string;
  /**
   * The page refreshes itself when something changes. Never set where a form is open, which would
   * change while somebody uses it.
   */
  readonly isLive?: true;
  readonly refusal?: HttpRefusal;
  /** Names the browser that asks for a link, so that the link works in no other one. */
  readonly browser?: CookieValue;
};

/** A place in the navigation. */
export type DeskSection = {
  readonly name: string;
  readonly path: string;
  readonly label: string;
  /** The keys that lead there, one after another. */
  readonly keys: string;
  /** The navigation lists lower ranks first. */
  readonly rank: number;
};

/** A key, or several keys pressed one after another, with a description of the effect. */
export type DeskKey = readonly [keys: string, does: string];

/** Finds the operator of a session's cookie; null where the session has ended. */
type FindSession = (
  context: AppContext,
  token: string,
) => Promise<{ readonly operator: string; readonly sessionId: string } | null>;

type CookieValue = { readonly value: string; readonly validMs: number };

type DeskRedirect = {
  readonly kind: 'redirect';
  /** Below the base: `/desk`. */
  readonly to: string;
  /** Signs the browser in, or out where it is null. */
  readonly session?: CookieValue | null;
};

/** A file that the browser saves. */
type Download = {
  readonly kind: 'file';
  /** Made by us, so nothing in it needs quoting. */
  readonly name: string;
  readonly type: string;
  readonly content: string;
};

export type DeskOutcome = DeskPage | DeskRedirect | Download;

/** Calls an operation in the name of the signed-in operator, or without a credential before sign-in. */
export const askAsOperator = async <Declared extends AnyOperation>(
  request: DeskRequest | OperatorRequest,
  operation: Declared,
  sent: JsonObject = {},
): Promise<Result<ViewOf<Declared>, CallRefusal>> => {
  const { desk, network, idempotency } = request;
  const registered = registeredAs(desk.registry, operation.name);
  // Reads and dry runs may be repeated; a change is carried out once.
  const isChange = operation.effect.startsWith('changes') && sent['dry_run'] !== true;
  const credential: Credential =
    'operator' in request ? { kind: 'operator', name: request.operator } : { kind: 'none' };
  const call = {
    credential,
    sent,
    network,
    via: 'form',
    idempotency: isChange ? idempotency : null,
  } as const;
  const answer: Answer<ViewOf<Declared>> = await run(desk.context, registered, call);
  return answer.result;
};

/** The answer; a refusal becomes the whole page. @throws Refused */
export const answerOrRefuse = async <Declared extends AnyOperation>(
  request: DeskRequest | OperatorRequest,
  operation: Declared,
  sent: JsonObject = {},
): Promise<ViewOf<Declared>> => orRefuse(await askAsOperator(request, operation, sent));
