import { operation } from '../operation.ts';
import { changesMessage, messageExample } from './message.ts';

export const retryMessage = operation({
  name: 'retry_message',
  summary: 'Send a message again now',
  ...changesMessage,
  examples: [messageExample('wait_over', 'A confirmation that waits for a chat is tried again')],
});
