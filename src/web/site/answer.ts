import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { localeOf } from '../../kernel/languages.ts';
import { markupWithVisibleMarks } from '../../kernel/unicode.ts';
import { clientHasVersion } from '../http/etag.ts';
import { pack, sendPacked, type Packed } from '../http/packed.ts';
import { sendPageHeaders } from '../http/page-headers.ts';
import { problemHeaders } from '../http/refuse.ts';
import { clientFrame } from './client-frame.ts';
import { cookieOptions, keyCookie, languageCookie, languageStoredMs } from './cookies.ts';
import { frame } from './frame.ts';
import { refusalPage } from './refusal-page.ts';
import {
  href,
  type PageOutcome,
  type Page,
  type Picture,
  type Site,
  type PageRequest,
} from './request.ts';

/** Sends pages with their headers, versions and cookies. */

export const sendOutcome = (
  pageRequest: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: PageOutcome,
): FastifyReply | Promise<FastifyReply> => {
  sendPageHeaders(reply, pageRequest.site.publicUrl);
  if (outcome.kind === 'page') return sendPage(pageRequest, request, reply, outcome);
  if (outcome.kind === 'picture') return sendPicture(pageRequest, request, reply, outcome);
  if (outcome.kind === 'file') {
    const { name, contentType, text } = outcome;
    reply.header('content-disposition', `attachment; filename="${name}"`);
    return reply.header('cache-control', 'private, no-cache').type(contentType).send(text);
  }
  const { key, to } = outcome;
  const { site } = pageRequest;
  if (key === null) reply.clearCookie(keyCookie(site), cookieOptions(site));
  else if (key !== undefined) {
    reply.setCookie(keyCookie(site), key.value, cookieOptions(site, key.validMs));
  }
  return reply.header('cache-control', 'no-store').redirect(href(pageRequest, to), 303);
};

/** The start of the Vary header of documents, which are sent as HTML or as Markdown. */
export const varyOfDocuments = 'accept, accept-language, cookie, ';

const tagLength = 22;

const sendPage = (
  pageRequest: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
): FastifyReply | Promise<FastifyReply> => {
  const { refusal, isPrivate = false } = page;
  const markup = markupWithVisibleMarks(
    page.client === undefined
      ? frame(pageRequest, page)
      : clientFrame(pageRequest, page, page.client),
  );
  if (refusal !== undefined) {
    const problem = pageRequest.site.problems.toProblem(refusal, pageRequest.now);
    reply.status(problem.status).headers(problemHeaders(problem));
  }
  reply.header('content-language', localeOf(pageRequest.language));
  reply.type('text/html; charset=utf-8');
  if (request.method === 'POST' && page.holdsSecret !== true) {
    // Going back to a step of a form shows it again, with what was typed.
    return reply.header('cache-control', 'private, no-cache').send(markup);
  }
  if (isPrivate || refusal !== undefined) {
    return reply.header('cache-control', 'no-store').send(markup);
  }
  const tag = createHash('sha256').update(markup).digest('base64url').slice(0, tagLength);
  const isUnchanged = clientHasVersion(request, reply, tag);
  if (page.isDocument === true) reply.header('vary', `${varyOfDocuments}accept-encoding`);
  // Pages depend on the visitor, so only the browser may cache them.
  reply.header('cache-control', 'private, no-cache');
  if (isUnchanged) return reply.status(304).send();
  return page.isDocument === true
    ? sendPacked(request, reply, packedPage(pageRequest.site, tag, markup))
    : reply.send(markup);
};

/** A file from a stranger, which a browser may show only as a picture. */
const sendPicture = async (
  pageRequest: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
  { file, open }: Picture,
): Promise<FastifyReply> => {
  const { contentType, sizeBytes, sha256 } = file;
  const isUnchanged = clientHasVersion(request, reply, sha256.slice(0, tagLength));
  reply.headers({ 'content-security-policy': "default-src 'none'; sandbox", vary: 'cookie' });
  reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' });
  if (isUnchanged) return reply.status(304).send();
  if (request.method === 'HEAD') {
    return reply.type(contentType).header('content-length', sizeBytes).send();
  }
  const content = await open();
  if (!content.ok)
    return sendPage(pageRequest, request, reply, refusalPage(pageRequest, content.problem));
  return reply.type(contentType).header('content-length', sizeBytes).send(content.value);
};

/** A visitor who follows a link within a language has chosen it. */
export const rememberLanguage = (
  { site, language }: PageRequest,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  const isOwnLink = request.headers['sec-fetch-site'] === 'same-origin';
  const name = languageCookie(site);
  if (!isOwnLink || request.cookies[name] === language) return;
  reply.setCookie(name, language, cookieOptions(site, languageStoredMs));
};

/** Enough for two documents in eight languages. */
const packedPagesMax = 16;
/** Compressing takes half a second; the best quality would take twice as long for 2.5 % less. */
const brotliQuality = 10;

const packedPages = new WeakMap<Site, Map<string, Packed>>();

/** The compressed page, by the tag of its markup. */
const packedPage = (site: Site, tag: string, markup: string): Packed => {
  const pages = packedPages.get(site) ?? new Map<string, Packed>();
  packedPages.set(site, pages);
  const packed = pages.get(tag) ?? pack(markup, brotliQuality);
  pages.set(tag, packed);
  const [oldest] = pages.keys();
  if (pages.size > packedPagesMax && oldest !== undefined) pages.delete(oldest);
  return packed;
};
