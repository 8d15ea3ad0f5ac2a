import { redirectMessage, markMessageDone, markMessagesDone } from './change-messages.ts';
import { retryMessage } from './retry-message.ts';
import { listMessages, showMessage } from './show-messages.ts';

/** In the order in which programs and operators see them listed. */
export const messagesOperations = [
  listMessages,
  showMessage,
  redirectMessage,
  retryMessage,
  markMessageDone,
  markMessagesDone,
] as const;
