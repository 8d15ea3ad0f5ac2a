import { howCalledByTools, howCalledOverHttp } from './how-called.ts';
import type { FileId, LotId, OrderId } from './ids.ts';
import type { Language } from './languages.ts';

/** The service's own absolute addresses, for answers and messages. */
export type Links = ReturnType<typeof linksOf>;

export const orderPath = '/api/studio-order';
export const pricesPath = `${orderPath}/prices`;
export const quotesPath = `${orderPath}/quotes`;
/** A studio that lost an order's id has it mailed again there. */
export const findOrderPath = `${orderPath}/find`;
/** The keys that check quotes (RFC 7517). */
export const keysPath = '/.well-known/jwks.json';
export const filePath = '/files';
/** The Model Context Protocol: with every tool, or with those of one subject. */
export const mcpPath = '/mcp';
export const mcpOrdersPath = `${mcpPath}/orders`;
export const mcpAuctionPath = `${mcpPath}/auction`;
/** The prefix of everything that the public log of the auction publishes. */
export const logPath = '/log';
export const logFormatPath = `${logPath}/format`;
/** The project's own packages, which the service serves as archives for npm. */
export const packagesPath = '/packages';
export const packageNames = ['studiolot-verify', 'studiolot-client'] as const;
export type PackageName = (typeof packageNames)[number];
/** Added to the address of a file: answers only if a browser can show it safely. */
export const pictureQuery = '?drawn';
/** The prefix of the auction's API. */
export const auctionPath = '/api/auction/agent';

/** `publicUrl` is the base address without a slash at its end. */
export const linksOf = (publicUrl: string) => ({
  publicUrl,
  order: `${publicUrl}${orderPath}`,
  quotes: `${publicUrl}${quotesPath}`,
  prices: `${publicUrl}${pricesPath}`,
  findOrder: `${publicUrl}${findOrderPath}`,
  orderOf: (id: OrderId) => `${publicUrl}${orderPath}/${id}`,
  auction: auctionLinks(`${publicUrl}${auctionPath}`),
  terms: `${publicUrl}/terms`,
  studios: `${publicUrl}/studios`,
  agents: `${publicUrl}/agents`,
  /** The reference page of one operation, as Markdown. */
  reference: (operation: string) => `${publicUrl}/docs/${operation}.md`,
  mcp: `${publicUrl}${mcpPath}`,
  mcpOrders: `${publicUrl}${mcpOrdersPath}`,
  mcpAuction: `${publicUrl}${mcpAuctionPath}`,
  log: `${publicUrl}${logPath}`,
  package: (name: PackageName) => `${publicUrl}${packagesPath}/${name}.tgz`,
  /** Contains no order id, because file links are passed on. */
  file: (id: FileId) => `${publicUrl}${filePath}/${id}`,
  /** Has no language, because the client reads the page in their own. */
  clientBrief: (token: string) => `${publicUrl}/brief/${token}`,
  /** The pages that messages lead to, in the reader's language. */
  orderPage: (language: Language, id: OrderId) => `${publicUrl}/${language}/order/${id}`,
  lotPage: (language: Language, id: LotId) => `${publicUrl}/${language}/auction/${id}`,
  myBids: (language: Language) => `${publicUrl}/${language}/auction/me`,
  follow: (language: Language, token: string) =>
    `${publicUrl}/${language}/auction/follow?token=${token}`,
  unfollow: (language: Language, token: string) =>
    `${publicUrl}/${language}/auction/unfollow?token=${token}`,
  /** One-click unsubscribe, for mail programs that send a POST. */
  unfollowAtOnce: (token: string) => `${publicUrl}/auction/unfollow/at-once?token=${token}`,
  pause: (language: Language, token: string) => `${publicUrl}/${language}/auction/pause/${token}`,
  rules: (language: Language) => `${publicUrl}/${language}/auction/rules`,
  privacy: (language: Language) => `${publicUrl}/${language}/privacy`,
  /** Where an operator signs in to the desk. */
  desk: (path: string) => `${publicUrl}/desk${path}`,
  deskSignIn: (token: string) => `${publicUrl}/desk/sign-in/${token}`,
  spec: `${publicUrl}/openapi.json`,
  /** A page of the instructions for programs. */
  guide: (page: string) => `${publicUrl}/agents/${page}`,
  ...howCalledOverHttp(`${publicUrl}${orderPath}`, `${publicUrl}${auctionPath}`),
});

/** The links for callers of MCP tools, whose texts name tools instead of addresses. */
export const linksForTools = (links: Links): Links => ({ ...links, ...howCalledByTools });

const auctionLinks = (base: string) => ({
  state: `${base}/state`,
  stream: `${base}/stream`,
  bid: `${base}/bid`,
  confirm: `${base}/confirm`,
  brief: `${base}/brief`,
  bids: `${base}/bids`,
  cancel: `${base}/cancel`,
  auto: `${base}/auto`,
  revoke: `${base}/revoke`,
  signIn: `${base}/sign-in`,
  webhooks: `${base}/webhooks`,
});
