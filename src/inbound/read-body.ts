import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { AttachmentStream, MessageText } from 'mailparser';
import { MailUnreadable, type MailBody, type MailFile } from './take-mail-port.ts';
import { createPartWatch, keepCellsApart, type MailPart } from './mail-parts.ts';

/** Reads a mail as it comes: each file is handed over before the next is read. */

/** More of a mail that is only there as HTML is not made into text. */
const htmlMax = 512 * 1024;

const textOnly = {
  skipTextToHtml: true,
  skipImageLinks: true,
  skipTextLinks: true,
  maxHtmlLengthToParse: htmlMax,
};

/** @throws MailUnreadable, or what `onFile` or the connection does */
export const readBody = async (
  source: Readable,
  onFile: (file: MailFile) => Promise<void>,
  isConnected: () => boolean,
): Promise<MailBody> => {
  const { parser, unreadable } = await openParser();
  let said: MessageText = { type: 'text' };
  let failure: unknown = null;
  const handed = new Map<AttachmentStream, Promise<void>>();
  const hand = async (file: AttachmentStream): Promise<void> => {
    const { content } = file;
    try {
      // Whatever is not read of it is passed over.
      if (failure === null) {
        await onFile({
          name: file.filename ?? nameless,
          content: content.iterator({ destroyOnReturn: false }),
        });
      }
    } catch (error) {
      failure ??= error;
    } finally {
      content.resume();
      if (!content.readableEnded) await finished(content, { writable: false });
      file.release?.();
    }
  };
  parser.on('data', (data: AttachmentStream | MessageText) => {
    if (data.type === 'attachment') {
      // What ends it is told by whoever reads it.
      data.content.on('error', () => undefined);
      const handing = hand(data).catch((error: unknown) => void parser.destroy(error as Error));
      handed.set(data, handing);
    } else said = data;
  });
  source.on('error', (error) => parser.destroy(error));
  // A line may also be gone without a word.
  source.on('close', () => {
    if (!source.readableEnded) parser.destroy(new Error('The connection has ended'));
  });
  source.pipe(parser);
  try {
    await finished(parser);
  } catch (error) {
    const isItsOwn = failure === null && isConnected();
    failure ??= isItsOwn ? new MailUnreadable(String(error)) : error;
    // Whoever takes a file in waits for the rest of it, which will not come.
    for (const { content } of handed.keys()) content.destroy(error as Error);
    await Promise.all(handed.values());
  }
  if (failure !== null) throw failure as Error;
  return { text: await wordsOf(said), unreadable: unreadable() };
};

/** What `mailparser` calls as it takes a mail apart, and keeps of its parts. */
type Inside = {
  readonly tree?: MailPart;
  createNode: (node: unknown) => MailPart;
  getTextContent: () => unknown;
};

/** It tells of neither table cells nor what it could not read, so its parts are looked at on the way. */
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

/** Below a multipart HTML is only made into text beside other text; as a mail of its own it always is. */
const wordsOf = async (said: MessageText): Promise<string> => {
  const text = whole(said);
  if (text.trim() !== '' || said.html === undefined) return text;
  const { simpleParser } = await import('mailparser');
  return whole(
    await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${said.html}`, textOnly),
  );
};

/** Where words would be missing, nobody is to take the rest for all of it. */
const whole = ({
  text = '',
  textConversionError,
}: Pick<MessageText, 'text' | 'textConversionError'>): string => {
  if (textConversionError !== undefined) throw new MailUnreadable(String(textConversionError));
  return text;
};

const nameless = 'attachment';
