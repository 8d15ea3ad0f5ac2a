/** The steps of a verification, in order. */
export type StepName =
  | 'checkpoint'
  | 'keys'
  | 'time'
  | 'witnesses'
  | 'tree'
  | 'memory'
  | 'leaves'
  | 'receipts'
  | 'proofs'
  | 'lots';

/** A completed step. */
export type Step = {
  readonly step: StepName;
  readonly ok: boolean;
  readonly figures: Readonly<Record<string, string | number>>;
};

export type Report = (step: Step) => void;
