import { setTimeout as pause } from 'node:timers/promises';
import { isWithin } from '../../test/support/patience.ts';
import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';
import type { Node } from './node.ts';

type HealthOptions = {
  readonly nodes: readonly Node[];
  readonly disturbances: Disturbances;
  readonly faults: Faults;
  /** The proxy lets go of a node that does not say that it is alive. */
  readonly onDead: (node: Node) => void;
};

type NodeState = {
  isAlive: boolean;
  isReady: boolean;
  /** Ends the disturbance of its clients that began when it was last given up. */
  takeUp: () => void;
  /** Since when the database is back and the node not ready again. */
  waitingSince: number | null;
};

const everyMs = 200;
const alivePatienceMs = 1_000;
/** A node that looks for its database in vain gives up after 4 s. */
const readyPatienceMs = 6_000;
/** A node may not have noticed yet that the database has just gone. */
const noticeMs = 300;
const nothing = (): void => undefined;

/** What is disturbed while the proxy sends a node no clients. */
export const connectionTo = ({ name }: Node): string => `line to ${name}`;

/**
 * Asks each node again and again whether it is alive and whether it is ready, as a proxy does: it sends
 * clients to a node once that is ready, and for as long as it is alive.
 */
export class Health {
  readonly #options: HealthOptions;
  readonly #seen: ReadonlyMap<Node, NodeState>;
  readonly #checks: Promise<unknown>;
  #isStopped = false;
  /** How long it took nodes to be ready again after the database was back, in milliseconds. */
  readonly delaysMs: number[] = [];
  /** How long nodes that nobody failed took at most to say whether they are ready. */
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

  /** Those to which clients are sent. */
  alive(): readonly Node[] {
    return [...this.#seen].flatMap(([node, { isAlive }]) => (isAlive ? [node] : []));
  }

  isReady(node: Node): boolean {
    return this.#seen.get(node)?.isReady ?? false;
  }

  databaseIsBack(): void {
    for (const seen of this.#seen.values()) seen.waitingSince = performance.now();
  }

  /** Another failure is active, so the time that this takes means nothing. */
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
    // One that has just started is alive, and loads its program in turns as long as a client's patience.
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
      // The time that a failed node takes means nothing.
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

/** Null where no answer comes in time. */
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
