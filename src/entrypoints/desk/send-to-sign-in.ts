import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendOutcome } from './answer.ts';
import { refusalPage } from './refusal-page.ts';
import type { Visit } from './visit.ts';

/** A page leads there; a form is refused, since what was typed would be lost. */
export const sendToSignIn = (
  visit: Visit,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (request.method === 'POST') {
    return sendOutcome(visit, reply, refusalPage(visit, { kind: 'key_required' }, request.id));
  }
  return sendOutcome(visit, reply, { kind: 'redirect', to: '/desk/sign-in' });
};
