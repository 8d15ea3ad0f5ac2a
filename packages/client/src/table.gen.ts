// Generated from openapi.json by `npm run client`; a test fails while it differs.

import type { Entry } from './entry.ts';
import type { Operations } from './operations.gen.ts';

/** How each call is made. */
export const table: Readonly<Record<keyof Operations, Entry>> = {
  showLots: {"method":"GET","path":"/api/auction/agent/state"},
  placeBid: {"method":"POST","path":"/api/auction/agent/bid","changes":true,"lang":true},
  confirmBid: {"method":"POST","path":"/api/auction/agent/confirm","changes":true},
  submitBrief: {"method":"POST","path":"/api/auction/agent/brief","changes":true,"keyed":true},
  listBids: {"method":"GET","path":"/api/auction/agent/bids","keyed":true},
  cancelBid: {"method":"POST","path":"/api/auction/agent/cancel","changes":true,"keyed":true},
  setAutomaticBid: {"method":"POST","path":"/api/auction/agent/auto","changes":true,"keyed":true},
  answerOffer: {"method":"POST","path":"/api/auction/agent/offer","changes":true,"keyed":true},
  revokeKey: {"method":"POST","path":"/api/auction/agent/revoke","changes":true,"keyed":true},
  describeService: {"method":"GET","path":"/api/studio-order"},
  listBriefQuestions: {"method":"GET","path":"/api/studio-order","lang":true,"meant":{"brief":"1"}},
  quote: {"method":"GET","path":"/api/studio-order","meant":{"type":"website"}},
  quoteProjects: {"method":"POST","path":"/api/studio-order/quotes"},
  showPrices: {"method":"GET","path":"/api/studio-order/prices"},
  showSigningKeys: {"method":"GET","path":"/.well-known/jwks.json"},
  resupplyBrief: {"method":"POST","path":"/api/studio-order","changes":true,"lang":true},
  placeOrder: {"method":"POST","path":"/api/studio-order","changes":true,"lang":true},
  showOrder: {"method":"GET","path":"/api/studio-order/{order_id}","lang":true},
  addFiles: {"method":"POST","path":"/api/studio-order/{order_id}/files","changes":true,"files":true},
  listFiles: {"method":"GET","path":"/api/studio-order/{order_id}/files"},
  removeFile: {"method":"POST","path":"/api/studio-order/{order_id}/files/{file_id}/remove","changes":true},
  acceptSite: {"method":"POST","path":"/api/studio-order/{order_id}/accept","changes":true},
  requestChanges: {"method":"POST","path":"/api/studio-order/{order_id}/changes","changes":true},
  reportDefects: {"method":"POST","path":"/api/studio-order/{order_id}/defects","changes":true},
  refuseSite: {"method":"POST","path":"/api/studio-order/{order_id}/refuse","changes":true},
  cancelOrder: {"method":"POST","path":"/api/studio-order/{order_id}/cancel","changes":true},
  writeMessage: {"method":"POST","path":"/api/studio-order/{order_id}/messages","changes":true},
  endClientLink: {"method":"POST","path":"/api/studio-order/{order_id}/client-link","changes":true},
  downloadFile: {"method":"GET","path":"/api/studio-order/{order_id}/files/{file_id}","kind":"file"},
  watchLots: {"method":"GET","path":"/api/auction/agent/stream","kind":"stream"},
  watchOrder: {"method":"GET","path":"/api/studio-order/{order_id}/stream","kind":"stream"},
};
