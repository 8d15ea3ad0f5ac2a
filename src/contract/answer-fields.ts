import { z } from 'zod';

/** Fields that many answers have, each with what it means. */

export const dryRunMark = z
  .literal(true)
  .optional()
  .describe('There in a dry run alone: nothing was stored or sent');

export const orderKey = z
  .string()
  .describe('The id of the order, and the only key to it: keep it as a secret');

export const nextWords = z
  .string()
  .describe('What happens next and what is yours to do, in one sentence');

export const lotNumber = z.int().describe('The id of the lot, as show_lots lists it');
