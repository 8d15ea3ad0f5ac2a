import { operation } from '../operation.ts';
import {
  exampleMessageId,
  messageAnswer,
  messageFields,
  presentMessage,
  readMessage,
} from './message.ts';

export const retryMessage = operation({
  name: 'retry_message',
  summary: 'Send a message again now',
  access: 'operator',
  effect: 'changes',
  input: messageFields,
  read: readMessage,
  output: messageAnswer,
  present: presentMessage,
  examples: [
    {
      name: 'wait_over',
      summary: 'A confirmation that waits for a chat is tried again',
      sent: { message_id: exampleMessageId },
      answer: { message_id: exampleMessageId },
    },
  ],
});
