import { headText } from '../log/log-head.ts';

/** The result of an audit as text for a terminal. */

type AuditFacts = {
  readonly counts: Readonly<Record<string, number>>;
  readonly events: number;
  readonly faults: readonly { readonly stream: string; readonly problem: string }[];
  readonly head: Parameters<typeof headText>[0] | null;
};

export const verifyText = (audit: AuditFacts & { readonly filesIn: string }): string =>
  `${auditText(audit)}\nFiles of orders were read in ${audit.filesIn}`;

export const auditText = ({ counts, events, faults, head }: AuditFacts): string => {
  const things = Object.entries(counts).map(([name, count]) => `${name}: ${count}`);
  const seen = [...things, `events: ${events}`].join(', ');
  const newest = head === null ? '' : `\nHead: ${headText(head)}`;
  if (faults.length === 0) return `${seen}. Everything fits.${newest}`;
  return [
    `${seen}, with faults:`,
    ...faults.map(({ stream, problem }) => `${stream}: ${problem}`),
  ].join('\n');
};
