import { finished } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import type { AttachmentStream, MessageText } from 'mailparser';
import { MailUnreadable, type MailFile } from '../app/inbound-ports.ts';

/** Reads a mail as it comes: each file is handed over before the next is read. */

/** More of a mail that is only there as HTML is not made into text. */
const htmlMax = 512 * 1024;

/** @throws MailUnreadable, or what `onFile` or the connection does */
export const readBody = async (
  source: Readable,
  onFile: (file: MailFile) => Promise<void>,
  isConnected: () => boolean,
): Promise<string> => {
  const { MailParser } = await import('mailparser');
  const parser = new MailParser({
    skipTextToHtml: true,
    skipImageLinks: true,
    skipTextLinks: true,
    maxHtmlLengthToParse: htmlMax,
  });
  let text = '';
  let failure: unknown = null;
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
      hand(data).catch((error: unknown) => parser.destroy(error as Error));
    } else text = data.text ?? '';
  });
  source.on('error', (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    await finished(parser);
  } catch (error) {
    if (failure === null && isConnected()) throw new MailUnreadable(String(error));
    failure ??= error;
  }
  if (failure !== null) throw failure as Error;
  return text;
};

const nameless = 'attachment';
