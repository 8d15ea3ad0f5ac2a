import type { Links } from '../../kernel/links.ts';
import type { AnyOperation, ViewOf } from '../../kernel/operation.ts';
import type { RatePolicy } from '../../kernel/quota.ts';
import type { QuotaLeft } from '../http/rate-limit.ts';
import type { LimitName } from '../http/request-limits.ts';
import type { FieldPlaces, RestRequest } from './request.ts';

/** How an operation is called over HTTP: its method, path, statuses and limits, as the API publishes them. */
export type RestBinding<View = never> = FieldPlaces & {
  /** The section of the documents that lists it. */
  readonly tag: string;
  /** Operations of one method and path are tried in the order of their table; the first that applies is called. */
  readonly applies?: (request: RestRequest) => boolean;
  /** Fields of its own that choose it among the operations of its address. */
  readonly selectors?: readonly string[];
  /** Fields of the other operations at its address that this one does not read. */
  readonly unread?: readonly string[];
  /** The statuses of a success; `status` chooses where there are several. */
  readonly statuses: readonly [number, ...number[]];
  readonly status?: (view: View) => number;
  /** The meaning of status 201, if 200 is a dry run. */
  readonly made?: string;
  /** The address of what was created. */
  readonly location?: (view: View, links: Links) => string;
  readonly limit?: LimitName;
  /** The remaining uses of a quota that the operation itself counts. */
  readonly quota?: (view: View) => QuotaLeft | null;
  /** The quota that the operation itself counts. */
  readonly counts?: RatePolicy;
  /** Set where a body may be longer than most. */
  readonly bodyBytesMax?: number;
  /** The content type of a success, if it is not plain JSON. */
  readonly contentType?: string;
  /** The body is a form with files, not JSON. */
  readonly takesFiles?: true;
};

// oxlint-disable-next-line typescript/no-explicit-any -- each operation checks its own view
export type AnyBinding = RestBinding<any>;

export type BoundOperation = readonly [AnyOperation, AnyBinding];

/** Binds an operation. The types check that the binding fits its answer. */
export const bound = <Declared extends AnyOperation>(
  operation: Declared,
  binding: RestBinding<ViewOf<Declared>>,
): BoundOperation => [operation, binding];

/** By the names of operations, in the order in which documents list them. */
export type RestTable = ReadonlyMap<string, AnyBinding>;

export const get = { method: 'GET', statuses: [200] } as const;
export const post = { method: 'POST', statuses: [200] } as const;
/** `dry_run` may stand in the query too. */
export const withDryRun = { alsoInQuery: ['dry_run'] } as const;
/** Answers 201 where something is created, and 200 in a dry run. */
export const creates = {
  statuses: [201, 200],
  status: ({ dryRun }: { readonly dryRun: boolean }) => (dryRun ? 200 : 201),
} as const;
