import { setTimeout as pause } from 'node:timers/promises';
import type { Dice } from '../../test/support/dice.ts';
import type { Faults } from '../faults.ts';
import type { Node } from '../nodes/node.ts';
import { openStream, type Stream, type StreamEvent } from './stream.ts';
import { addressOf } from './studios.ts';

/** A client that follows the lots at changing nodes, and continues each time after the last change that it has seen. */
export type Watcher = {
  readonly name: string;
  readonly events: readonly ReceivedEvent[];
  readonly connections: () => number;
  /**
   * Stays connected until every change up to this number has arrived, at the latest until the given
   * moment.
   */
  readonly stop: (lastNumber: number, deadline: number) => Promise<void>;
};

/** `isLive`: the change happened while the watcher was connected, so only the service can have delayed it. */
type ReceivedEvent = StreamEvent & { readonly node: string; readonly connectedAt: number };

const lookEveryMs = 5;
/** Longer than the time between two heartbeats. */
const silenceMsMax = 17_000;
/** The probability that a watcher moves to another node right after an event, which that node may not have yet. */
const moveOneIn = 25;

export const startWatcher = (
  number: number,
  nodes: () => readonly Node[],
  dice: Dice,
  faults: Faults,
): Watcher => {
  const name = `watcher ${number}`;
  const events: ReceivedEvent[] = [];
  let stream: Stream | null = null;
  let connections = 0;
  let isWanted = true;

  const hear = (node: string, connectedAt: number, each: StreamEvent): void => {
    const last = events.at(-1)?.id ?? each.id - 1;
    if (each.id !== last + 1) {
      faults.report(
        'change skipped or repeated',
        `${name} had ${last}, then ${each.id} of ${node}`,
      );
    }
    events.push({ ...each, node, connectedAt });
    if (dice.oneIn(moveOneIn)) stream?.cut();
  };
  const connect = async (): Promise<void> => {
    const node = dice.pick(nodes());
    const url = node?.url ?? null;
    if (node === undefined || url === null) return;
    const connectedAt = Date.now();
    const last = events.at(-1)?.id ?? null;
    stream = await openStream(url, addressOf(number, 14), last, (each) =>
      hear(node.name, connectedAt, each),
    );
    if (stream !== null) connections += 1;
  };
  const watch = async (): Promise<void> => {
    while (isWanted) {
      const isSilent = stream !== null && performance.now() - stream.receivedAt() > silenceMsMax;
      if (isSilent) stream?.cut();
      if (stream === null || !stream.isOpen()) await connect();
      await pause(lookEveryMs);
    }
    stream?.cut();
  };
  const watching = watch();
  return {
    name,
    events,
    connections: () => connections,
    stop: async (lastNumber, deadline) => {
      while ((events.at(-1)?.id ?? 0) < lastNumber && performance.now() < deadline) {
        await pause(lookEveryMs);
      }
      isWanted = false;
      await watching;
    },
  };
};
