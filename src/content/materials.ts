import type { Json, JsonObject } from '../domain/base.ts';
import type { Brief } from '../domain/order/brief.ts';
import type { Project } from '../domain/order/project.ts';
import { contactGroup } from '../domain/order/questions.ts';
import { catalogues } from './catalogues.ts';

/** What we build a site from besides the answers. */
export const materials = ['texts', 'logo', 'photos', 'contacts'] as const;
export type Material = (typeof materials)[number];

/**
 * What is still to be sent: all of which nothing has been said. What was answered is not asked for
 * again, except where the answer says that there is something and nothing of it came along.
 */
export const materialsToSend = (project: Project, brief: Brief): readonly Material[] =>
  materials.filter((material) => isToSend(material, project, brief));

const isToSend = (material: Material, project: Project, brief: Brief): boolean => {
  switch (material) {
    case 'texts':
      return !brief.has('texts') && !project.contentReady;
    case 'contacts':
      return !contactGroup.some((id) => brief.has(id));
    case 'logo':
    case 'photos':
      return !brief.has(material) || isPromised(material, brief.get(material));
  }
};

/** An answer that there is a file, in the words of any language, where no link is beside it. */
const isPromised = (material: 'logo' | 'photos', answer: Json | undefined): boolean => {
  if (typeof answer !== 'object' || answer === null) return false;
  const { status, link } = answer as JsonObject;
  const isThere =
    status === 'have' ||
    Object.values(catalogues).some(
      ({ questions }) => questions[material].fields.status.options.have === status,
    );
  return isThere && (typeof link !== 'string' || link.trim() === '');
};
