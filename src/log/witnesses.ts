import type { AppContext } from '../kernel/context.ts';
import { leaseOf } from '../kernel/lease.ts';
import { after, minutesMs, secondsMs, type Instant } from '../kernel/time.ts';
import { raiseLogAlarms, subjectProblems } from './log-health.ts';
import { cosignaturesIn, type Cosigner } from './note.ts';
import { signedTree } from './published.ts';
import type { Checkpoint } from './rows/log-entries.ts';

/**
 * A witness is a third party that signs that the public log only grows (c2sp.org/tlog-witness). The
 * operator names it in WITNESSES. The service sends it each new checkpoint, with a proof that it extends
 * the last one that the witness signed, and stores its cosignature with the checkpoint.
 */
export type Witness = Cosigner & {
  /** Without a slash at its end. */
  readonly url: string;
};

/** Sends a checkpoint to the witness at `url`. @throws Error if the witness does not answer */
export type AskWitness = (
  url: string,
  body: string,
) => Promise<{ readonly status: number; readonly body: string }>;

/** The pause after a failure, doubled after each further one. */
const pauseMs = { first: secondsMs(1), longest: minutesMs(1) };

/** How often one call proves from the size that the witness has answered. */
const triesMax = 3;

type Deps = Pick<
  AppContext,
  'store' | 'clock' | 'settings' | 'random' | 'askWitness' | 'notify' | 'guard'
>;

/** What this process knows of one witness. */
type WitnessState = {
  /** The size of the log that the witness has signed. */
  signedSize: number;
  /** When the witness is called again after a failure; null without one. */
  nextCallAt: Instant | null;
  /** How long to wait after the next failure. */
  pauseMs: number;
};

/** Returns the timed work: it sends the newest checkpoint to each witness that has not signed it. */
export const witnessing = (deps: Deps, onFailure: (error: unknown) => void) => {
  const { store, clock, settings } = deps;
  const { witnesses } = settings.log;
  const lease = leaseOf(deps, 'log witnesses');
  const states = new Map<string, WitnessState>();

  const callIfDue = async (witness: Witness, checkpoint: Checkpoint): Promise<void> => {
    const state = states.getOrInsertComputed(witness.url, () => ({
      signedSize: 0,
      nextCallAt: null,
      pauseMs: pauseMs.first,
    }));
    if (state.nextCallAt !== null && clock.now() < state.nextCallAt) return;
    try {
      await requestCosignature(deps, witness, checkpoint, state);
      state.nextCallAt = null;
      state.pauseMs = pauseMs.first;
    } catch (error) {
      state.nextCallAt = after(clock.now(), state.pauseMs);
      state.pauseMs = Math.min(state.pauseMs * 2, pauseMs.longest);
      onFailure(error);
    }
  };
  return async (): Promise<void> => {
    if (witnesses.length === 0) return;
    const checkpoint = await store.read(({ log }) => log.checkpoint());
    if (checkpoint === null) return;
    const missing = witnesses.filter(({ name }) => !checkpoint.cosignatures.includes(`— ${name} `));
    if (missing.length === 0 || !(await lease.take())) return;
    await Promise.all(missing.map((witness) => callIfDue(witness, checkpoint)));
    await raiseLogAlarms(deps, (tx) => subjectProblems(tx, settings, clock.now()));
  };
};

/** Has the witness sign the checkpoint, and stores its cosignatures. @throws Error if it does not sign */
const requestCosignature = async (
  { store, askWitness }: Deps,
  witness: Witness,
  checkpoint: Checkpoint,
  state: WitnessState,
): Promise<void> => {
  const { size, note } = checkpoint;
  // A witness answers with the size that it has signed, which another node may have moved meanwhile.
  for (let tries = 0; tries < triesMax; tries += 1) {
    const oldSize = state.signedSize;
    const proof = await store.read((tx) => signedTree(tx, size).consistencyFrom(oldSize));
    const lines = [`old ${oldSize}`, ...proof].join('\n');
    const { status, body } = await askWitness(witness.url, `${lines}\n\n${note}`);
    if (status === 200) {
      const text = note.slice(0, note.indexOf('\n\n') + 1);
      const cosignatures = cosignaturesIn(body, text, witness);
      if (cosignatures.length === 0) throw new Error(`${witness.name} has signed something else`);
      await saveCosignatures(store, size, cosignatures);
      state.signedSize = size;
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
    state.signedSize = signed;
  }
  throw new Error(`${witness.name} does not sign the public log: it is somewhere else each time`);
};

const saveCosignatures = (
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

const answerWithinMs = 5_000;
/** An answer is a few lines of signatures; the rest is ignored. */
const answerCharactersMax = 10_000;

/** The operator names the witnesses, so the request may go to any address. */
export const askWitness: AskWitness = async (url, body) => {
  const response = await fetch(`${url}/add-checkpoint`, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  });
  const text = await response.text();
  return { status: response.status, body: text.slice(0, answerCharactersMax) };
};
