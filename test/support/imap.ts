import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import hoodiecrow, { type Hoodiecrow } from 'hoodiecrow-imap';

/** A real IMAP server with one mailbox, to which a test adds mails. */

export type ImapServer = {
  /** The address for INBOUND_IMAP. */
  readonly url: string;
  readonly deliver: (mail: string) => void | Promise<void>;
  /** The number of mails that are marked as read. */
  readonly seen: () => number | Promise<number>;
  /** Ends all connections, as a server's restart does. */
  readonly hangUp: () => void | Promise<void>;
  readonly close: () => Promise<void>;
};

/** Stops a timer of half an hour that the server starts for a client without LOGOUT. It would keep the test running. */
const endIdling = (imap: Hoodiecrow): void => {
  imap.connectionHandlers.push((connection) => {
    connection.socket.on('close', () => {
      if (typeof connection.inputHandler === 'function') connection.inputHandler('DONE');
    });
  });
};

const [user, password] = ['orders', 'open sesame'];

export const startImapServer = async (): Promise<ImapServer> => {
  const imap = hoodiecrow({
    // Servers offer STARTTLS with an untrusted certificate to clients on the same machine.
    plugins: [
      'STARTTLS',
      'ID',
      'IDLE',
      'UIDPLUS',
      'UNSELECT',
      'NAMESPACE',
      'SASL-IR',
      'AUTH-PLAIN',
      endIdling,
    ],
    users: { [user]: { password } },
    storage: { INBOX: {} },
  });
  const sockets = new Set<Socket>();
  imap.server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  imap.listen(0, '127.0.0.1');
  await once(imap.server, 'listening');
  const { port } = imap.server.address() as AddressInfo;
  const hangUp = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `imap://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}/INBOX`,
    deliver: (mail) => imap.appendMessage('INBOX', [], false, mail.replaceAll(/\r?\n/g, '\r\n')),
    seen: () =>
      imap.getMailbox('INBOX').messages.filter(({ flags }) => flags.includes('\\Seen')).length,
    hangUp,
    close: async () => {
      const closed = once(imap.server, 'close');
      imap.server.close();
      hangUp();
      await closed;
    },
  };
};
