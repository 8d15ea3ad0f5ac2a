import { join } from 'node:path';
import type { Dice } from '../../test/support/dice.ts';
import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';
import { Node } from './node.ts';

/** The nodes of one service, with the same database and secret. */
export type Fleet = {
  readonly nodes: readonly Node[];
  readonly logFiles: readonly string[];
  readonly startAll: () => Promise<void>;
  /** Reserves a node for a failure until it is released. */
  readonly borrow: (dice: Dice) => Node;
  readonly borrowAll: () => readonly Node[];
  readonly release: (node: Node) => void;
  readonly killAll: () => Promise<void>;
};

export type FleetOptions = {
  readonly nodeCount: number;
  readonly folder: string;
  readonly databaseUrl: string;
  readonly mailUrl: string;
  readonly secret: string;
  readonly disturbances: Disturbances;
  readonly faults: Faults;
};

export const createFleet = (options: FleetOptions): Fleet => {
  const { nodeCount, folder, disturbances, faults } = options;
  const environment = environmentOf(options);
  const logFiles = Array.from({ length: nodeCount }, (_, index) =>
    join(folder, `node-${index + 1}.log`),
  );
  const nodes = logFiles.map((logFile, index) => {
    const name = `node ${index + 1}`;
    return new Node({ name, environment, logFile, disturbances, faults });
  });
  const lent = new Set<Node>();
  const free = (): readonly Node[] => nodes.filter((node) => !lent.has(node));
  return {
    nodes,
    logFiles,
    startAll: async () => {
      if (compiled === undefined) {
        // Stops it cleanly once, which writes the compiled code for all later starts.
        await nodes[0]?.start();
        await nodes[0]?.terminate();
      }
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
    release: (node) => void lent.delete(node),
    killAll: async () => {
      await Promise.all(nodes.map((node) => node.kill()));
    },
  };
};

/** The test runner's folder for compiled code. */
const compiled = process.env['NODE_COMPILE_CACHE'];

/** Nothing else from the caller's environment, so that all runs are equal. */
const environmentOf = ({ folder, databaseUrl, mailUrl, secret }: FleetOptions) => ({
  HOST: '127.0.0.1',
  PORT: '0',
  PUBLIC_URL: 'http://localhost:8080',
  DATABASE_URL: databaseUrl,
  SECRET: secret,
  MAIL_URL: mailUrl,
  FILES_URL: `file:${join(folder, 'files')}`,
  AUCTION_SCHEDULE: 'off',
  TRUST_PROXY: '127.0.0.1',
  LOG_LEVEL: 'warn',
  NODE_COMPILE_CACHE: compiled ?? join(folder, 'compiled'),
});
