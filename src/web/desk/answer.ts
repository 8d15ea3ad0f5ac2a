import type { FastifyReply, FastifyRequest } from 'fastify';
import { markupWithVisibleMarks } from '../../kernel/unicode.ts';
import { sendPageHeaders } from '../http/page-headers.ts';
import { problemHeaders, Refused } from '../http/refuse.ts';
import { browserCookie, deskCookieOptions, sessionCookie } from './cookies.ts';
import { deskFrame, deskHref, deskRefusalPage } from './frame.ts';
import { readDeskRequest, signedIn } from './read-request.ts';
import type { Desk, DeskOutcome, OperatorRequest, DeskRequest } from './request.ts';

/** Sends a page of the desk, which no cache stores and no search engine indexes. */
export const sendDeskOutcome = (
  deskRequest: DeskRequest,
  reply: FastifyReply,
  outcome: DeskOutcome,
): FastifyReply => {
  const { desk, now } = deskRequest;
  sendPageHeaders(reply, desk.publicUrl);
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
  if (outcome.kind === 'redirect') {
    const { session, to } = outcome;
    if (session === null) reply.clearCookie(sessionCookie(desk), deskCookieOptions(desk));
    else if (session !== undefined) {
      reply.setCookie(sessionCookie(desk), session.value, deskCookieOptions(desk, session.validMs));
    }
    return reply.redirect(deskHref(deskRequest, to), 303);
  }
  if (outcome.kind === 'file') {
    return reply
      .type(outcome.type)
      .header('content-disposition', `attachment; filename="${outcome.name}"`)
      .send(outcome.content);
  }
  const { refusal, browser } = outcome;
  if (refusal !== undefined) {
    const problem = desk.problems.toProblem(refusal, now);
    reply.status(problem.status).headers(problemHeaders(problem));
  }
  if (browser !== undefined) {
    reply.setCookie(browserCookie(desk), browser.value, deskCookieOptions(desk, browser.validMs));
  }
  return reply
    .type('text/html; charset=utf-8')
    .send(markupWithVisibleMarks(deskFrame(deskRequest, outcome)));
};

/** A refusal that the handler throws becomes the page. */
export const deskOutcomeOf = async <Who extends DeskRequest>(
  deskRequest: Who,
  handle: (deskRequest: Who) => DeskOutcome | Promise<DeskOutcome>,
): Promise<DeskOutcome> => {
  try {
    return await handle(deskRequest);
  } catch (error) {
    if (error instanceof Refused) return deskRefusalPage(deskRequest, error.refusal);
    throw error;
  }
};

/** Answers an operator who is signed in, and redirects everybody else to sign in. */
export const answerOperator = async (
  desk: Desk,
  request: FastifyRequest,
  reply: FastifyReply,
  handle: (own: OperatorRequest) => DeskOutcome | Promise<DeskOutcome>,
): Promise<FastifyReply> => {
  const deskRequest = readDeskRequest(desk, request);
  const own = await signedIn(deskRequest, request);
  if (own === null) return sendToSignIn(deskRequest, request, reply);
  return sendDeskOutcome(own, reply, await deskOutcomeOf(own, handle));
};

/** A form is refused instead of redirected, so that what was typed is not lost. */
export const sendToSignIn = (
  deskRequest: DeskRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (request.method === 'POST') {
    return sendDeskOutcome(
      deskRequest,
      reply,
      deskRefusalPage(deskRequest, { kind: 'key_required' }, request.id),
    );
  }
  return sendDeskOutcome(deskRequest, reply, { kind: 'redirect', to: '/desk/sign-in' });
};
