/** What a run may be troubled with. The order is that of the statement at its end. */
export const troubleNames = [
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
export type TroubleName = (typeof troubleNames)[number];

export const isTroubleName = (name: string): name is TroubleName =>
  (troubleNames as readonly string[]).includes(name);
