import { setTimeout as pause } from 'node:timers/promises';
import { isWithin } from '../../test/support/patience.ts';
import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';
import type { Node } from './node.ts';

type HealthOptions = {
  readonly nodes: readonly Node[];
  readonly disturbances: Disturbances;
  readonly faults: Faults;
  /** Called when a node does not answer that it is alive, so that the proxy gives it up. */
  readonly onDead: (node: Node) => void;
};

type NodeState = {
  isAlive: boolean;
  isReady: boolean;
  /** Ends the disturbance that began when the proxy last gave up the node. */
  takeUp: () => void;
  /** The time since which the database is back but the node is not ready. */
  waitingSince: number | null;
};

const everyMs = 200;
const alivePatienceMs = 1_000;
/** Longer than the 4 s after which a node stops waiting for its database. */
const readyPatienceMs = 6_000;
/** The time in which a node may not have noticed an outage of the database. */
const noticeMs = 300;
const nothing = (): void => undefined;

/** The name of the disturbance while the proxy sends no clients to the node. */
export const connectionTo = ({ name }: Node): string => `line to ${name}`;

/**
 * Polls whether each node is alive and ready, as a proxy does, which sends clients to a node from when it
 * is ready and as long as it is alive.
 */
export class Health {
  readonly #options: HealthOptions;
  readonly #seen: ReadonlyMap<Node, NodeState>;
  readonly #checks: Promise<unknown>;
  #isStopped = false;
  /** The times in milliseconds from the database's return until nodes were ready. */
  readonly delaysMs: number[] = [];
  /** The longest response time of readiness checks on nodes without a failure. */
  slowestMs = 0;

  constructor(options: HealthOptions) {
    this.#options = options;
    this.#seen = new Map(
      options.nodes.map((node) => [
        node,
        { isAlive: false, isReady: false, takeUp: nothing, waitingSince: null },
      ]),
    );
    this.#checks = Promise.all(
      [...this.#seen].flatMap(([node, seen]) => [
        this.#again(() => this.#askAlive(node, seen)),
        this.#again(() => this.#askReady(node, seen)),
      ]),
    );
  }

  /** The nodes that get clients. */
  alive(): readonly Node[] {
    return [...this.#seen].flatMap(([node, { isAlive }]) => (isAlive ? [node] : []));
  }

  isReady(node: Node): boolean {
    return this.#seen.get(node)?.isReady ?? false;
  }

  databaseIsBack(): void {
    for (const seen of this.#seen.values()) seen.waitingSince = performance.now();
  }

  /** Set while another failure is active, when response times mean nothing. */
  forgetWaiting(): void {
    for (const seen of this.#seen.values()) seen.waitingSince = null;
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#checks;
  }

  async #again(ask: () => Promise<void>): Promise<void> {
    while (!this.#isStopped) {
      await ask();
      await pause(everyMs);
    }
  }

  async #askAlive(node: Node, seen: NodeState): Promise<void> {
    const { disturbances, faults, onDead } = this.#options;
    const requestedAt = performance.now();
    const answers = (await statusOf(node, '/healthz', alivePatienceMs)) === 200;
    const now = performance.now();
    // A node that has just started is alive, but loads its program in steps that may take as long as a client's timeout.
    const isAlive = answers && (seen.isAlive || seen.isReady);
    if (seen.isAlive && !isAlive) {
      const isFailed = disturbances.overlap(node.name, requestedAt, now, everyMs);
      if (!isFailed && !isWithin(now - requestedAt, alivePatienceMs)) {
        faults.report('node silent', node.name);
      }
      seen.takeUp = disturbances.begin(connectionTo(node));
      onDead(node);
    }
    if (isAlive) seen.takeUp();
    seen.isAlive = isAlive;
  }

  async #askReady(node: Node, seen: NodeState): Promise<void> {
    const { disturbances, faults } = this.#options;
    const { url } = node;
    const requestedAt = performance.now();
    const status = await statusOf(node, '/readyz', readyPatienceMs);
    const now = performance.now();
    seen.isReady = status === 200;
    if (seen.isReady && disturbances.cover('database', requestedAt - noticeMs, now)) {
      faults.report('ready without a database', node.name);
    }
    if (url === null || disturbances.overlap(node.name, requestedAt, now, everyMs)) {
      // The response time of a failed node means nothing.
      seen.waitingSince = null;
      return;
    }
    this.slowestMs = Math.max(this.slowestMs, now - requestedAt);
    if (status === null && !isWithin(now - requestedAt, readyPatienceMs)) {
      faults.report('readiness unanswered', node.name);
    }
    if (!seen.isReady || seen.waitingSince === null) return;
    this.delaysMs.push(now - seen.waitingSince);
    seen.waitingSince = null;
  }
}

/** Null if there is no answer in time. */
const statusOf = async (node: Node, path: string, patienceMs: number): Promise<number | null> => {
  const { url } = node;
  if (url === null) return null;
  try {
    const response = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(patienceMs) });
    await response.arrayBuffer();
    return response.status;
  } catch {
    return null;
  }
};
