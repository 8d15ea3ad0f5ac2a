import { timeText } from './clock.ts';

/** Summarizes answers in a line or a few. */

export type Json = Readonly<Record<string, unknown>>;

/** The parts of an order's record that the story prints. */
export type OrderRecord = Json & {
  readonly stage: string;
  readonly next_move: { readonly who: string; readonly what: string; readonly by: string | null };
  readonly deadlines: readonly {
    readonly promise: string;
    readonly due_at: string;
    readonly met_at: string | null;
    readonly state: string;
  }[];
  readonly client_url: string;
  readonly payment_details: { readonly state: string };
};

/** Summarizes the answer to an act, to a new order or to files. */
export const summaryOf = (answer: Json): string => {
  if ('error' in answer) return String(answer['error']);
  if ('price' in answer && !('stage' in answer)) return placedText(answer);
  return 'next_move' in answer ? stageText(answer as OrderRecord) : filesText(answer);
};

/** The stage of an order and its next move. */
export const stageText = ({ stage, next_move: next, payment_details: payment }: OrderRecord) => {
  const who = next.who === 'nobody' ? 'nobody' : `${next.who} (${next.what})`;
  const by = next.by === null ? '' : `, by ${timeText(Date.parse(next.by))}`;
  const money = payment.state === 'none' ? '' : ` · payment: ${payment.state}`;
  return `${stage} · next: ${who}${by}${money}`;
};

/** One line for each promise: its state, when it is due, and when it was met. */
export const deadlineLines = ({ deadlines }: OrderRecord): readonly string[] =>
  deadlines.map(({ promise, due_at: due, met_at: met, state }) => {
    const word = state === 'missed' ? 'MISSED' : state;
    const done = met === null ? '' : ` · done ${timeText(Date.parse(met))}`;
    return `${promise.padEnd(14)}${word.padEnd(8)}due ${timeText(Date.parse(due))}${done}`;
  });

const placedText = (answer: Json): string => {
  const { amount, currency } = answer['price'] as { amount: number; currency: string };
  const ids = (answer['missing'] as readonly { id: string }[]).map(({ id }) => id);
  const missing = ids.length === 0 ? 'nothing is missing' : `missing: ${ids.join(', ')}`;
  return `${String(answer['number'])} · ${String(answer['status'])} · ${amount} ${currency} · ${missing}`;
};

const filesText = (answer: Json): string =>
  (answer['files'] as readonly Json[])
    .map(
      (file) =>
        `${String(file['name'])}: ${String(file['content_type'])}, ${String(file['size_bytes'])} bytes`,
    )
    .join('; ');
