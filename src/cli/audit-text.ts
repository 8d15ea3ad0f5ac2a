import { headText, type LogHead } from '../log/published.ts';

/** The result of an audit, which compares all rows with their events and the log. */
export type AuditFacts = {
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  readonly faults: readonly { readonly stream: string; readonly problem: string }[];
  /** The log's newest signed head; null before the first checkpoint. */
  readonly head: LogHead | null;
};

export const verifyText = (audit: AuditFacts & { readonly filesIn: string }): string =>
  `${auditText(audit)}\nFiles of orders were read in ${audit.filesIn}`;

export const auditText = ({ counts, events, faults, head }: AuditFacts): string => {
  const countTexts = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  const summary = [...countTexts, `events: ${events}`].join(', ');
  const newest = head === null ? '' : `\nHead: ${headText(head)}`;
  if (faults.length === 0) return `${summary}. Everything fits.${newest}`;
  return [
    `${summary}, with faults:`,
    ...faults.map(({ stream, problem }) => `${stream}: ${problem}`),
  ].join('\n');
};
