import { listMessages } from './list-messages.ts';
import { markMessageDone, markMessagesDone } from './mark-messages-done.ts';
import { redirectMessage } from './redirect-message.ts';
import { retryMessage } from './retry-message.ts';
import { showMessage } from './show-message.ts';

/** In the order in which documents list them. */
export const messagesOperations = [
  listMessages,
  showMessage,
  redirectMessage,
  retryMessage,
  markMessageDone,
  markMessagesDone,
] as const;
