import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { createAnswerReader, type AnswerReader, type RawAnswer } from './answer-reader.ts';

/** A connection that sends requests as raw bytes, one after another or several at once. */
export type RawConnection = {
  /** The answers in their order: fewer than the requests when the connection was closed. */
  readonly ask: (bytes: Buffer, methods: readonly string[]) => Promise<readonly RawAnswer[]>;
  readonly close: () => void;
};

/** Only a service that hangs leaves a request so long without an answer. */
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
    ask: async (bytes, methods) => {
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
      socket.off('data', hear).off('close', closed);
      end();
    };
    const hear = (chunk: Buffer): void => {
      try {
        answers.push(...reader.take(chunk, methods.slice(answers.length)));
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
    socket.on('data', hear).once('close', closed);
    socket.write(bytes);
  });
