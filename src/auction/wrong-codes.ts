import type { Logger } from 'pino';
import { Counter, type Registry } from 'prom-client';
import type { WrongCodeReport } from './context.ts';

/** Counts wrong codes, which may be guesses; docs/administration.md explains the metric. */
export const watchWrongCodes = (
  registry: Registry,
  logger: Logger,
): ((report: WrongCodeReport) => void) => {
  const registers = [registry];
  const wrong = new Counter({
    name: 'studiolot_wrong_codes_total',
    help: 'Codes that were entered wrongly',
    registers,
  });
  const usedUpCount = new Counter({
    name: 'studiolot_wrong_codes_used_up_total',
    help: 'E-mail addresses whose wrong codes of a day were used up, by one network or by all strangers together',
    labelNames: ['by'],
    registers,
  });
  return ({ bidId, usedUp }) => {
    wrong.inc();
    if (usedUp === null) return;
    usedUpCount.inc({ by: usedUp });
    logger.error({ bid: bidId, by: usedUp }, 'the wrong codes of a day for an address are used up');
  };
};
