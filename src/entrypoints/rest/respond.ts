import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Answer } from '../../app/answer.ts';
import type { Links } from '../../contract/links.ts';
import type { AnyOperation } from '../../contract/operation.ts';
import { presentWarnings, type Warning } from '../../contract/warning.ts';
import type { Instant } from '../../domain/time.ts';
import { isKnown } from '../http/etag.ts';
import { sendJsonText } from '../http/json-text.ts';
import { sendRefusal } from '../http/refuse.ts';
import type { RestBinding } from './table.ts';

/** From what a call came to, to its response. */

type Called = {
  readonly operation: AnyOperation;
  // oxlint-disable-next-line typescript/no-explicit-any -- each view is its operation's own affair
  readonly binding: RestBinding<any>;
  readonly links: Links;
  readonly now: Instant;
  /** Takes the text of an answer that will be the same for every such call. */
  readonly keep?: (text: string) => void;
};

export const respond = (
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, binding, links, now, keep }: Called,
  { result, warnings, replayed }: Answer<unknown>,
): FastifyReply => {
  if (replayed) reply.header('idempotent-replayed', 'true');
  if (!result.ok) return sendRefusal(request, reply, result.problem, links, now);
  const { tag, text } = rendered(operation, result.value, warnings, links);
  const isUnchanged = tag !== null && isKnown(request, reply, tag);
  // What only one may see is kept by nobody in between.
  if (tag !== null && operation.access !== 'anyone') {
    reply.header('cache-control', 'private, no-cache');
  }
  if (isUnchanged) return reply.status(304).send();
  if (operation.effect === 'computes') keep?.(text);
  const status = binding.status?.(result.value) ?? binding.statuses[0];
  const location = status === 201 ? binding.location?.(result.value, links) : undefined;
  if (location !== undefined) reply.header('location', location);
  return sendAnswer(reply, status, text);
};

export const sendAnswer = (reply: FastifyReply, status: number, text: string): FastifyReply => {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  return sendJsonText(reply.status(status), 'application/json', text);
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
