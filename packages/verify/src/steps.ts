/** What is checked, in its order. */
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

/** A step that was done. */
export type Step = {
  readonly step: StepName;
  readonly ok: boolean;
  readonly figures: Readonly<Record<string, string | number>>;
};

export type Report = (step: Step) => void;
