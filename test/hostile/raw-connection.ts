import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createAnswerReader, type AnswerReader, type RawAnswer } from './answer-reader.ts';

/** A connection that sends requests as raw bytes, singly or pipelined. */
export type RawConnection = {
  /** Resolves to the answers in order. They are fewer than the requests if the connection was closed. */
  readonly send: (bytes: Buffer, methods: readonly string[]) => Promise<readonly RawAnswer[]>;
  readonly close: () => void;
};

/** A service that does not answer within this time counts as hanging. */
const silenceMs = 120_000;

export const openRawConnection = (url: string): RawConnection => {
  const { hostname, port } = new URL(url);
  let socket: Socket | null = null;
  let reader: AnswerReader = createAnswerReader();

  const connected = async (): Promise<Socket> => {
    if (socket !== null && socket.writable) return socket;
    const opened = connect({ host: hostname, port: Number(port) }).on('error', () => undefined);
    reader = createAnswerReader();
    socket = opened;
    await Promise.race([once(opened, 'connect'), once(opened, 'close')]);
    return opened;
  };

  return {
    send: async (bytes, methods) => {
      const current = await connected();
      const answers = await exchange(current, reader, bytes, methods);
      const last = answers.at(-1);
      const isOver =
        answers.length < methods.length ||
        last?.isEndless === true ||
        last?.headers.get('connection') === 'close';
      if (isOver) current.destroy();
      return answers;
    },
    close: () => void socket?.destroy(),
  };
};

const exchange = (
  socket: Socket,
  reader: AnswerReader,
  bytes: Buffer,
  methods: readonly string[],
): Promise<readonly RawAnswer[]> =>
  new Promise((resolve, reject) => {
    const answers: RawAnswer[] = [];
    const finish = (end: () => void): void => {
      clearTimeout(silence);
      socket.off('data', receive).off('close', closed);
      end();
    };
    const receive = (chunk: Buffer): void => {
      try {
        answers.push(...reader.read(chunk, methods.slice(answers.length)));
      } catch (error) {
        finish(() => reject(error));
        return;
      }
      if (answers.length >= methods.length || answers.at(-1)?.isEndless === true) {
        finish(() => resolve(answers));
      }
    };
    const closed = (): void => finish(() => resolve(answers));
    const silence = setTimeout(
      () => finish(() => reject(new Error(`no answer came within ${silenceMs / 1_000} s`))),
      silenceMs,
    );
    if (socket.destroyed) {
      closed();
      return;
    }
    socket.on('data', receive).once('close', closed);
    socket.write(bytes);
  });
