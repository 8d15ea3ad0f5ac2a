import { exampleBase } from '../../kernel/example.ts';
import type { JsonSchema } from '../../kernel/json-schema.ts';
import { linksOf, type Links } from '../../kernel/links.ts';
import type { AnyOperation } from '../../kernel/operation.ts';
import { collectRefusals } from '../../kernel/refusals.ts';
import type { Room } from '../../kernel/room.ts';
import type { Registry } from '../../kernel/use-case.ts';
import type { WebhookFamily } from '../../webhooks/subject.ts';
import type { Row } from '../docs/blocks.ts';
import type { GuidePage } from '../http/api-description.ts';
import { problemsOf, type Problems } from '../http/problems.ts';
import type { Endpoint } from './endpoints.ts';
import type { BoundOperation, RestTable } from './table.ts';

/** A section of the documents. */
export type Tag = { readonly name: string; readonly description: string };

/** Describes a parameter of a path. Parameters with the same name have the same description. */
export type PathParameter = { readonly description: string; readonly schema: JsonSchema };

/** Shorter answers of an operation, without fields that the program has read before. */
export type ShortForms = {
  /** For `Prefer: return=minimal`. */
  readonly minimal?: ((answer: object) => object) | undefined;
  /** For tools, which need no addresses. */
  readonly forTools?: ((answer: object) => object) | undefined;
};

declare module '../../kernel/room.ts' {
  interface Room {
    /** How its operations are called over HTTP; the order counts where several share an address. */
    readonly rest?: readonly BoundOperation[];
    readonly endpoints?: readonly Endpoint[];
    readonly tags?: readonly Tag[];
    readonly pathParameters?: Readonly<Record<string, PathParameter>>;
    /** Pages of the guide for programs, in the order in which a program needs them. */
    readonly guide?: readonly GuidePage[];
    readonly shortFormsOf?: (operation: AnyOperation) => ShortForms;
    /** Its rows in the guide's table of limits. */
    readonly limitRows?: () => readonly Row[];
  }
}

/** All that can be called over HTTP, and what documents say of it. */
export type Api = {
  readonly registry: Registry;
  readonly table: RestTable;
  readonly endpoints: readonly Endpoint[];
  readonly tags: readonly Tag[];
  readonly pathParameters: Readonly<Record<string, PathParameter>>;
  readonly guide: readonly GuidePage[];
  readonly limitRows: () => readonly Row[];
  readonly shortFormsOf: (operation: AnyOperation) => ShortForms;
  readonly webhookEvents: readonly WebhookFamily[];
  /** Refusals with these addresses and names of calls. */
  readonly problemsAt: (links: Links) => Problems;
  /** Refusals with the addresses of examples. */
  readonly exampleProblems: Problems;
};

export const apiOf = (rooms: readonly Room[], registry: Registry): Api => ({
  registry,
  table: new Map(
    rooms.flatMap(({ rest = [] }) => rest).map(([{ name }, binding]) => [name, binding]),
  ),
  endpoints: rooms.flatMap(({ endpoints = [] }) => endpoints),
  tags: [...rooms.flatMap(({ tags = [] }) => tags), streamsTag],
  pathParameters: Object.assign({}, ...rooms.map(({ pathParameters = {} }) => pathParameters)),
  shortFormsOf: (operation) =>
    Object.assign({}, ...rooms.map(({ shortFormsOf }) => shortFormsOf?.(operation))),
  guide: rooms.flatMap(({ guide = [] }) => guide),
  limitRows: () => rooms.flatMap(({ limitRows }) => limitRows?.() ?? []),
  webhookEvents: rooms.flatMap(({ webhooks }) => webhooks?.family ?? []),
  problemsAt: (links) => problemsOf(collectRefusals(rooms, links)),
  exampleProblems: problemsOf(collectRefusals(rooms, linksOf(exampleBase))),
});

const streamsTag: Tag = {
  name: 'streams',
  description: 'Changes as they happen, as server-sent events',
};
