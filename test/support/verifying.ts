import type { Clock } from '../../packages/verify/src/clock.ts';
import { findingLine, Found, type Finding } from '../../packages/verify/src/findings.ts';
import type { Memory } from '../../packages/verify/src/memory.ts';
import { openSource } from '../../packages/verify/src/source.ts';
import type { Step } from '../../packages/verify/src/steps.ts';
import { verifyLog, type VerifyOptions, type Verdict } from '../../packages/verify/src/verify.ts';

/** Calls the verifier's functions, as a program would. */

export type Checked = {
  readonly findings: readonly Finding[];
  /** The codes of the findings, in order. */
  readonly codes: readonly string[];
  readonly lines: readonly string[];
  readonly steps: readonly Step[];
  readonly verdict: Verdict | null;
  readonly memory: Memory | null;
};

const nothing: VerifyOptions = {
  memory: null,
  pins: [],
  witnesses: [],
  receipts: [],
  proofs: [],
  checkpoints: [],
  lot: null,
  leavesMax: 100_000,
};

/** Verifies on a clock that is later than the tests' checkpoints. */
const lateClock: Clock = {
  now: () => Date.parse('2027-01-01T00:00:00Z'),
  sleep: async () => undefined,
};

export const check = async (
  url: string,
  options: Partial<VerifyOptions> = {},
  clock: Clock = lateClock,
): Promise<Checked> => {
  const steps: Step[] = [];
  const source = openSource(`${url}/log`, clock, fetch);
  const judged = await verifyLog(source, { ...nothing, ...options }, clock, (step) => {
    steps.push(step);
  }).catch((error: unknown) => {
    if (error instanceof Found) return error.finding;
    throw error;
  });
  const verdict = 'code' in judged ? null : judged;
  const findings = 'code' in judged ? [judged] : judged.findings;
  return {
    findings,
    codes: findings.map(({ code }) => code),
    lines: findings.map((each) => findingLine(each)),
    steps,
    verdict,
    memory: verdict?.memory ?? null,
  };
};
