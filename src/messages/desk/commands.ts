import type { Command } from 'commander';
import { bindWith, referenceArgument, formatArgument } from '../../cli/bind.ts';
import type { Runner } from '../../cli/session.ts';
import { listMessages } from '../operations/list-messages.ts';
import { markMessageDone, markMessagesDone } from '../operations/mark-messages-done.ts';
import { redirectMessage } from '../operations/redirect-message.ts';
import { retryMessage } from '../operations/retry-message.ts';
import { showMessage } from '../operations/show-message.ts';
import {
  messagesDoneEffect,
  messagesText,
  messageText,
  redirectEffect,
  retriedText,
} from './messages-text.ts';

export const addMessageCommands = (program: Command, runner: Runner): void => {
  const bind = bindWith(runner);
  const messages = bind(program, 'messages', listMessages, messagesText);
  bind(messages, 'show', showMessage, messageText, { argument: byMessage });
  bind(messages, 'redirect', redirectMessage, redirectEffect, { argument: byMessage });
  bind(messages, 'retry', retryMessage, retriedText, { argument: byMessage });
  bind(messages, 'done', markMessageDone, ({ messageId }) => `${messageId} is off the list.`, {
    argument: byMessage,
  });
  bind(messages, 'done-before', markMessagesDone, messagesDoneEffect, {
    argument: byTime,
    changesNothing: ({ messages: count }) => count === 0,
  });
};

const byMessage = referenceArgument('message_id', '<id>', 'message');
const byTime = formatArgument(
  'before',
  '<time>',
  'Name a time with its zone, such as 2026-12-24T18:00Z',
);
