import { z } from 'zod';
import { exampleBase } from '../../kernel/example.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Links } from '../../kernel/links.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';

/** The conditions of the service, which many answers carry. */

export const conditionFields = {
  delivery: z
    .string()
    .describe(
      'When the site goes live, in the words of the page for studios; in the language lang, otherwise in English',
    ),
  payment: z
    .string()
    .describe(
      'When to pay, in the words of the page for studios; payment_details has the state of a payment',
    ),
  edits: z
    .string()
    .describe(
      'What you receive and which changes are included, in the words of the page for studios',
    ),
  terms: z.url().describe('The contract terms'),
  studios: z.url().describe('The price list and rules for studios'),
};
export const agentGuide = { agent_guide: z.url().describe('The instructions for programs') };

/** In the words of the page for studios in that language. */
export const presentConditions = (language: Language, links: Links) => ({
  ...catalogues[language].conditions,
  terms: links.terms,
  studios: links.studios,
});

/** For the examples of operations. */
export const conditionsAndLinks = {
  ...catalogues.en.conditions,
  terms: `${exampleBase}/terms`,
  studios: `${exampleBase}/studios`,
};
export const withConditions = { ...conditionsAndLinks, agent_guide: `${exampleBase}/agents` };
