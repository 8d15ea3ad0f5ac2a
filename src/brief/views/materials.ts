import type { Json, JsonObject } from '../../kernel/result.ts';
import type { Brief } from '../rules/brief.ts';
import type { BriefFile } from '../rules/file-answers.ts';
import { isOption } from './option-texts.ts';

/** What we build a site from besides the answers. */
export const materials = ['texts', 'logo', 'photos'] as const;
export type Material = (typeof materials)[number];

/**
 * What is still to be sent: all of which nothing has been said, and what an answer says is there
 * while nothing of it came along, as a link or as a file. An order whose content is ready has said
 * that of its texts.
 */
export const materialsToSend = (
  brief: Brief,
  files: readonly Pick<BriefFile, 'question'>[],
): readonly Material[] =>
  materials.filter((material) => {
    if (files.some(({ question }) => question === material)) return false;
    const answer = brief.get(material);
    return answer === undefined || isPromised(material, answer);
  });

/** In the words of any language. No text fits into the choice of where the texts come from. */
const isPromised = (material: Material, answer: Json): boolean => {
  if (material === 'texts') return isOption(material, null, 'ready', answer);
  const { status = answer, link = '' } = asFields(answer);
  const hasLink = typeof link === 'string' && link.trim() !== '';
  return isOption(material, 'status', 'have', status) && !hasLink;
};

const asFields = (answer: Json): { readonly status?: Json; readonly link?: Json } =>
  typeof answer === 'object' && answer !== null ? (answer as JsonObject) : {};
