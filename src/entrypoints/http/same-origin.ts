import type { FastifyRequest, onRequestHookHandler } from 'fastify';
import { isRebound } from './rebound.ts';
import { Refused } from './refuse.ts';
import { senderOf } from './sender.ts';

/**
 * Whether a form was sent from a page of this very site, so that no other site can make a visitor's
 * browser order, bid or sign in. What does not say where it comes from is no browser that shows our forms.
 */
export const isSameOrigin = (request: FastifyRequest, publicUrl: string): boolean => {
  const sender = senderOf(request, publicUrl);
  if (isRebound(request.headers, publicUrl)) return false;
  return sender === 'own_page' || sender === 'visitor';
};

/** For a form that is read as it comes: before anything of it is. */
export const refuseForeign =
  (publicUrl: string): onRequestHookHandler =>
  (request, _reply, done) => {
    done(isSameOrigin(request, publicUrl) ? undefined : new Refused({ kind: 'foreign_form' }));
  };
