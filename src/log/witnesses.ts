import { cosignaturesIn } from './note.ts';
import { after, minutesMs, secondsMs, type Instant } from '../kernel/time.ts';
import type { Checkpoint } from './rows/log-entries.ts';
import type { AppContext } from '../kernel/context.ts';
import { leaseOf } from '../kernel/lease.ts';
import type { Witness } from './witness.ts';
import { signedTree } from './signed-tree.ts';
import { raiseLogAlarms, silence } from './log-health.ts';

/**
 * Others sign that the public log only ever grows (c2sp.org/tlog-witness): each newest checkpoint is
 * brought to them, with the proof that it goes on from the last that they have signed.
 */

/** After a failure, and twice as long after each that follows. */
const pauseMs = { first: secondsMs(1), longest: minutesMs(1) };

type Deps = Pick<
  AppContext,
  'store' | 'clock' | 'settings' | 'random' | 'askWitness' | 'notify' | 'guard'
>;

/** What is known of one: how far it has signed, and when it is asked again. */
type Asked = { size: number; pauseMs: number; next: Instant | null };

export const witnessing = (deps: Deps, onFailure: (error: unknown) => void) => {
  const { store, clock, settings } = deps;
  const { witnesses } = settings.log;
  const lease = leaseOf(deps, 'log witnesses');
  const asked = new Map<string, Asked>();

  const ask = async (witness: Witness, checkpoint: Checkpoint): Promise<void> => {
    const known = asked.get(witness.url) ?? { size: 0, pauseMs: pauseMs.first, next: null };
    asked.set(witness.url, known);
    if (known.next !== null && clock.now() < known.next) return;
    try {
      await bring(deps, witness, checkpoint, known);
      [known.next, known.pauseMs] = [null, pauseMs.first];
    } catch (error) {
      known.next = after(clock.now(), known.pauseMs);
      known.pauseMs = Math.min(known.pauseMs * 2, pauseMs.longest);
      onFailure(error);
    }
  };
  return async (): Promise<void> => {
    if (witnesses.length === 0) return;
    const checkpoint = await store.read(({ log }) => log.checkpoint());
    if (checkpoint === null) return;
    const missing = witnesses.filter(({ name }) => !checkpoint.cosignatures.includes(`— ${name} `));
    if (missing.length === 0 || !(await lease.take())) return;
    await Promise.all(missing.map((witness) => ask(witness, checkpoint)));
    await raiseLogAlarms(deps, (tx) => silence(tx, settings, clock.now()));
  };
};

/** @throws Error where it does not sign */
const bring = async (
  { store, askWitness }: Deps,
  witness: Witness,
  checkpoint: Checkpoint,
  known: Asked,
): Promise<void> => {
  const { size, note } = checkpoint;
  // It says where it is, where we do not know; and once more where others have brought it on.
  for (let tries = 0; tries < 3; tries += 1) {
    const from = known.size;
    const proof = await store.read((tx) => signedTree(tx, size).consistencyFrom(from));
    const lines = [`old ${from}`, ...proof].join('\n');
    const { status, body } = await askWitness(witness.url, `${lines}\n\n${note}`);
    if (status === 200) {
      const text = note.slice(0, note.indexOf('\n\n') + 1);
      const cosignatures = cosignaturesIn(body, text, witness);
      if (cosignatures.length === 0) throw new Error(`${witness.name} has signed something else`);
      await keepCosignatures(store, size, cosignatures);
      known.size = size;
      return;
    }
    const signed = /^\d{1,15}\n?$/.test(body) ? Number(body) : null;
    if (status !== 409 || signed === null) {
      throw new Error(`${witness.name} does not sign the public log: ${status}`);
    }
    if (signed > size) {
      throw new Error(
        `${witness.name} has signed ${signed} leaves of the public log, which has ${size}: it was taken back`,
      );
    }
    known.size = signed;
  }
  throw new Error(`${witness.name} does not sign the public log: it is somewhere else each time`);
};

const keepCosignatures = (
  store: Deps['store'],
  size: number,
  cosignatures: readonly string[],
): Promise<void> =>
  store.write('auction', async ({ log }) => {
    const [stored] = await log.checkpoints(size - 1, 1);
    if (stored?.size !== size) return { keep: false, value: undefined };
    const added = cosignatures.filter((line) => !stored.cosignatures.includes(line));
    await log.saveCheckpoint({
      ...stored,
      cosignatures: [stored.cosignatures, ...added].join(''),
    });
    return { keep: true, value: undefined };
  });
