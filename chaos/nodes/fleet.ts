import { join } from 'node:path';
import type { Dice } from '../../test/support/dice.ts';
import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';
import { Node } from './node.ts';

/** The nodes of one service, all on the same database and with the same secret. */
export type Fleet = {
  readonly nodes: readonly Node[];
  readonly startAll: () => Promise<void>;
  /** A node that nobody else failures, until it is given back. */
  readonly borrow: (dice: Dice) => Node;
  readonly borrowAll: () => readonly Node[];
  readonly giveBack: (node: Node) => void;
  readonly killAll: () => Promise<void>;
};

const nodeCount = 3;

export type FleetOptions = {
  readonly folder: string;
  readonly databaseUrl: string;
  readonly mailUrl: string;
  readonly secret: string;
  readonly disturbances: Disturbances;
  readonly faults: Faults;
};

export const createFleet = (options: FleetOptions): Fleet => {
  const { folder, disturbances, faults } = options;
  const nodes = Array.from(
    { length: nodeCount },
    (_, index) =>
      new Node({
        name: `node ${index + 1}`,
        environment: environmentOf(options),
        logFile: logFileOf(folder, index),
        disturbances,
        faults,
      }),
  );
  const lent = new Set<Node>();
  const free = (): readonly Node[] => nodes.filter((node) => !lent.has(node));
  return {
    nodes,
    startAll: async () => {
      // Ended in peace once, so that all later starts find its compiled code.
      await nodes[0]?.start();
      await nodes[0]?.terminate();
      await Promise.all(nodes.map((node) => node.start()));
    },
    borrow: (dice) => {
      const node = dice.pick(free());
      if (node === undefined) throw new Error('Every node is being failed already');
      lent.add(node);
      return node;
    },
    borrowAll: () => {
      const all = free();
      for (const node of all) lent.add(node);
      return all;
    },
    giveBack: (node) => void lent.delete(node),
    killAll: async () => {
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
};

const logFileOf = (folder: string, index: number): string => join(folder, `node-${index + 1}.log`);

export const logFilesIn = (folder: string): readonly string[] =>
  Array.from({ length: nodeCount }, (_, index) => logFileOf(folder, index));

/** Nothing of the caller's own environment, so that every run is the same. */
const environmentOf = ({ folder, databaseUrl, mailUrl, secret }: FleetOptions) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: databaseUrl,
  SECRET: secret,
  MAIL_URL: mailUrl,
  AUCTION_SCHEDULE: 'off',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
});
