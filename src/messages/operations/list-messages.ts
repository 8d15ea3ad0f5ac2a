import { operation, withoutInput } from '../../kernel/operation.ts';
import { listOf, aboutManyPeople } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import {
  listedMax,
  presentUndelivered,
  undeliveredFrom,
  undeliveredMessage,
  type UndeliveredMessage,
} from '../undelivered.ts';

const declared = operation({
  name: 'list_messages',
  summary: 'List messages that have not arrived',
  description:
    'Use it to see whom our messages have not reached. Look at one with show_message, then ' +
    'redirect_message, retry_message or, after calling them, mark_message_done.',
  ...withoutInput,
  ...aboutManyPeople,
  ...listOf('messages', undeliveredMessage, presentUndelivered),
});

export const listMessages = handled(declared, {
  read: async (tx, _input, { settings: { mails } }) => {
    const listed: UndeliveredMessage[] = [];
    for (const delivery of await tx.outbox.undelivered(listedMax)) {
      const message = await undeliveredFrom(tx, mails, delivery);
      if (message !== null) listed.push(message);
    }
    return ok(listed);
  },
});
