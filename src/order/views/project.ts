import type { z } from 'zod';
import type { Brief } from '../../brief/rules/brief.ts';
import { defaultProject, switchedModules, type Project } from '../../brief/rules/project.ts';
import type { projectFields } from './fields.ts';

/** From the fields of a project to what is ordered. */

type ProjectFields = Partial<Omit<z.output<typeof projectFields>, 'brief'>>;

/** Flat module flags win over nested ones; what is left out has its default. */
export const toProject = (fields: ProjectFields): Project => {
  const nested: ProjectFields = fields.modules ?? {};
  const switches = switchedModules.map(
    (module) => [module, fields[module] ?? nested[module] ?? false] as const,
  );
  return {
    type: fields.type ?? defaultProject.type,
    pages: fields.pages ?? defaultProject.pages,
    languages: fields.languages ?? defaultProject.languages,
    ...(Object.fromEntries(switches) as Pick<Project, (typeof switchedModules)[number]>),
    extraRoles: fields.extra_roles ?? nested.extra_roles ?? 0,
    integrations: fields.integrations ?? nested.integrations ?? 0,
    business: fields.business ?? null,
    goal: fields.goal ?? null,
    contentReady: fields.content_ready ?? false,
    notes: fields.notes ?? null,
  };
};

/** `brief` wins over `project.brief`, key by key. */
export const briefOf = (fields: { brief: Brief; project: { brief: Brief } }): Brief =>
  new Map([...fields.project.brief, ...fields.brief]);
