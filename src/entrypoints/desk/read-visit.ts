import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Idempotency } from '../../app/call.ts';
import { findDeskSession } from '../../app/operator/desk-session.ts';
import { encodeRandom } from '../../domain/ids.ts';
import { clientNetwork } from '../http/client-network.ts';
import { addressOf } from '../http/form-body.ts';
import { browserCookie, sessionCookie } from './cookies.ts';
import type { Desk, OwnVisit, Visit } from './visit.ts';

/** From a request, whose form is read, to what the desk knows of it. */
export const readVisit = (desk: Desk, request: FastifyRequest): Visit => {
  const { pathname: path, searchParams: query } = addressOf(request);
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  return {
    desk,
    path,
    params: request.params as Record<string, string>,
    query,
    form,
    network: clientNetwork(request),
    userAgent: request.headers['user-agent'] ?? '',
    browser: request.cookies[browserCookie(desk)] ?? null,
    idempotency: idempotencyOf(desk, request, path, form),
    now: desk.context.clock.now(),
  };
};

/** Null for whoever has not signed in, or not lately, or is no operator any more. */
export const signedIn = async (visit: Visit, request: FastifyRequest): Promise<OwnVisit | null> => {
  const token = request.cookies[sessionCookie(visit.desk)];
  if (token === undefined) return null;
  const session = await findDeskSession(visit.desk.context, token);
  if (session === null) return null;
  return { ...visit, operator: session.operator, sessionId: session.sessionId };
};

/** The field of a form that may be sent only once, however often its button is pressed. */
export const onceField = 'once';
const oncePattern = /^[0-9a-z]{26}$/;

export const drawOnce = ({ desk }: Visit): string => encodeRandom(desk.context.random.bytes(16));

/** Whoever sends the same under another session is not given the first answer. */
const idempotencyOf = (
  desk: Desk,
  request: FastifyRequest,
  path: string,
  form: URLSearchParams,
): Idempotency | null => {
  const once = form.get(onceField);
  if (once === null || !oncePattern.test(once)) return null;
  const sender = hash(request.cookies[sessionCookie(desk)] ?? '');
  return { key: `desk ${path} ${sender} ${once}`, fingerprint: hash(form.toString()) };
};

const hash = (text: string): string => createHash('sha256').update(text).digest('base64url');
