import { z } from 'zod';
import { ok, type Result } from '../../kernel/result.ts';
import { currencies, type Currency } from '../../kernel/money.ts';
import {
  noPaymentInstructions,
  paymentInstructionsMax,
  paymentPlaceholders,
  type PaymentInstructions,
} from '../../order/rules/payment-instructions.ts';
import { readFile, type FileProblem } from './settings-file.ts';
import { textProblem } from '../../kernel/wire.ts';

/** The instructions as an operator writes them: a JSON file with a text for each currency that is taken. */

const placeholders: readonly string[] = paymentPlaceholders.map((name) => `{${name}}`);

/** A slip in a placeholder would be read by everyone who is to pay. */
const instructions = z
  .string()
  .trim()
  .min(1)
  .max(paymentInstructionsMax)
  .superRefine((text, context) => {
    const problem = textProblem(text);
    if (problem !== null) context.addIssue(problem);
    const unknown = text.match(/\{[^{}]*\}/g)?.find((each) => !placeholders.includes(each));
    if (unknown === undefined) return;
    context.addIssue(`may have ${placeholders.join(' and ')} in it, got ${unknown.slice(0, 100)}`);
  });

const instructionsFile = z
  .partialRecord(z.enum(currencies), instructions)
  .refine((file) => Object.keys(file).length > 0, {
    error: `must have a text for at least one of ${currencies.join(', ')}`,
  });

/** The instructions in the file's JSON, or every problem with it. */
export const readPaymentInstructions = (
  file: unknown,
): Result<PaymentInstructions, readonly FileProblem[]> => {
  const read = readFile(instructionsFile, file);
  return read.ok ? ok({ ...noPaymentInstructions, ...read.value }) : read;
};

/** The same as it is written. */
export const presentPaymentInstructions = (
  instructions: PaymentInstructions,
): Partial<Record<Currency, string>> =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const text = instructions[currency];
      return text === null ? [] : [[currency, text]];
    }),
  );
