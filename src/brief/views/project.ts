import { z } from 'zod';
import { show } from '../../kernel/view-codec.ts';
import type { Brief } from '../rules/brief.ts';
import {
  defaultProject,
  switchedModules,
  projectBounds,
  projectTypes,
  type Project,
} from '../rules/project.ts';
import type { projectFields } from './project-fields.ts';

const bounded = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

export const projectAnswer = z
  .object({
    type: z.enum(projectTypes).describe('Kind of site'),
    pages: bounded(projectBounds.pages).describe('Pages in one language'),
    languages: bounded(projectBounds.languages).describe('Languages that each page is in'),
    payments: z.boolean().describe('Whether visitors can pay online'),
    subscriptions: z.boolean().describe('Whether visitors can subscribe'),
    booking: z.boolean().describe('Whether visitors can book'),
    accounts: z.boolean().describe('Whether visitors can have accounts'),
    extra_roles: bounded(projectBounds.extraRoles).describe('Roles besides the visitor'),
    integrations: bounded(projectBounds.integrations).describe('Systems that are connected'),
    business: z.string().optional().describe('What the end client does'),
    goal: z.string().optional().describe('What a visitor should do on the site'),
    content_ready: z.boolean().describe('Whether the texts are ready'),
    notes: z.string().optional().describe('Further notes'),
  })
  .meta({ id: 'Project', description: 'The site, with defaults for omitted fields' });

export const presentProject = (project: Project): z.output<typeof projectAnswer> =>
  show(projectAnswer, project);

type ProjectFields = Partial<Omit<z.output<typeof projectFields>, 'brief'>>;

/** Reads a project. A module of the project itself wins over the same one in `modules`. */
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

/** Unites the answers of a call; those in `brief` win over those in `project.brief`, question by question. */
export const briefOf = (fields: { brief: Brief; project: { brief: Brief } }): Brief =>
  new Map([...fields.project.brief, ...fields.brief]);
