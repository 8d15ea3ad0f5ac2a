import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../http/client-network.ts';
import { addressOf } from '../http/form-body.ts';
import { idempotencyOfForm } from '../http/form-once.ts';
import { browserCookie, sessionCookie } from './cookies.ts';
import type { Desk, OperatorRequest, DeskRequest } from './request.ts';

/** From a request, whose form is read, to what the desk knows of it. */
export const readDeskRequest = (desk: Desk, request: FastifyRequest): DeskRequest => {
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
    idempotency: idempotencyOfForm(path, form, request.cookies[sessionCookie(desk)] ?? ''),
    now: desk.context.clock.now(),
    timeZone: desk.context.settings.calendar.timeZone,
  };
};

/** Null for whoever has not signed in, or not lately, or is no operator any more. */
export const signedIn = async (
  deskRequest: DeskRequest,
  request: FastifyRequest,
): Promise<OperatorRequest | null> => {
  const token = request.cookies[sessionCookie(deskRequest.desk)];
  if (token === undefined) return null;
  const { desk } = deskRequest;
  const session = await desk.findSession(desk.context, token);
  if (session === null) return null;
  return { ...deskRequest, operator: session.operator, sessionId: session.sessionId };
};
