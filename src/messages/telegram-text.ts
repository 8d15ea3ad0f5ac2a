import { beginningOf } from './base-dependencies.ts';
import { toText, type Email } from './email.ts';

/** A message as a chat shows it: texts, under the last of which is what is to be pressed. */

export type ChatMessage = {
  readonly parts: readonly string[];
  /** Null where Telegram takes no such address; then it stands in the text. */
  readonly button: ChatButton | null;
};

type ChatButton = { readonly text: string; readonly url: string };

export const chatMessage = (message: Email): ChatMessage => {
  const button = message.blocks.find((block) => block.kind === 'button');
  if (button === undefined || new URL(button.url).protocol !== 'https:') {
    return chatText(message);
  }
  const { text, url } = button;
  const blocks = message.blocks.filter((block) => block !== button);
  return { ...chatText({ ...message, blocks }), button: { text, url } };
};

/** The same for a chat that takes no button. */
export const chatText = (message: Email): ChatMessage => ({
  parts: split(`${message.subject}\n\n${toText(message)}`),
  button: null,
});

/** As whoever opens the chat sees it: the button stands below the text. */
export const shownInChat = ({ parts, button }: ChatMessage): string =>
  [...parts, ...(button === null ? [] : [`\n[${button.text}] ${button.url}`])].join('\n');

/** Telegram's own bound on one message, in UTF-16 code units. */
const textMax = 4_096;

/** Cuts between lines, so that no part is longer than Telegram takes; only a longer line is cut itself. */
const split = (text: string): readonly string[] => {
  const [first = '', ...rest] = text.trim().split('\n').flatMap(cutLine);
  const parts = [first];
  for (const line of rest) {
    const longer = `${parts.at(-1)}\n${line}`;
    if (longer.length <= textMax) parts.splice(-1, 1, longer);
    else parts.push(line);
  }
  return parts.filter((part) => part !== '');
};

/** Pieces that each fit into a message. */
const cutLine = (line: string): readonly string[] => {
  if (line.length <= textMax) return [line];
  const piece = beginningOf(line, textMax);
  return [piece, ...cutLine(line.slice(piece.length))];
};
