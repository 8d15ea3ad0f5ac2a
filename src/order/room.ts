import type { Room } from '../kernel/room.ts';
import { authenticateByOrder } from './authenticate.ts';
import { addOrderCommands, orderCommandRefusals } from './desk/commands.ts';
import { orderDeskKeys, orderDeskPages, orderDeskSections } from './desk/routes.ts';
import { serveSourceFiles } from './desk/source-files-form.ts';
import { orderLimitRows } from './docs/limits.ts';
import { orderGuide } from './docs/pages.ts';
import { orderEndpoints } from './endpoints.ts';
import { orderFieldRules } from './field-rules.ts';
import { orderMails } from './mails/mail-kinds.ts';
import { orderNotifications } from './mails/order-notifications.ts';
import { briefTemplates, orderDocuments } from './mcp/documents.ts';
import { orderToolNotes } from './mcp/notes.ts';
import { orderInstructions, orderPrompts } from './mcp/prompts.ts';
import { orderOperations } from './operations/all.ts';
import { orderRefusalTexts } from './pages/refusal-texts.ts';
import { orderHiddenPaths, orderPages } from './pages/routes.ts';
import { serveFileForms } from './pages/send-files.ts';
import { orderPersonalData } from './personal.ts';
import { orderPathParameters, orderRest, orderTags } from './rest.ts';
import { storedOrders } from './rows/rows.ts';
import { recordHandedOver } from './steps/record-handed-over.ts';
import { followEachOrder } from './streams/follow.ts';
import { ordersOnTime } from './timed.ts';
import { orderRefusals } from './views/refusals.ts';
import { orderShortForms } from './views/short-forms.ts';
import { orderWebhooks } from './webhooks/webhooks.ts';

export const orderRoom = {
  name: 'order',
  operations: orderOperations,
  rows: storedOrders,
  authenticators: [authenticateByOrder],
  notifications: { order: orderNotifications },
  timed: [ordersOnTime],
  refusals: { guidePage: 'errors', entries: orderRefusals },
  refusalTexts: orderRefusalTexts,
  rest: orderRest,
  endpoints: orderEndpoints,
  tags: orderTags,
  pathParameters: orderPathParameters,
  pages: orderPages,
  hiddenPaths: orderHiddenPaths,
  clientPaths: ['/brief/'],
  serveOnSite: serveFileForms,
  fieldRules: orderFieldRules,
  deskPages: orderDeskPages,
  deskSections: orderDeskSections,
  deskKeys: orderDeskKeys,
  serveOnDesk: serveSourceFiles,
  addCommands: addOrderCommands,
  commandRefusals: orderCommandRefusals,
  guide: orderGuide,
  limitRows: orderLimitRows,
  shortFormsOf: orderShortForms,
  follow: followEachOrder,
  toolAudience: 'buyer',
  toolNotes: orderToolNotes,
  toolInstructions: orderInstructions,
  documents: orderDocuments,
  documentTemplates: briefTemplates,
  prompts: orderPrompts,
  webhooks: orderWebhooks,
  mails: { ...orderMails, onHandedOver: recordHandedOver },
  personal: orderPersonalData,
} satisfies Room;
