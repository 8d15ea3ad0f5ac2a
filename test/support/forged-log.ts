import { forgedAuction, signedAtSeconds } from './forged-auction.ts';
import type { DraftLeaf } from './log-leaves.ts';
import { LogServer } from './log-server.ts';

/** Serves a log of one auction. */
export type ForgedLog = {
  readonly log: LogServer;
  readonly url: string;
  readonly leaves: DraftLeaf[];
};

export type ForgedLogs = {
  readonly start: () => Promise<ForgedLog>;
  readonly end: () => Promise<void>;
};

/** The log servers of one test file. */
export const forgedLogs = (): ForgedLogs => {
  const servers: LogServer[] = [];
  return {
    start: async () => {
      const log = new LogServer();
      servers.push(log);
      const url = await log.start();
      log.atSeconds = signedAtSeconds;
      const { leaves } = forgedAuction(log.origin);
      log.publish(leaves);
      return { log, url, leaves };
    },
    end: async () => {
      await Promise.all(servers.map((each) => each.end()));
    },
  };
};

/** Leaves that a test may add to a log. */
export const batchLeaf = (number: number): DraftLeaf => ({
  type: 'batch',
  at: '1970-01-03T00:00:00.000Z',
  commitment: `commitment ${number}`,
});
