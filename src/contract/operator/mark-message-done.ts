import { operation } from '../operation.ts';
import {
  exampleMessageId,
  messageAnswer,
  messageFields,
  presentMessage,
  readMessage,
} from './message.ts';

export const markMessageDone = operation({
  name: 'mark_message_done',
  summary: 'Take a message off the list, after telling its recipient by hand',
  access: 'operator',
  effect: 'changes',
  input: messageFields,
  read: readMessage,
  output: messageAnswer,
  present: presentMessage,
  examples: [
    {
      name: 'told_by_phone',
      summary: 'A confirmation whose studio has been rung up',
      sent: { message_id: exampleMessageId },
      answer: { message_id: exampleMessageId },
    },
  ],
});
