import type { NotedOperation } from '../../web/mcp/tool-notes.ts';
import { addAnswers } from '../operations/add-answers.ts';
import { addFiles } from '../operations/add-files.ts';
import { addSourceFiles } from '../operations/add-source-files.ts';
import { askAgain } from '../operations/check-brief.ts';
import { endClientLink } from '../operations/end-client-link.ts';
import { reportDefects, requestChanges } from '../operations/holder-acts.ts';
import {
  addWebhook,
  deleteWebhook,
  replayWebhook,
  testWebhook,
} from '../operations/order-webhooks.ts';
import { placeOrder } from '../operations/place-order.ts';
import { quote } from '../operations/quote.ts';
import { removeFile } from '../operations/remove-file.ts';
import { showPrices } from '../operations/show-prices.ts';
import { showSigningKeys } from '../operations/show-signing-keys.ts';
import { writeMessage } from '../operations/write-message.ts';
import { writeToStudio, writeNote } from '../operations/write-to-studio.ts';

export const orderToolNotes: readonly NotedOperation[] = [
  [quote, { without: ['brief'] }],
  [showPrices, { isForPrograms: true }],
  [showSigningKeys, { isForPrograms: true }],
  [placeOrder, { isAdditive: true, without: ['order_id', 'merge_fields'] }],
  [
    addAnswers,
    {
      isAdditive: true,
      isRepeatable: true,
      without: ['studio', 'currency', 'reference', 'quote_token'],
      unlisted: ['project'],
    },
  ],
  [endClientLink, { isLocal: true, isForPrograms: true }],
  [addWebhook, { isAdditive: true }],
  [testWebhook, { isAdditive: true }],
  [replayWebhook, { isAdditive: true }],
  [deleteWebhook, { isRepeatable: true, isLocal: true }],
  [addFiles, { isAdditive: true }],
  [removeFile, { isRepeatable: true, isLocal: true }],
  [requestChanges, { isAdditive: true }],
  [reportDefects, { isAdditive: true }],
  [writeMessage, { isAdditive: true }],
  [addSourceFiles, { isAdditive: true, takesFiles: true }],
  [askAgain, { isAdditive: true }],
  [writeToStudio, { isAdditive: true }],
  [writeNote, { isAdditive: true, isLocal: true }],
];
