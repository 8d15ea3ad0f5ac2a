import type { Room } from '../kernel/room.ts';
import { authenticateByKey } from './authenticate.ts';
import { addAuctionCommands, auctionCommandRefusals } from './desk/commands.ts';
import { auctionDeskPages, auctionDeskSections } from './desk/routes.ts';
import { auctionGuidePages } from './docs/guide-auction.ts';
import { auctionLimitRows } from './docs/limits.ts';
import { publicLogSubscriber } from './log/append-leaves.ts';
import { lotLog } from './log/log-subject.ts';
import { auctionMails } from './mails/mail-kinds.ts';
import { auctionNotifications } from './mails/notifications.ts';
import { briefTools } from './mcp/ask-for-brief.ts';
import { auctionToolNotes } from './mcp/notes.ts';
import { auctionInstructions, auctionPrompts } from './mcp/prompts.ts';
import { watchAuction } from './metrics.ts';
import { auctionOperations } from './operations/all.ts';
import { serveUnfollowAtOnce } from './pages/follow-form.ts';
import { auctionFieldRules, auctionRefusalTexts } from './pages/refusal-texts.ts';
import { auctionHiddenPaths, auctionPages } from './pages/routes.ts';
import { auctionPersonalData } from './personal.ts';
import { auctionEndpoints, auctionPathParameters, auctionRest, auctionTags } from './rest.ts';
import { auctionRows } from './rows/rows.ts';
import { unconfirmedStoredMs } from './rules/code.ts';
import { keyValidMs } from './rules/participant.ts';
import { followEachLot } from './streams/follow.ts';
import { lotFeedSubscriber } from './streams/lot-feed.ts';
import { lotsOnTime, sweepAuction } from './timed.ts';
import { auctionRefusals } from './views/refusals.ts';
import { lotWebhooks } from './webhooks/webhooks.ts';

export const auctionRoom = {
  name: 'auction',
  operations: auctionOperations,
  rows: auctionRows,
  watchMetrics: watchAuction,
  authenticators: [authenticateByKey],
  subscribers: [lotFeedSubscriber, publicLogSubscriber],
  notifications: auctionNotifications,
  timed: [lotsOnTime],
  sweep: sweepAuction,
  refusals: { guidePage: 'auction-errors', entries: auctionRefusals },
  refusalTexts: auctionRefusalTexts,
  rest: auctionRest,
  endpoints: auctionEndpoints,
  tags: auctionTags,
  pathParameters: auctionPathParameters,
  pages: auctionPages,
  hiddenPaths: auctionHiddenPaths,
  serveOnSite: serveUnfollowAtOnce,
  fieldRules: auctionFieldRules,
  storedMs: { unconfirmed: unconfirmedStoredMs, key: keyValidMs },
  deskPages: auctionDeskPages,
  deskSections: auctionDeskSections,
  addCommands: addAuctionCommands,
  commandRefusals: auctionCommandRefusals,
  guide: auctionGuidePages,
  limitRows: auctionLimitRows,
  follow: followEachLot,
  toolAudience: 'bidder',
  toolNotes: auctionToolNotes,
  toolInstructions: auctionInstructions,
  composeTools: briefTools,
  prompts: auctionPrompts,
  log: lotLog,
  webhooks: lotWebhooks,
  mails: auctionMails,
  personal: auctionPersonalData,
} satisfies Room;
