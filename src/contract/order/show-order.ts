import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import type { Language } from '../../domain/languages.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import { language } from './fields.ts';
import { presentRecord, recordAnswer, versionOfRecord } from './record.ts';

/** The language of the order, where none is asked for. */
export type ShowInput = { readonly language: Language | null };

const input = z.object({ lang: language });

export const showOrder = operation({
  name: 'show_order',
  summary: 'An order as it now stands',
  ...calledBy('order_holder', 'reads'),
  ...withInput(input, ({ lang = null }) => ok<ShowInput>({ language: lang })),
  output: recordAnswer,
  present: presentRecord,
  version: versionOfRecord,
  examples: [],
});
