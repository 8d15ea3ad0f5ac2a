import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Limits } from '../http/limits.ts';
import type { LimitName } from '../http/request-limits.ts';
import type { FieldRule } from './form/field-rules.ts';
import type { JsonDocument } from './json-documents.ts';
import type { PageOutcome, PageRequest, Section, Site, StoredMs } from './request.ts';

/** Answers a request for a page, or a form that was sent to it. */
export type PageHandler = (pageRequest: PageRequest) => PageOutcome | Promise<PageOutcome>;

/** A page of the site: its address, what it shows, and where every other page links to it. */
export type PageRoute = {
  /** With `:name` for a parameter, without a language. */
  readonly path: string;
  readonly get: PageHandler;
  /** Set if the header of every page links to this one; the section names the link. */
  readonly headerLink?: Section;
  /** Set if the footer of every page links to this one; the section names the link. */
  readonly footerLink?: Section;
  /** The same content for programs that ask for it. */
  readonly markdown?: (site: Site) => string;
  readonly json?: JsonDocument;
  /** A form is sent to the page's own address; `limit` is that of the operation behind it. */
  readonly post?: { readonly handle: PageHandler; readonly limit: LimitName };
};

/** Everything that a room needs to serve addresses other than pages. */
export type SiteScope = {
  readonly scope: FastifyInstance;
  readonly site: Site;
  readonly limits: Limits;
  /** The address in each language, and without one. */
  readonly urlsOf: (path: string) => readonly string[];
  readonly serve: (
    handle: PageHandler,
  ) => (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

declare module '../../kernel/room.ts' {
  interface Room {
    /** Pages of the site. Links in the header and footer stand in the order of their pages. */
    readonly pages?: readonly PageRoute[];
    /** Addresses of the site that are no pages, in a scope that reads no bodies. */
    readonly serveOnSite?: (own: SiteScope) => Promise<void> | void;
    /** The rules for the fields of its forms. */
    readonly fieldRules?: readonly FieldRule[];
    readonly storedMs?: Partial<StoredMs>;
    /** Paths that search engines leave out: their addresses are secret, or each visitor sees another page. */
    readonly hiddenPaths?: readonly string[];
    /** Starts of paths whose visitors are clients of a studio. Refusals there neither name nor link this service. */
    readonly clientPaths?: readonly string[];
  }
}
