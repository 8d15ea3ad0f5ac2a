/** The kinds of failures, in the order of the final report. */
export const failureNames = [
  'kill',
  'kill-all',
  'kill-start',
  'terminate',
  'freeze',
  'long-freeze',
  'crash',
  'restart',
  'away',
  'stall',
  'no-standby',
  'failover',
] as const;
export type FailureName = (typeof failureNames)[number];

export const isFailureName = (name: string): name is FailureName =>
  (failureNames as readonly string[]).includes(name);
