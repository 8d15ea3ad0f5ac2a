import { cutText, toText, type Email } from './email.ts';

/** A message in a chat: one or more texts. The last one may have a button. */
export type ChatMessage = {
  readonly parts: readonly string[];
  /** Null if Telegram does not accept the address; then the text contains it. */
  readonly button: ChatButton | null;
};

type ChatButton = { readonly text: string; readonly url: string };

/** The message with its button, if Telegram accepts the address. */
export const chatMessage = (message: Email): ChatMessage => {
  const button = message.blocks.find((block) => block.kind === 'button');
  if (button === undefined || new URL(button.url).protocol !== 'https:') {
    return chatText(message);
  }
  const { text, url } = button;
  const blocks = message.blocks.filter((block) => block !== button);
  return { ...chatText({ ...message, blocks }), button: { text, url } };
};

/** The message without a button. */
export const chatText = (message: Email): ChatMessage => ({
  parts: split(`${message.subject}\n\n${toText(message)}`),
  button: null,
});

/** The text with its button below, as the chat shows it. */
export const shownInChat = ({ parts, button }: ChatMessage): string =>
  [...parts, ...(button === null ? [] : [`\n[${button.text}] ${button.url}`])].join('\n');

/** Telegram's limit for one message, in UTF-16 code units. */
const textMax = 4_096;

/** Splits the text between lines into parts that Telegram accepts; only longer lines are cut. */
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

/** The line in pieces that each fit into a message. */
const cutLine = (line: string): readonly string[] => {
  if (line.length <= textMax) return [line];
  const piece = cutText(line, textMax);
  return [piece, ...cutLine(line.slice(piece.length))];
};
