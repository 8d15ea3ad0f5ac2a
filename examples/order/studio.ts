import { createHash } from 'node:crypto';
import { Upload } from 'tus-js-client';
import { formOf, type SentFile } from './files.ts';
import { orderPath, type Session } from './session.ts';
import { summaryOf, type Json, type OrderRecord } from './texts.ts';

/** Acts as a studio's program, with the API. */

export type Studio = ReturnType<typeof studioActions>;

/** The printed path. It hides the order ID, because anyone who has the ID controls the order. */
const shownPath = `${orderPath}/ORDER_ID`;

export const studioActions = (session: Session) => {
  const { print, printNewMails, send, record, order } = session;
  return {
    places: async (what: string, body: Json): Promise<void> => {
      const response = await send(orderPath, { method: 'POST', body: JSON.stringify(body) }, 201);
      const answer = (await response.json()) as Json;
      Object.assign(order, { id: answer['order_id'], number: answer['number'] });
      print('Studio', what, `POST ${orderPath} → 201`, summaryOf(answer));
      await printNewMails();
    },
    /** Posts to an address of the order, and expects this status. */
    posts: async (what: string, act: string, body: Json = {}, status = 200): Promise<void> => {
      const request = { method: 'POST', body: JSON.stringify(body) };
      const response = await send(`${orderPath}/${order.id}/${act}`, request, status);
      const answer = (await response.json()) as Json;
      print('Studio', what, `POST ${shownPath}/${act} → ${status}`, summaryOf(answer));
      await printNewMails();
    },
    reads: async (what: string, seen: (record: OrderRecord) => readonly string[]): Promise<void> =>
      print('Studio', what, `GET ${shownPath} → 200`, ...seen(await record())),
    uploads: async (what: string, file: SentFile, question: string): Promise<void> => {
      const request = { method: 'POST', body: formOf(file, { question }) };
      const response = await send(`${orderPath}/${order.id}/files`, request, 201);
      const summary = summaryOf((await response.json()) as Json);
      print('Studio', what, `POST ${shownPath}/files → 201`, summary);
      await printNewMails();
    },
    /** Uploads with tus, which can resume an upload after the connection breaks. */
    uploadsInParts: async (what: string, file: SentFile, question: string): Promise<void> => {
      const endpoint = `${session.service.url}${orderPath}/${order.id}/uploads`;
      const parts = await sendByTus(endpoint, file, question);
      print('Studio', what, `POST ${shownPath}/uploads, PATCH in ${parts} parts (tus)`);
      await printNewMails();
    },
    downloads: (what: string, status: number) => download(session, what, status),
  };
};

const partBytes = 256 * 1024;

/** Resolves to the number of parts. */
const sendByTus = (endpoint: string, file: SentFile, question: string): Promise<number> =>
  new Promise((resolve, reject) => {
    let parts = 0;
    new Upload(Buffer.from(file.content), {
      endpoint,
      chunkSize: partBytes,
      metadata: { filename: file.name, question },
      onChunkComplete: () => {
        parts += 1;
      },
      onError: reject,
      onSuccess: () => resolve(parts),
    }).start();
  });

const download = async (
  { send, print, order, service }: Session,
  what: string,
  status: number,
): Promise<void> => {
  const listed = (await (await send(`${orderPath}/${order.id}/files`, {}, 200)).json()) as Json;
  const files = listed['files'] as readonly Json[];
  const source = files.find(({ purpose }) => purpose === 'source');
  if (source === undefined) throw new Error('There are no source files');
  const response = await send(String(source['url']).slice(service.publicUrl.length), {}, status);
  const content = Buffer.from(await response.arrayBuffer());
  const call = `GET /files/FILE_ID → ${status}`;
  if (status !== 200) {
    print('Studio', what, call, summaryOf(JSON.parse(content.toString()) as Json));
    return;
  }
  if (createHash('sha256').update(content).digest('hex') !== source['sha256']) {
    throw new Error('The source files are not those that were added');
  }
  print('Studio', what, call, `${String(source['name'])}, with the SHA-256 of the list of files`);
};
