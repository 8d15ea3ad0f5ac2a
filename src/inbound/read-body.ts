import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { AttachmentStream, MessageText } from 'mailparser';
import { MailUnreadable, type MailBody, type MailFile } from './take-mail-port.ts';
import { createPartWatch, keepCellsApart, type MailPart } from './mail-parts.ts';

/** Reads a mail as a stream: each file is passed on before the next is read. */

/** Further HTML of a mail without plain text is not converted. */
const htmlMax = 512 * 1024;

const textOnly = {
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
  maxHtmlLengthToParse: htmlMax,
};

/** @throws MailUnreadable, or an error of `onFile` or the connection */
export const readMailBody = async (
  source: Readable,
  onFile: (file: MailFile) => Promise<void>,
  isConnected: () => boolean,
): Promise<MailBody> => {
  const { parser, unreadable } = await openParser();
  let message: MessageText = { type: 'text' };
  let failure: unknown = null;
  const handed = new Map<AttachmentStream, Promise<void>>();
  const hand = async (file: AttachmentStream): Promise<void> => {
    const { content } = file;
    try {
      if (failure === null) {
        await onFile({
          name: file.filename ?? nameless,
          content: content.iterator({ destroyOnReturn: false }),
        });
      }
    } catch (error) {
      failure ??= error;
    } finally {
      // Skips the unread rest of the file.
      content.resume();
      if (!content.readableEnded) await finished(content, { writable: false });
      file.release?.();
    }
  };
  parser.on('data', (data: AttachmentStream | MessageText) => {
    if (data.type === 'attachment') {
      // The reader reports the error that ends it.
      data.content.on('error', () => undefined);
      const handing = hand(data).catch((error: unknown) => void parser.destroy(error as Error));
      handed.set(data, handing);
    } else message = data;
  });
  source.on('error', (error) => parser.destroy(error));
  // A connection may also be lost without an event.
  source.on('close', () => {
    if (!source.readableEnded) parser.destroy(new Error('The connection has ended'));
  });
  source.pipe(parser);
  try {
    await finished(parser);
  } catch (error) {
    const isItsOwn = failure === null && isConnected();
    failure ??= isItsOwn ? new MailUnreadable(String(error)) : error;
    // Ends the file that is being read, because the rest of it will not come.
    for (const { content } of handed.keys()) content.destroy(error as Error);
    await Promise.all(handed.values());
  }
  if (failure !== null) throw failure as Error;
  return { text: await wordsOf(message), unreadable: unreadable() };
};

/** Hooks into `mailparser` while it parses a mail. */
type Inside = {
  readonly tree?: MailPart;
  createNode: (node: unknown) => MailPart;
  getTextContent: () => unknown;
};

/** It reports neither table cells nor unreadable parts, so parts are inspected while it parses. */
const openParser = async () => {
  const { MailParser } = await import('mailparser');
  const parser = new MailParser(textOnly);
  const inside = parser as unknown as Inside;
  const watch = createPartWatch(() => parser.destroy(new Error('Its texts are too long')));
  const [createNode, getTextContent] = [
    inside.createNode.bind(parser),
    inside.getTextContent.bind(parser),
  ];
  inside.createNode = (node) => {
    const part = createNode(node);
    watch.begin(part);
    return part;
  };
  inside.getTextContent = () => {
    if (inside.tree !== undefined) keepCellsApart(inside.tree);
    return getTextContent();
  };
  return { parser, unreadable: () => watch.unreadable(inside.tree) };
};

/** In a multipart mail, the parser converts HTML only if there is other text too. A mail of HTML alone is always converted. */
const wordsOf = async (message: MessageText): Promise<string> => {
  const text = whole(message);
  if (text.trim() !== '' || message.html === undefined) return text;
  const { simpleParser } = await import('mailparser');
  return whole(
    await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${message.html}`, textOnly),
  );
};

/** Names missing parts, so nobody takes the rest for the whole mail. */
const whole = ({
  text = '',
  textConversionError,
}: Pick<MessageText, 'text' | 'textConversionError'>): string => {
  if (textConversionError !== undefined) throw new MailUnreadable(String(textConversionError));
  return text;
};

const nameless = 'attachment';
