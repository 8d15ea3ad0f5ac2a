import { connect, type Socket } from 'node:net';

/**
 * A client of HTTP that costs as little as can be, because it shares the machine with what it
 * measures: a load that is busier than bare `node:http` would make every service look as fast as that.
 * It keeps its connection and has one request under way.
 */

export type Answer = {
  readonly status: number;
  readonly bodyBytes: number;
  /** To be read at once, as the head: the room is used again for the next answer. */
  readonly text: () => string;
  readonly head: () => string;
};

type OnAnswer = (answer: Answer) => void;

const readBytes = 65_536;
const headEnd = Buffer.from('\r\n\r\n');
/** Without its first letter, which some servers write large. */
const lengthName = Buffer.from('ontent-length: ');
const statusAt = 'HTTP/1.1 '.length;
const zero = 48;

export class Client {
  readonly #socket: Socket;
  readonly #opened: Promise<void>;
  #received: Buffer | null = null;
  #onAnswer: OnAnswer | null = null;
  #onFailure: ((error: Error) => void) | null = null;

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    const onread = {
      buffer: Buffer.allocUnsafe(readBytes),
      callback: (count: number, buffer: Uint8Array): boolean => {
        this.#read(buffer as Buffer, count);
        return true;
      },
    };
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true, onread });
    this.#opened = new Promise((resolve, reject) => {
      this.#onFailure = reject;
      this.#socket.once('connect', resolve);
    });
    const fail = (error: Error): void => this.#onFailure?.(error);
    this.#socket.once('error', fail);
    this.#socket.once('close', () => fail(new Error(`${url} closed a connection`)));
  }

  async open(onFailure: (error: Error) => void): Promise<void> {
    await this.#opened;
    this.#onFailure = onFailure;
  }

  /** The request must be whole and of ASCII characters. */
  send(request: string, onAnswer: OnAnswer): void {
    this.#onAnswer = onAnswer;
    this.#socket.write(request, 'latin1');
  }

  close(): void {
    this.#onFailure = null;
    this.#socket.destroy();
  }

  #read(buffer: Buffer, count: number): void {
    const chunk = buffer.subarray(0, count);
    const bytes = this.#received === null ? chunk : Buffer.concat([this.#received, chunk]);
    const bodyAt = bytes.indexOf(headEnd) + headEnd.length;
    const bodyBytes = bodyAt < headEnd.length ? null : lengthIn(bytes, bodyAt);
    if (bodyBytes === null || bytes.length < bodyAt + bodyBytes) {
      this.#received = Buffer.from(bytes);
      return;
    }
    this.#received = null;
    this.#onAnswer?.({
      status: numberAt(bytes, statusAt),
      bodyBytes,
      text: () => bytes.toString('utf8', bodyAt, bodyAt + bodyBytes),
      head: () => bytes.toString('latin1', 0, bodyAt),
    });
  }
}

const lengthIn = (bytes: Buffer, bodyAt: number): number => {
  const at = bytes.indexOf(lengthName);
  return at === -1 || at > bodyAt ? 0 : numberAt(bytes, at + lengthName.length);
};

const numberAt = (bytes: Buffer, start: number): number => {
  let value = 0;
  for (let at = start; ; at += 1) {
    const digit = (bytes[at] ?? 0) - zero;
    if (digit < 0 || digit > 9) return value;
    value = value * 10 + digit;
  }
};

export type LoadRequest = {
  readonly method?: 'GET' | 'POST';
  readonly path: string;
  /** Where the request seems to come from: the service limits each address. */
  readonly address?: string;
  readonly body?: string;
};

/** A whole request, as it goes over the wire. */
export const requestText = ({ method = 'GET', path, address, body }: LoadRequest): string =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: keep-alive\r\n` +
  (address === undefined ? '' : `x-forwarded-for: ${address}\r\n`) +
  (body === undefined
    ? '\r\n'
    : `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`);

/** The nth address of a private network. */
export const addressOf = (nth: number): string =>
  `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
