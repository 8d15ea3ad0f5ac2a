import { z } from 'zod';
import { currencies } from '../../kernel/money.ts';
import { ok, type Result } from '../../kernel/result.ts';
import { textProblem } from '../../kernel/wire.ts';
import {
  noPaymentInstructions,
  paymentInstructionsMax,
  paymentPlaceholders,
  type PaymentInstructions,
} from '../../order/rules/payment-instructions.ts';
import { readSettingJson, type SettingProblem } from './setting-json.ts';

/** The payment instructions as operators write and read them: JSON with a text for each accepted currency. */

const placeholders: readonly string[] = paymentPlaceholders.map((name) => `{${name}}`);

/** Unknown placeholders are refused, because they would appear in every request for payment. */
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

export const paymentValue = z.partialRecord(z.enum(currencies), z.string());

export const readPaymentInstructions = (
  file: unknown,
): Result<PaymentInstructions, readonly SettingProblem[]> => {
  const read = readSettingJson(instructionsFile, file);
  return read.ok ? ok({ ...noPaymentInstructions, ...read.value }) : read;
};

export const presentPaymentInstructions = (
  instructions: PaymentInstructions,
): z.output<typeof paymentValue> =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const text = instructions[currency];
      return text === null ? [] : [[currency, text]];
    }),
  );
