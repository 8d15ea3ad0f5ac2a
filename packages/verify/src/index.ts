/** The public interface of the package. */

export { systemClock, type Clock } from './clock.ts';
export { findingCodes, findingLine, Found, type Finding, type FindingCode } from './findings.ts';
export { readMemory, type Memory } from './memory.ts';
export { NoEd25519, readVerifierKey, type VerifierKey } from './note.ts';
export { proofIn, receiptsIn, type Receipt } from './promises.ts';
export type { LotReport } from './replay.ts';
export { openSource, Unreadable, type Source } from './source.ts';
export type { Report, Step, StepName } from './steps.ts';
export { verifyLog, type VerifyOptions, type Verdict } from './verify.ts';
