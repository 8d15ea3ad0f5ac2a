import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { killOnExit } from '../../test/support/child-exit.ts';
import { until } from '../../test/support/until.ts';
import type { Disturbances } from '../disturbances.ts';
import type { Faults } from '../faults.ts';

export type NodeOptions = {
  readonly name: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly logFile: string;
  readonly disturbances: Disturbances;
  readonly faults: Faults;
};

export type Ended = {
  readonly code: number | null;
  readonly signal: string | null;
  readonly tookMs: number;
};

/** One process of a node. */
type Life = {
  readonly child: ChildProcess;
  /** Null until it listens. */
  url: string | null;
  isEndExpected: boolean;
  /** Its stderr before it listened. */
  complaints: string;
};

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
const startPatienceMs = 60_000;
const startAgainMs = 300;
const nothing = (): void => undefined;

/** One node of the service: a process that can be killed, frozen, stopped and started again. */
export class Node {
  readonly name: string;
  readonly #options: NodeOptions;
  #life: Life | null = null;
  #isFrozen = false;
  /** Ends the disturbance that started with its last failure. */
  #endDisturbance = nothing;
  /** The number of starts, and of starts that ended before the node listened. */
  readonly starts = { all: 0, failed: 0 };

  constructor(options: NodeOptions) {
    this.#options = options;
    this.name = options.name;
  }

  /** The address; null while the node does not listen. */
  get url(): string | null {
    return this.#isAlive ? (this.#life?.url ?? null) : null;
  }

  get isFrozen(): boolean {
    return this.#isFrozen;
  }

  /** Starts the node, repeatedly like a supervisor. Resolves when it listens. */
  async start(): Promise<void> {
    const deadline = performance.now() + startPatienceMs;
    while (this.url === null) {
      if (performance.now() > deadline) throw new Error(`${this.name} does not start`);
      if (!this.#isAlive) this.spawn();
      await until(
        `${this.name} listens or ends`,
        () => this.url !== null || !this.#isAlive,
        startPatienceMs,
      );
      if (!this.#isAlive) await pause(startAgainMs);
    }
    this.#endDisturbance();
  }

  /** Starts the process and returns at once. */
  spawn(): void {
    if (this.#isAlive) throw new Error(`${this.name} runs already`);
    this.starts.all += 1;
    this.#life = launch(this.#options, (life) => this.#noteEnd(life));
  }

  /** Sends SIGKILL. Resolves when the process has ended. */
  async kill(): Promise<void> {
    this.#isFrozen = false;
    if (this.#isAlive) await this.#endWith('SIGKILL');
  }

  /** Sends SIGTERM, and returns how the process ended. */
  terminate(): Promise<Ended> {
    return this.#endWith('SIGTERM');
  }

  /** Sends SIGSTOP. */
  freeze(): void {
    this.#disturb();
    this.#isFrozen = this.#life?.child.kill('SIGSTOP') ?? false;
  }

  thaw(): void {
    if (!this.#isFrozen) return;
    this.#life?.child.kill('SIGCONT');
    this.#isFrozen = false;
    this.#endDisturbance();
  }

  get #isAlive(): boolean {
    const child = this.#life?.child;
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  }

  #disturb(): void {
    this.#endDisturbance();
    this.#endDisturbance = this.#options.disturbances.begin(this.name);
  }

  async #endWith(signal: NodeJS.Signals): Promise<Ended> {
    if (this.#life === null) throw new Error(`${this.name} was never started`);
    const { child } = this.#life;
    this.#life.isEndExpected = true;
    this.#disturb();
    const startedAt = performance.now();
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
    const { exitCode: code, signalCode } = child;
    return { code, signal: signalCode, tookMs: performance.now() - startedAt };
  }

  /**
   * A start that finds no database exits with the reason; a listening process exits only on a
   * signal.
   */
  #noteEnd({ child, url, isEndExpected, complaints }: Life): void {
    if (isEndExpected) return;
    const { faults } = this.#options;
    const how = child.signalCode ?? `code ${String(child.exitCode)}`;
    if (url !== null) faults.report('node ended by itself', `${this.name}: ${how}`);
    else if (/database/i.test(complaints)) this.starts.failed += 1;
    else faults.report('node did not start', `${this.name} (${how}): ${complaints}`);
  }
}

const launch = ({ environment, logFile }: NodeOptions, onEnd: (life: Life) => void): Life => {
  const child = spawn(process.execPath, [main, 'serve'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    // In its own process group, so that Ctrl-C reaches only this process, which ends everything in order.
    detached: true,
  });
  const life: Life = { child, url: null, isEndExpected: false, complaints: '' };
  killOnExit(child);
  child.once('close', () => onEnd(life));
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    life.url ??= /listens on (\S+)/.exec(output)?.[1] ?? null;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    life.complaints += text;
    if (life.url === null) return;
    appendFileSync(logFile, life.complaints);
    life.complaints = '';
  });
  return life;
};
