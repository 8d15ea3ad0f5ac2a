import { operation } from '../operation.ts';
import { changesMessage, messageExample } from './message.ts';

export const markMessageDone = operation({
  name: 'mark_message_done',
  summary: 'Take a message off the list, after telling its recipient by hand',
  description: 'Use it only after you told its recipient yourself: the message is then never sent.',
  ...changesMessage,
  examples: [messageExample('told_by_phone', 'A confirmation whose studio has been rung up')],
});
