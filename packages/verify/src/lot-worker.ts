import { base64 } from './bytes.ts';
import { systemClock } from './clock.ts';
import { Found, groupOf, type Finding, type FindingGroup } from './findings.ts';
import { verifyLot, type LotRequest } from './lot-log.ts';
import type { Memory } from './memory.ts';
import { NoEd25519 } from './note.ts';
import { openSource, Unreadable } from './source.ts';
import type { Step } from './steps.ts';

/**
 * Runs the verifier as a web worker. The page of a lot sends the lot, and receives each step and the verdict.
 */

export type LotCheckRequest = LotRequest & { readonly prefix: string };

type ShownFinding = Pick<Finding, 'code' | 'seq'> & { readonly group: FindingGroup };

export type LotAnswer =
  | { readonly is: 'step'; readonly step: Step }
  | {
      readonly is: 'done';
      readonly findings: readonly ShownFinding[];
      readonly isHidden: boolean;
      /** The memory for the next check; null if something is wrong. */
      readonly memory: Memory | null;
    }
  | { readonly is: 'not_checked'; readonly why: 'unreadable' | 'browser' };

const send = (answer: LotAnswer): void => {
  postMessage(answer);
};

const verifyRequested = async ({ prefix, ...request }: LotCheckRequest): Promise<LotAnswer> => {
  const source = openSource(prefix, systemClock, (address, options) => fetch(address, options));
  try {
    const { findings, report, log } = await verifyLot(source, request, systemClock, (step) => {
      send({ is: 'step', step });
    });
    const { checkpoint, atSeconds, keys } = log;
    const memory: Memory = {
      origin: checkpoint.origin,
      keys: keys.filter(({ untilSize }) => untilSize === null).map(({ key }) => key.text),
      earlier_keys: [],
      size: checkpoint.size,
      root: base64(checkpoint.root),
      at: atSeconds,
      leaf_hashes: '',
    };
    const isHidden = report.hiddenFromSeq !== null;
    const shown = findings.map((each) => shownFinding(each));
    return { is: 'done', findings: shown, isHidden, memory: shown.length === 0 ? memory : null };
  } catch (error) {
    if (error instanceof Found) {
      return { is: 'done', findings: [shownFinding(error.finding)], isHidden: false, memory: null };
    }
    if (error instanceof NoEd25519) return { is: 'not_checked', why: 'browser' };
    if (error instanceof Unreadable) return { is: 'not_checked', why: 'unreadable' };
    throw error;
  }
};

const shownFinding = ({ code, ...place }: Finding): ShownFinding => ({
  code,
  group: groupOf(code),
  ...(place.seq === undefined ? {} : { seq: place.seq }),
});

addEventListener('message', (event) => {
  void verifyRequested((event as MessageEvent<LotCheckRequest>).data).then(
    send,
    (error: unknown) => {
      // Reports the error to the page like any other script error.
      reportError(error);
    },
  );
});
