import { createHash } from 'node:crypto';
import type { Answer } from '../../app/answer.ts';
import type { Links } from '../../contract/links.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { presentWarnings, type Warning } from '../../contract/warning.ts';
import type { Instant } from '../../domain/time.ts';
import type { Asked } from '../http/asked.ts';
import { headersOfTag, isKnownTag } from '../http/etag.ts';
import { textAnswer, type HttpAnswer } from '../http/http-answer.ts';
import { refusalAnswer } from '../http/refuse.ts';
import type { RestBinding } from './table.ts';

/** From what a call came to, to its response. */

type Called = {
  readonly operation: AnyOperation;
  // oxlint-disable-next-line typescript/no-explicit-any -- each view is its operation's own affair
  readonly binding: RestBinding<any>;
  readonly links: Links;
  readonly now: Instant;
  /** Takes an answer that will be the same for every such call. */
  readonly keep?: (answer: HttpAnswer) => void;
};

export const respond = (
  { headers: asked }: Pick<Asked, 'headers'>,
  { operation, binding, links, now, keep }: Called,
  { result, warnings, replayed }: Answer<unknown>,
): HttpAnswer => {
  const ofReplay: Headers = replayed ? { 'idempotent-replayed': 'true' } : {};
  if (!result.ok) {
    const refusal = refusalAnswer(asked.accept, result.problem, links, now);
    return { ...refusal, headers: { ...ofReplay, ...refusal.headers } };
  }
  const { tag, text } = rendered(operation, result.value, warnings, links);
  const headers = { ...ofReplay, ...freshness(operation, tag) };
  if (tag !== null && isKnownTag(asked['if-none-match'], tag)) {
    return { status: 304, headers, body: null };
  }
  const status = binding.status?.(result.value) ?? binding.statuses[0];
  const location = status === 201 ? binding.location?.(result.value, links) : undefined;
  if (location !== undefined) headers['location'] = location;
  const answer = textAnswer(status, 'application/json', text, headers);
  if (operation.effect === 'computes') keep?.(answer);
  return answer;
};

type Headers = Record<string, string>;

/** How long an answer may be shown again. */
const freshness = ({ access }: AnyOperation, tag: string | null): Headers => {
  if (tag === null) return { 'cache-control': 'no-store' };
  const ofTag = headersOfTag(tag);
  // What only one may see is kept by nobody in between.
  return access === 'anyone' ? ofTag : { ...ofTag, 'cache-control': 'private, no-cache' };
};

type Rendered = { readonly tag: string | null; readonly text: string };

const renderings = new WeakMap<object, Rendered>();

/** What many are shown at once, which is what has a version, is made into text once. */
const rendered = (
  { version, present }: AnyOperation,
  view: unknown,
  warnings: readonly Warning[],
  links: Links,
): Rendered => {
  if (warnings.length > 0) {
    const shown = { ...present(view, links), warnings: presentWarnings(warnings) };
    return { tag: null, text: JSON.stringify(shown) };
  }
  const text = (): string => JSON.stringify(present(view, links));
  if (version === undefined || typeof view !== 'object' || view === null) {
    return { tag: null, text: text() };
  }
  const known = renderings.get(view);
  if (known !== undefined) return known;
  const tag = createHash('sha256').update(version(view)).digest('base64url').slice(0, 22);
  const rendering = { tag, text: text() };
  renderings.set(view, rendering);
  return rendering;
};
