import type { MessagePreview } from '../../domain/message.ts';
import { shortTime } from '../../contract/operator/time-words.ts';
import { harmless, wrapped } from './terminal.ts';

/** What would be sent, below what else would come of it: behind a line of its own, so that nobody's words pass for ours. */
export const previewsText = (messages: readonly MessagePreview[], columns: number | null): string =>
  messages.map((message) => `\n\n${headOf(message)}\n${bodyOf(message, columns)}\n`).join('');

const headOf = ({ channel, address, heldUntil }: MessagePreview): string => {
  const waits =
    heldUntil === null
      ? ''
      : `, which waits until ${shortTime(heldUntil)}, to go together with others`;
  return harmless(`${names.get(channel) ?? channel} to ${address}${waits}:`);
};

const names: ReadonlyMap<string, string> = new Map([
  ['email', 'E-mail'],
  ['telegram', 'Telegram message'],
]);

const mark = '  │ ';

const bodyOf = ({ subject, text }: MessagePreview, columns: number | null): string =>
  wrapped(subject === null ? text : `Subject: ${subject}\n\n${text}`, columns, mark);
