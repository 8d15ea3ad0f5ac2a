import type { FastifyRequest } from 'fastify';
import { clientNetwork } from '../http/client-network.ts';
import { requestUrl } from '../http/form-body.ts';
import { idempotencyOfForm } from '../http/form-once.ts';
import { browserCookie, sessionCookie } from './cookies.ts';
import type { Desk, OperatorRequest, DeskRequest } from './request.ts';

/** Reads a request after its form was parsed. */
export const readDeskRequest = (desk: Desk, request: FastifyRequest): DeskRequest => {
  const { pathname: path, searchParams: query } = requestUrl(request);
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

/** The request of a signed-in operator; null without a valid session. */
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
