import { connect, type Socket } from 'node:net';

/**
 * A minimal HTTP client. It shares the machine with the measured service, so it must use less processor
 * time than bare `node:http`; otherwise it would limit every measurement. It has one connection, with
 * one request at a time.
 */

export type Answer = {
  readonly status: number;
  readonly bodyBytes: number;
  /** Call `text` and `head` before the next answer, which overwrites the buffer. */
  readonly text: () => string;
  readonly head: () => string;
};

type OnAnswer = (answer: Answer) => void;

const readBytes = 65_536;
const headEnd = Buffer.from('\r\n\r\n');
/** The name without its first letter, which some servers write in upper case. */
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

  /** Sends a complete request of ASCII characters. */
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
  /** The client's address in x-forwarded-for, because the service limits each address. */
  readonly address?: string;
  readonly body?: string;
};

/** Formats a complete HTTP request. */
export const requestText = ({ method = 'GET', path, address, body }: LoadRequest): string =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: keep-alive\r\n` +
  (address === undefined ? '' : `x-forwarded-for: ${address}\r\n`) +
  (body === undefined
    ? '\r\n'
    : `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`);

/** The nth address of a private network. */
export const addressOf = (nth: number): string =>
  `10.${(nth >> 16) & 255}.${(nth >> 8) & 255}.${nth & 255}`;
