import type { z } from 'zod';
import { no, ok, type Json, type JsonObject, type Result } from '../domain/base.ts';
import { readOrderId, type OrderId } from '../domain/ids.ts';
import type { Language } from '../domain/languages.ts';
import type { Currency } from '../domain/money.ts';
import type { Brief } from '../domain/order/brief.ts';
import type { Studio } from '../domain/order/order.ts';
import { defaultProject, switchedModules, type Project } from '../domain/order/project.ts';
import type { Refusal } from '../domain/refusal.ts';
import { isJsonObject } from './json.ts';
import {
  orderBody,
  orderBodyQuery,
  orderQuery,
  showQuery,
  type projectFields,
} from './order-fields.ts';
import { readQuery, type Query } from './request.ts';
import { readBy } from './wire.ts';

/** From what was sent to what a use case takes, with every check in its order: the order looked for, its contact, then each field (decision 3). */

export type QuoteInput = { readonly project: Project; readonly currency: Currency };
export type QuestionsInput = { readonly project: Project; readonly language: Language };

export type PlaceInput = {
  readonly studio: Studio;
  readonly project: Project;
  readonly brief: Brief;
  readonly language: Language;
  readonly currency: Currency;
  readonly dryRun: boolean;
};

type AddAnswersFields = {
  readonly brief: Brief;
  readonly language: Language;
  /** Fields that a resupply does not use were sent, and the answer says so. */
  readonly sentUnused: boolean;
};

/** The fields are judged only after the order is found, so they come as a result. */
export type AddAnswersInput = {
  readonly orderId: OrderId | null;
  readonly fields: Result<AddAnswersFields, Refusal>;
  readonly dryRun: boolean;
};

export type ShowInput = {
  readonly orderId: OrderId | null;
  readonly language: Result<Language | null, Refusal>;
};

export const readQuote = (query: Query): Result<QuoteInput, Refusal> => {
  const reading = readQuery(orderQuery, query);
  if (!reading.ok) return reading;
  return ok({ project: toProject(reading.value), currency: reading.value.currency ?? 'EUR' });
};

export const readQuestions = (query: Query): Result<QuestionsInput, Refusal> => {
  const reading = readQuery(orderQuery, query);
  if (!reading.ok) return reading;
  return ok({ project: toProject(reading.value), language: reading.value.lang ?? 'en' });
};

/** A new order: its contact is looked at before every other field. */
export const readPlace = (body: JsonObject, query: Query): Result<PlaceInput, Refusal> => {
  const contacts = body['studio'];
  const given = isJsonObject(contacts) ? [contacts['email'], contacts['telegram']] : [];
  if (!given.some(isFilled)) return no({ kind: 'contact_required' });
  const reading = readOrderBody(body, query);
  if (!reading.ok) return reading;
  const fields = reading.value;
  return ok({
    studio: {
      name: fields.studio.name ?? null,
      website: fields.studio.website ?? null,
      email: fields.studio.email ?? null,
      telegram: fields.studio.telegram ?? null,
    },
    project: toProject(fields.project),
    brief: briefOf(fields),
    language: fields.lang ?? 'en',
    currency: fields.currency ?? 'EUR',
    dryRun: fields.dryRun,
  });
};

export const readAddAnswers = (
  body: JsonObject,
  query: Query,
): Result<AddAnswersInput, Refusal> => {
  const reading = readOrderBody(body, query);
  const orderId = body['order_id'];
  return ok({
    orderId: typeof orderId === 'string' ? readOrderId(orderId.trim()) : null,
    dryRun: reading.ok && reading.value.dryRun,
    fields: reading.ok
      ? ok({
          brief: briefOf(reading.value),
          language: reading.value.lang ?? 'en',
          sentUnused: sentUnused(body),
        })
      : reading,
  });
};

export const readShow = (orderId: string, query: Query): Result<ShowInput, Refusal> => {
  const reading = readQuery(showQuery, query);
  return ok({
    orderId: readOrderId(orderId),
    language: reading.ok ? ok(reading.value.lang ?? null) : reading,
  });
};

/** With an order_id the call is a resupply. */
export const addsAnswers = (body: JsonObject): boolean => isFilled(body['order_id']);

const isFilled = (value: Json | undefined): boolean =>
  value !== undefined && value !== null && (typeof value !== 'string' || value.trim() !== '');

const readOrderBody = (body: JsonObject, query: Query) => {
  const fromBody = readBy(orderBody, body);
  if (!fromBody.ok) return fromBody;
  const fromQuery = readQuery(orderBodyQuery, query);
  if (!fromQuery.ok) return fromQuery;
  const dryRun = (fromBody.value.dry_run ?? false) || (fromQuery.value.dry_run ?? false);
  return ok({ ...fromBody.value, dryRun });
};

/** `brief` wins over `project.brief`, key by key. */
const briefOf = (fields: { brief: Brief; project: { brief: Brief } }): Brief =>
  new Map([...fields.project.brief, ...fields.brief]);

/** Fields of `project` besides the brief, a studio or a currency: a resupply reads none of them. */
const sentUnused = (body: JsonObject): boolean => {
  const project = body['project'];
  const projectKeys = isJsonObject(project) ? Object.keys(project) : [];
  return (
    isFilled(body['studio']) ||
    isFilled(body['currency']) ||
    projectKeys.some((key) => key !== 'brief')
  );
};

type ProjectFields = Partial<Omit<z.output<typeof projectFields>, 'brief'>>;

/** Flat module flags win over nested ones; what is left out has its default. */
const toProject = (fields: ProjectFields): Project => {
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
