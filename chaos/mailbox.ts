import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { diceOf } from '../test/support/dice.ts';

/** An SMTP server that receives the nodes' mails, remembers the codes, and counts each message. */
export type Mailbox = {
  readonly url: string;
  /** The code that was mailed for a bid; undefined until the mail arrives. */
  readonly codeFor: (bidId: string) => string | undefined;
  /** The last code that was mailed to this address. */
  readonly codeTo: (address: string) => string | undefined;
  /** How often the message with this ID was received. */
  readonly countOf: (messageId: string) => number;
  readonly figures: () => { readonly taken: number; readonly different: number };
  readonly close: () => Promise<void>;
};

/** The time that some mails take, so that nodes die and freeze while they send. */
const takesMs = 250;

export const openMailbox = async (seed: number): Promise<Mailbox> => {
  const dice = diceOf(seed);
  const codes = new Map<string, string>();
  const codesTo = new Map<string, string>();
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  let taken = 0;

  const take = (mail: string, to: readonly string[]): void => {
    const [, id = ''] = /^Message-ID:\s+<(.+)@[^@>]+>\r?$/im.exec(mail) ?? [];
    taken += 1;
    counts.set(id, (counts.get(id) ?? 0) + 1);
    const [, code] = /^Code: (\d{6})\r?$/m.exec(mail) ?? [];
    if (code === undefined) return;
    codes.set(id.replace(/\.code$/, ''), code);
    for (const address of to) codesTo.set(address, code);
  };
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    logger: false,
    onData: (stream, { envelope }, reply) => {
      const read = async (): Promise<void> => {
        const mail = await text(stream);
        await pause(dice.below(takesMs));
        take(
          mail,
          envelope.rcptTo.map(({ address }) => address),
        );
        reply();
      };
      read().catch((error: unknown) => reply(error as Error));
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    codeFor: (bidId) => codes.get(bidId),
    codeTo: (address) => codesTo.get(address),
    countOf: (messageId) => counts.get(messageId) ?? 0,
    figures: () => ({ taken, different: counts.size }),
    close: async () => {
      const closed = once(server.server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
};
