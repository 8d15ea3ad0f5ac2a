import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { messageName } from './mail.ts';
import { until } from './until.ts';

/** An SMTP server that a test can make fail at any stage of a session. */

type Moment = {
  readonly stage: 'greeting' | 'login' | 'sender' | 'recipient' | 'data';
  /** The recipient; empty before the stage at which it is known. */
  readonly address: string;
  /** The number of sessions that have reached this stage with this address, with this one. */
  readonly time: number;
};

/**
 * A number is the reply code of a refusal. `hang` never answers, and `die` breaks the connection. `die
 * late` accepts the mail and breaks the connection before it confirms that.
 */
export type Answer = 'accept' | 'hang' | 'die' | 'die late' | number | Refusal;
/** The text of a refusal, on one line. */
type Refusal = { readonly code: number; readonly text: string };
export type Plan = (moment: Moment) => Answer;

type ReceivedMail = {
  /** The envelope's recipients, which may differ from the headers. */
  readonly to: readonly string[];
  readonly email: Email;
};

export type MailServer = {
  readonly port: number;
  /** The address for MAIL_URL, with timeouts for tests. */
  readonly url: string;
  /** All completely received mails, in order. */
  readonly mails: readonly ReceivedMail[];
  /** The number of sessions that reached this stage, with this address if one is given. */
  readonly times: (stage: Moment['stage'], address?: string) => number;
  readonly answer: (plan: Plan) => void;
  /** Waits until this many mails to the address have arrived, and returns them. */
  readonly arrived: (address: string, count?: number) => Promise<readonly ReceivedMail[]>;
  /** The only mail to this address about this order. */
  readonly arrivedAbout: (address: string, orderId: string) => Promise<ReceivedMail>;
  /** Closes idle connections. */
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
};

/** Long timeouts, because a server on a busy machine may need seconds to answer. */
export const mailUrl = (port: number, login = ''): string =>
  `smtp://${login}127.0.0.1:${port}?ignoreTLS=true`;

export const startMailServer = async (
  plan: Plan = () => 'accept',
  wantedPort = 0,
): Promise<MailServer> => {
  const mails: ReceivedMail[] = [];
  const moments: Moment[] = [];
  const sockets = new Map<number, Socket>();

  const times = (stage: Moment['stage'], address?: string): number =>
    moments.filter(
      (moment) => moment.stage === stage && moment.address === (address ?? moment.address),
    ).length;

  const answerAt = (stage: Moment['stage'], address = ''): Answer => {
    const moment = { stage, address, time: times(stage, address) + 1 };
    moments.push(moment);
    return plan(moment);
  };

  const give = (
    answer: Answer,
    { remotePort }: SMTPServerSession,
    reply: (error?: Error | null) => void,
    address = '',
  ): void => {
    if (answer === 'hang') return;
    if (answer === 'die' || answer === 'die late') sockets.get(remotePort)?.destroy();
    else reply(answer === 'accept' ? null : refusal(answer, address));
  };

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    allowInsecureAuth: true,
    authOptional: true,
    logger: false,
    onConnect: (session, reply) => give(answerAt('greeting'), session, reply),
    onAuth: (_auth, session, reply) =>
      give(answerAt('login'), session, (error) => reply(error, { user: 'studiolot' })),
    onMailFrom: (_address, session, reply) => give(answerAt('sender'), session, reply),
    onRcptTo: ({ address }, session, reply) =>
      give(answerAt('recipient', address), session, reply, address),
    onData: (stream, session, reply) => {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      const answer = answerAt('data', to[0]);
      if (answer === 'die') {
        stream.once('data', () => give(answer, session, reply));
        return;
      }
      void buffer(stream).then(
        async (raw) => {
          const isTaken = answer === 'accept' || answer === 'die late';
          if (isTaken) mails.push({ to, email: await PostalMime.parse(raw) });
          give(answer, session, reply);
        },
        () => undefined,
      );
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => {
    const port = socket.remotePort ?? 0;
    sockets.set(port, socket);
    socket.once('close', () => sockets.delete(port));
  });
  const hangUp = (): void => {
    for (const socket of sockets.values()) socket.destroy();
  };
  server.listen(wantedPort, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;

  const mailsFor = (address: string) => mails.filter(({ to }) => to.includes(address));
  return {
    port,
    url: mailUrl(port),
    mails,
    times,
    answer: (next) => {
      plan = next;
    },
    arrived: async (address, count = 1) => {
      await until(`${count} mails to ${address} have arrived`, () => {
        return mailsFor(address).length >= count;
      });
      return mailsFor(address);
    },
    arrivedAbout: (address, orderId) =>
      until(`the mail to ${address} about ${orderId} has arrived`, () =>
        mailsFor(address).find(({ email }) =>
          email.messageId?.startsWith(`<${messageName(orderId)}.`),
        ),
      ),
    hangUp,
    close: async () => {
      const closed = once(server.server, 'close');
      server.close();
      hangUp();
      await closed;
    },
  };
};

/** Repeats the refused address in other letter case, as many mail servers do. */
const refusal = (answer: number | Refusal, address: string): Error => {
  const { code, text } =
    typeof answer === 'number'
      ? { code: answer, text: `Refused by the test with ${answer} <${address.toUpperCase()}>` }
      : answer;
  return Object.assign(new Error(text), { responseCode: code });
};
