import { createHash } from 'node:crypto';
import { Upload } from 'tus-js-client';
import { formOf, type SentFile } from './files.ts';
import { orderPath, type Session } from './session.ts';
import { essenceOf, type Json, type OrderRecord } from './texts.ts';

/** What a studio's program does, by the API alone. */

export type Studio = ReturnType<typeof studioOn>;

/** The order's id is the key to it, so it is not shown. */
const ofOrder = `${orderPath}/ORDER_ID`;

export const studioOn = (session: Session) => {
  const { print, mails, ask, record, order } = session;
  return {
    places: async (what: string, body: Json): Promise<void> => {
      const response = await ask(orderPath, { method: 'POST', body: JSON.stringify(body) }, 201);
      const answer = (await response.json()) as Json;
      Object.assign(order, { id: answer['order_id'], number: answer['number'] });
      print('Studio', what, `POST ${orderPath} → 201`, essenceOf(answer));
      await mails();
    },
    /** Does something with the order; `status` is what the answer has to have. */
    posts: async (what: string, act: string, body: Json = {}, status = 200): Promise<void> => {
      const request = { method: 'POST', body: JSON.stringify(body) };
      const response = await ask(`${orderPath}/${order.id}/${act}`, request, status);
      const answer = (await response.json()) as Json;
      print('Studio', what, `POST ${ofOrder}/${act} → ${status}`, essenceOf(answer));
      await mails();
    },
    reads: async (what: string, seen: (record: OrderRecord) => readonly string[]): Promise<void> =>
      print('Studio', what, `GET ${ofOrder} → 200`, ...seen(await record())),
    uploads: async (what: string, file: SentFile, question: string): Promise<void> => {
      const request = { method: 'POST', body: formOf(file, { question }) };
      const response = await ask(`${orderPath}/${order.id}/files`, request, 201);
      const essence = essenceOf((await response.json()) as Json);
      print('Studio', what, `POST ${ofOrder}/files → 201`, essence);
      await mails();
    },
    /** By tus: where the line breaks, it goes on from there. */
    uploadsInParts: async (what: string, file: SentFile, question: string): Promise<void> => {
      const endpoint = `${session.service.url}${orderPath}/${order.id}/uploads`;
      const parts = await sendByTus(endpoint, file, question);
      print('Studio', what, `POST ${ofOrder}/uploads, PATCH in ${parts} parts (tus)`);
      await mails();
    },
    downloads: (what: string, status: number) => download(session, what, status),
  };
};

const partBytes = 256 * 1024;

/** How many parts it took. */
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
  { ask, print, order, service }: Session,
  what: string,
  status: number,
): Promise<void> => {
  const listed = (await (await ask(`${orderPath}/${order.id}/files`, {}, 200)).json()) as Json;
  const files = listed['files'] as readonly Json[];
  const source = files.find(({ purpose }) => purpose === 'source');
  if (source === undefined) throw new Error('There are no source files');
  const response = await ask(String(source['url']).slice(service.publicUrl.length), {}, status);
  const content = Buffer.from(await response.arrayBuffer());
  const call = `GET /files/FILE_ID → ${status}`;
  if (status !== 200) {
    print('Studio', what, call, essenceOf(JSON.parse(content.toString()) as Json));
    return;
  }
  if (createHash('sha256').update(content).digest('hex') !== source['sha256']) {
    throw new Error('The source files are not those that were added');
  }
  print('Studio', what, call, `${String(source['name'])}, its SHA-256 as the list of files says`);
};
