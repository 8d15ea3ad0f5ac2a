import { createHash } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';
import type { IncomingHttpHeaders } from 'node:http';
import type { Answer } from '../../kernel/answer.ts';
import type { Links } from '../../kernel/links.ts';
import { warningsFirst, type AnyOperation } from '../../kernel/operation.ts';
import type { Instant } from '../../kernel/time.ts';
import { headersOfTag, isKnownTag } from '../http/etag.ts';
import { textAnswer, type HttpAnswer } from '../http/http-answer.ts';
import { isMinimalPreferred, minimalApplied } from '../http/preferences.ts';
import type { Problems } from '../http/problems.ts';
import { headersOfQuota } from '../http/rate-limit.ts';
import { refusalAnswer } from '../http/refuse.ts';
import type { ShortForms } from './api.ts';
import type { AnyBinding } from './table.ts';

/** Turns the answer of a call into an HTTP response. */

type CallFacts = {
  readonly operation: AnyOperation;
  readonly binding: AnyBinding;
  /** Shortens answers for `return=minimal`; undefined if there is nothing to shorten. */
  readonly minimal: ShortForms['minimal'];
  readonly problems: Problems;
  readonly now: Instant;
};

/** For tests: which operation refused what, to be compared with `refusalsOf`. */
export const refusedByOperation = channel('studiolot.refused');

/** For tests: what was answered, to be compared with the declared output. */
export const answeredByOperation = channel('studiolot.answered');

/** The answer as the operation presents it. */
const presentAnswer = (operation: AnyOperation, view: unknown, links: Links): object => {
  const shown = operation.present(view, links);
  if (answeredByOperation.hasSubscribers) answeredByOperation.publish({ operation, shown });
  return shown;
};

export const respond = (
  requestHeaders: IncomingHttpHeaders,
  { operation, binding, minimal, problems, now }: CallFacts,
  { result, warnings, replayed }: Answer<unknown>,
): HttpAnswer => {
  const { links } = problems;
  const replayHeaders: Headers = replayed ? { 'idempotent-replayed': 'true' } : {};
  if (!result.ok) {
    if (refusedByOperation.hasSubscribers) {
      refusedByOperation.publish({ operation, kind: result.problem.kind });
    }
    const refusal = refusalAnswer(requestHeaders.accept, result.problem, problems, now);
    return { ...refusal, headers: { ...replayHeaders, ...refusal.headers } };
  }
  const shorten = isMinimalPreferred(requestHeaders) ? minimal : undefined;
  const isMinimal = shorten !== undefined;
  if (operation.version !== undefined && warnings.length === 0) {
    const { contentType } = binding;
    const shown = versionedAnswer(operation, result.value as object, links, {
      shorten,
      contentType,
    });
    return isKnownTag(requestHeaders['if-none-match'], shown.tag) ? shown.unchanged : shown.answer;
  }
  const shown = presentAnswer(operation, result.value, links);
  const whole = warningsFirst(warnings, shorten === undefined ? shown : shorten(shown));
  const status = binding.status?.(result.value) ?? binding.statuses[0];
  const quota = replayed ? null : (binding.quota?.(result.value) ?? null);
  const location = status === 201 ? binding.location?.(result.value, links) : undefined;
  return textAnswer(status, binding.contentType ?? json, JSON.stringify(whole), {
    ...replayHeaders,
    'cache-control': 'no-store',
    ...(isMinimal ? minimalApplied : {}),
    ...(quota === null ? {} : headersOfQuota(quota, now)),
    ...(location === undefined ? {} : { location }),
  });
};

const json = 'application/json';

type Headers = Record<string, string>;

type Versioned = {
  readonly tag: string;
  readonly answer: HttpAnswer;
  /** For clients that have this version. */
  readonly unchanged: HttpAnswer;
};

/** Answers that were made from a view, whole and minimal. */
const versionedAnswers = {
  whole: new WeakMap<object, Versioned>(),
  minimal: new WeakMap<object, Versioned>(),
};

/** Versioned views are shared by many requests, so each is serialized once. */
const versionedAnswer = (
  operation: AnyOperation,
  view: object,
  links: Links,
  {
    shorten,
    contentType = json,
  }: { readonly shorten: ShortForms['minimal']; readonly contentType?: string | undefined },
): Versioned => {
  const { access, version } = operation;
  const isMinimal = shorten !== undefined;
  const made = versionedAnswers[isMinimal ? 'minimal' : 'whole'];
  const known = made.get(view);
  if (known !== undefined) return known;
  const versionText = `${isMinimal ? 'minimal ' : ''}${version?.(view) ?? ''}`;
  const tag = createHash('sha256').update(versionText).digest('base64url').slice(0, 22);
  const tagHeaders = headersOfTag(tag);
  // Answers for one caller may not be cached by proxies.
  const headers = {
    ...tagHeaders,
    ...(access === 'anyone' ? {} : { 'cache-control': 'private, no-cache' }),
    ...(isMinimal ? minimalApplied : {}),
  };
  const shown = presentAnswer(operation, view, links);
  const text = JSON.stringify(shorten === undefined ? shown : shorten(shown));
  const answers = {
    tag,
    answer: textAnswer(200, contentType, text, headers),
    unchanged: { status: 304, headers, body: null },
  };
  made.set(view, answers);
  return answers;
};
