import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call, insist, type Answer } from '../support/call.ts';
import { rowsOf } from '../support/database.ts';
import { openNodes } from '../support/nodes.ts';
import { startReceiver } from '../support/receiver.ts';
import { from, orderPath } from '../support/service.ts';

/** Starts two nodes at the same moment on an empty database, with a receiver each, for all tests of a file. */

type Sent = { readonly key?: string; readonly address: string };

export const openPair = async () => {
  /** Each node writes its mails to its own folder, so that a mail that both send is found twice. */
  const mailFolders = [0, 1].map(() => mkdtempSync(join(tmpdir(), 'studiolot-mails-')));
  const receiver = await startReceiver();
  const { nodes, auctions, urlFor, auctionFor, end } = await openNodes(2, {
    environment: { OUTBOUND_ALLOW: '127.0.0.1' },
    environmentOf: (nth) => ({ MAIL_URL: `file:${mailFolders[nth]}` }),
    bare: true,
    codeMail: (id) => {
      const file = mailFolders.map((each) => join(each, `${id}.code.eml`)).find(existsSync);
      return file === undefined ? null : readFileSync(file, 'utf8');
    },
  });
  const [one, other] = nodes;
  if (one === undefined || other === undefined) throw new Error('Two nodes were expected');
  const agent = new Agent({ keepAlive: true });
  const { database } = one;
  /** Sends a request and retries while the node is busy. The key prevents a second execution. */
  const post = (node: number, path: string, body: object, { key, address }: Sent) =>
    insist(() =>
      call({
        url: `${urlFor(node)}${path}`,
        body: JSON.stringify(body),
        headers: { ...from(address), ...(key === undefined ? {} : { 'idempotency-key': key }) },
        agent,
      }),
    );
  return {
    ...{ one, other, nodes, auctions, urlFor, auctionFor, database, receiver, post },
    /** Places an order of a studio with this unique name at a node. */
    order: (node: number, name: string, sent: Sent): Promise<Answer> =>
      post(node, orderPath, { studio: { email: `${name}@studio.example` } }, sent),
    /** The names of all mails that both nodes have sent. */
    mails: (): readonly string[] =>
      mailFolders.flatMap((each) => readdirSync(each).filter((name) => name.endsWith('.eml'))),
    /** The number of the newest event in the lots' stream. */
    lastChange: async (): Promise<number> => {
      const [row] = await rowsOf(database, 'select max(number) as number from board_changes');
      return Number(row?.['number']);
    },
    end: async () => {
      agent.destroy();
      await end();
      await receiver.close();
      for (const each of mailFolders) rmSync(each, { recursive: true });
    },
  };
};

export const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;
