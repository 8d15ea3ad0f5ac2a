import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { AttachmentStream, MessageText } from 'mailparser';
import { createPartWatch, separateCells, type MailPart } from './mail-parts.ts';
import { MailUnreadable, type MailBody, type MailFile } from './take-mail-port.ts';

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
  const passedOn = new Map<AttachmentStream, Promise<void>>();
  const passOn = async (file: AttachmentStream): Promise<void> => {
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
      const passing = passOn(data).catch((error: unknown) => void parser.destroy(error as Error));
      passedOn.set(data, passing);
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
    const isOfMail = failure === null && isConnected();
    failure ??= isOfMail ? new MailUnreadable(String(error)) : error;
    // Ends the file that is being read, because the rest of it will not come.
    for (const { content } of passedOn.keys()) content.destroy(error as Error);
    await Promise.all(passedOn.values());
  }
  if (failure !== null) throw failure as Error;
  return { text: await textOf(message), unreadable: unreadable() };
};

/** Hooks into `mailparser` while it parses a mail. */
type ParserInternals = {
  readonly tree?: MailPart;
  createNode: (node: unknown) => MailPart;
  getTextContent: () => unknown;
};

/** It reports neither table cells nor unreadable parts, so parts are inspected while it parses. */
const openParser = async () => {
  const { MailParser } = await import('mailparser');
  const parser = new MailParser(textOnly);
  const internals = parser as unknown as ParserInternals;
  const watch = createPartWatch(() => parser.destroy(new Error('Its texts are too long')));
  const [createNode, getTextContent] = [
    internals.createNode.bind(parser),
    internals.getTextContent.bind(parser),
  ];
  internals.createNode = (node) => {
    const part = createNode(node);
    watch.begin(part);
    return part;
  };
  internals.getTextContent = () => {
    if (internals.tree !== undefined) separateCells(internals.tree);
    return getTextContent();
  };
  return { parser, unreadable: () => watch.unreadable(internals.tree) };
};

/** In a multipart mail, the parser converts HTML only if there is other text too. A mail of HTML alone is always converted. */
const textOf = async (message: MessageText): Promise<string> => {
  const text = convertedText(message);
  if (text.trim() !== '' || message.html === undefined) return text;
  const { simpleParser } = await import('mailparser');
  return convertedText(
    await simpleParser(`Content-Type: text/html; charset=utf-8\r\n\r\n${message.html}`, textOnly),
  );
};

/** @throws MailUnreadable if a part was not converted, so that nobody takes the rest for the whole mail */
const convertedText = ({
  text = '',
  textConversionError,
}: Pick<MessageText, 'text' | 'textConversionError'>): string => {
  if (textConversionError !== undefined) throw new MailUnreadable(String(textConversionError));
  return text;
};

const nameless = 'attachment';
