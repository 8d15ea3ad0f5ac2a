import { createHash } from 'node:crypto';
import { Upload } from 'tus-js-client';
import type { Dice } from '../support/dice.ts';
import { fromElsewhere, orderPath } from '../support/service.ts';
import { sendFiles } from '../support/upload.ts';

/** Studios that send files, with a record of what each sent and what the service answered. */

/** The files of one form, or one file that is sent in parts. Each file has a unique name. */
export type Sending = {
  readonly orderId: string;
  readonly isInParts: boolean;
  readonly files: readonly { readonly name: string; readonly sizeBytes: number }[];
  /** The upload's address for continuing, or null before the service has answered with it. */
  uploadPath: string | null;
  isAcknowledged: boolean;
};

export type Senders = {
  readonly sendings: readonly Sending[];
  /** Unexpected answers, and connections that broke without a kill. */
  readonly unexpected: readonly string[];
  readonly counts: () => {
    readonly acknowledged: number;
    readonly retried: number;
    readonly resumed: number;
  };
  readonly run: (url: string) => Running;
  /** Resends everything that was not answered, one after the other. */
  readonly retryAll: (url: string) => Promise<void>;
};

type Running = {
  readonly inFlight: () => number;
  /** Broken connections are no longer reported as unexpected, because a kill follows. */
  readonly expectBrokenConnections: () => void;
  readonly over: Promise<void>;
};

const clients = 6;
const sizeMax = 600_000;
const filesOfFormMax = 3;
/** Small enough that most files have several parts. */
const partBytes = 64 * 1024;

export const createSenders = (dice: Dice, orderIds: readonly string[]): Senders => {
  const sendings: Sending[] = [];
  const unexpected: string[] = [];
  const unanswered = new Set<Sending>();
  let names = 0;
  let retried = 0;
  let resumed = 0;

  const newFile = () => ({ name: `file-${(names += 1)}.txt`, sizeBytes: 1 + dice.below(sizeMax) });
  const newSending = (): Sending => {
    const isInParts = dice.oneIn(2);
    const count = isInParts ? 1 : 1 + dice.below(filesOfFormMax);
    const files = Array.from({ length: count }, newFile);
    const orderId = dice.pick(orderIds) ?? '';
    const sending = { orderId, isInParts, files, uploadPath: null, isAcknowledged: false };
    sendings.push(sending);
    return sending;
  };
  const choose = (): Sending => {
    const [lost] = unanswered;
    return lost !== undefined && dice.oneIn(2) ? lost : newSending();
  };
  const send = async (sending: Sending, url: string): Promise<void> => {
    if (unanswered.delete(sending)) retried += 1;
    if (sending.uploadPath !== null) resumed += 1;
    try {
      const status = await (sending.isInParts ? sendInParts : sendForm)(sending, url);
      sending.isAcknowledged = status === 201;
      if (!sending.isAcknowledged)
        unexpected.push(`${sending.files[0]?.name} was answered ${status}`);
    } catch (error) {
      unanswered.add(sending);
      throw error;
    }
  };
  const run = (url: string): Running => {
    let isKilled = false;
    let inFlight = 0;
    const client = async (): Promise<void> => {
      for (;;) {
        inFlight += 1;
        try {
          await send(choose(), url);
        } catch (error) {
          if (!isKilled) unexpected.push(`broken while the service ran: ${String(error)}`);
          return;
        } finally {
          inFlight -= 1;
        }
      }
    };
    const over = Promise.all(Array.from({ length: clients }, client)).then(() => undefined);
    return {
      inFlight: () => inFlight,
      expectBrokenConnections: () => {
        isKilled = true;
      },
      over,
    };
  };
  return {
    sendings,
    unexpected,
    counts: () => ({
      acknowledged: sendings.filter(({ isAcknowledged }) => isAcknowledged).length,
      retried,
      resumed,
    }),
    run,
    retryAll: async (url) => {
      for (const sending of [...unanswered]) await send(sending, url);
    },
  };
};

const contentOf = ({ name, sizeBytes }: Sending['files'][number]): Buffer<ArrayBuffer> =>
  Buffer.alloc(sizeBytes, `${name} `);

export const sha256Of = (content: Uint8Array): string =>
  createHash('sha256').update(content).digest('hex');

/** The name and hash of each complete file. */
export const hashesOf = ({ files }: Sending): readonly (readonly [string, string])[] =>
  files.map((file) => [file.name, sha256Of(contentOf(file))]);

const sendForm = async ({ orderId, files }: Sending, url: string): Promise<number> => {
  const sent = files.map((file) => ({ name: file.name, content: contentOf(file) }));
  return (await sendFiles({ url }, orderId, sent)).status;
};

const sendInParts = (sending: Sending, url: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const { orderId, files, uploadPath } = sending;
    const [file] = files;
    if (file === undefined) throw new Error('There is nothing to send');
    const upload = new Upload(contentOf(file), {
      endpoint: `${url}${orderPath}/${orderId}/uploads`,
      uploadUrl: uploadPath === null ? null : `${url}${uploadPath}`,
      metadata: { filename: file.name },
      headers: fromElsewhere(),
      chunkSize: partBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onUploadUrlAvailable: () => {
        sending.uploadPath = new URL(upload.url ?? '').pathname;
      },
      onError: reject,
      onSuccess: () => resolve(201),
    });
    upload.start();
  });
