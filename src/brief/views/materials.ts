import type { Json, JsonObject } from '../../kernel/result.ts';
import type { Brief } from '../rules/brief.ts';
import type { BriefFile } from '../rules/file-answers.ts';
import { optionKey } from './option-texts.ts';

/** The materials that a site is built from, besides the answers. */
export const materials = ['texts', 'logo', 'photos'] as const;
export type Material = (typeof materials)[number];

/**
 * The materials that still have to be sent: those without an answer, and those that exist by their
 * answer but came neither as a link nor as a file.
 */
export const materialsToSend = (
  brief: Brief,
  files: readonly Pick<BriefFile, 'question'>[],
): readonly Material[] =>
  materials.filter((material) => {
    if (files.some(({ question }) => question === material)) return false;
    const answer = brief.get(material);
    return answer === undefined || existsByAnswer(material, answer);
  });

/** Whether an answer, in any language, says that the material exists, without a link to it. */
const existsByAnswer = (material: Material, answer: Json): boolean => {
  if (material === 'texts') return optionKey(material, null, answer) === 'ready';
  const { status = answer, link = '' } = asFields(answer);
  const hasLink = typeof link === 'string' && link.trim() !== '';
  return optionKey(material, 'status', status) === 'have' && !hasLink;
};

const asFields = (answer: Json): { readonly status?: Json; readonly link?: Json } =>
  typeof answer === 'object' && answer !== null ? (answer as JsonObject) : {};
