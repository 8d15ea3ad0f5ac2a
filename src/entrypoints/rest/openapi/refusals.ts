import { exampleBase } from '../../../contract/example.ts';
import { auctionPath, linksOf, orderPath } from '../../../contract/links.ts';
import { instant } from '../../../domain/time.ts';
import type { RequestExample } from '../../http/api-description.ts';
import { refusalExamples } from '../../http/problem-examples.ts';
import { problemKinds, toProblem, type HttpRefusalKind } from '../../http/problems.ts';
import { detailed } from '../../http/refuse.ts';

/** What may go wrong with a call, as the OpenAPI document describes it. */

type Schema = Record<string, unknown>;

export type Facing = {
  readonly path: string;
  readonly changes: boolean;
  readonly isKeyed: boolean;
  readonly isLimited: boolean;
  readonly takesFiles: boolean;
  readonly isStream?: true;
};

type Where = (facing: Facing) => boolean;

const anywhere: Where = () => true;
/** It comes from the operator's commands, from pages, or where nothing is described. */
const elsewhere: Where = () => false;
const changing: Where = ({ changes }) => changes;
const bidding: Where = ({ path, changes }) => changes && path.startsWith(auctionPath);
const placing: Where = ({ path, changes }) => changes && path === orderPath;
const ofOrder: Where = ({ path, changes }) =>
  path.includes('{order_id}') || placing({ path, changes } as Facing);
const acting: Where = ({ path, changes }) => changes && path.includes('{order_id}');
const sendingFiles: Where = ({ takesFiles }) => takesFiles;
const keyed: Where = ({ isKeyed }) => isKeyed;
const ofFile: Where = ({ path }) => path.includes('{file_id}');

/** Where each refusal can be met. */
const places: Readonly<Record<HttpRefusalKind, Where>> = {
  not_json: ({ changes, takesFiles }) => changes && !takesFiles,
  unclear_json: ({ changes, takesFiles }) => changes && !takesFiles,
  body_too_large: changing,
  contact_required: placing,
  invalid_field: anywhere,
  rules_not_accepted: bidding,
  order_not_found: ofOrder,
  reference_taken: placing,
  client_link_ended: elsewhere,
  brief_too_large: (facing) => placing(facing) || facing.path === `${auctionPath}/brief`,
  price_changed: elsewhere,
  act_not_allowed: acting,
  not_taken_back: elsewhere,
  site_not_live: elsewhere,
  amount_not_due: elsewhere,
  too_many_orders: placing,
  too_many_resupplies: (facing) => placing(facing) || acting(facing),
  too_many_unchanged: changing,
  lot_not_found: bidding,
  bid_not_found: bidding,
  lot_not_open: bidding,
  below_minimum: bidding,
  bid_under_review: bidding,
  cancel_not_allowed: bidding,
  offer_not_found: bidding,
  offer_over: bidding,
  offer_open: elsewhere,
  nobody_next: elsewhere,
  lot_passed_on: elsewhere,
  nothing_to_cancel: bidding,
  wrong_code: bidding,
  too_many_wrong_codes: bidding,
  wrong_codes_used_up: bidding,
  code_expired: bidding,
  code_used: bidding,
  code_replaced: bidding,
  code_cancelled: bidding,
  too_many_codes: bidding,
  too_many_answers: bidding,
  too_many_maxima: bidding,
  address_blocked: (facing) => bidding(facing) || placing(facing),
  file_too_large: sendingFiles,
  file_empty: sendingFiles,
  file_type_not_taken: sendingFiles,
  no_file: sendingFiles,
  files_full: sendingFiles,
  too_many_files: sendingFiles,
  too_many_unfinished: elsewhere,
  file_not_found: ofFile,
  source_not_paid: ({ path, changes }) => !changes && path.includes('{file_id}'),
  file_not_removable: ({ path, changes }) => changes && path.includes('{file_id}'),
  storage_full: sendingFiles,
  desk_link_not_valid: elsewhere,
  too_many_desk_links: elsewhere,
  key_required: keyed,
  key_not_valid: keyed,
  too_many_watchers: ({ isStream = false }) => isStream,
  too_many_requests: ({ isLimited, changes }) => isLimited || changes,
  idempotency_key_reused: changing,
  request_in_flight: changing,
  kept_answer_unreadable: changing,
  foreign_form: elsewhere,
  no_such_address: elsewhere,
  method_not_allowed: anywhere,
  malformed_request: anywhere,
  request_timeout: changing,
  headers_too_large: anywhere,
  unavailable: anywhere,
  only_looking: changing,
  internal_error: anywhere,
};

const retryAfterHeader: Schema = {
  'Retry-After': { description: 'Seconds until a next try', schema: { type: 'integer' } },
};

/** What may go wrong, by status; `shown` are the examples of the calls that are described. */
export const failures = (facing: Facing, shown: readonly RequestExample[] = []): Schema => {
  const kinds = problemKinds.filter(({ code }) => places[code](facing));
  return Object.fromEntries(
    [...Map.groupBy(kinds, ({ status }) => status)].map(([status, group]) => [
      status,
      {
        description: group.map(({ title }) => title).join('. Or: '),
        ...(status === 429 || status === 503 ? { headers: retryAfterHeader } : {}),
        content: {
          'application/json': {
            schema: { $ref: '#/components/schemas/Error' },
            ...examplesOf(shown, status, ({ answer }) => answer),
          },
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            examples: {
              ...Object.fromEntries(
                group.map(({ code }) => [code, { $ref: `#/components/examples/${code}` }]),
              ),
              ...examplesOf(shown, status, ({ problem }) => problem).examples,
            },
          },
        },
      },
    ]),
  );
};

/** The examples with that status, each as what is said of it. */
export const examplesOf = (
  shown: readonly RequestExample[],
  wanted: number,
  valueOf: (example: RequestExample) => object | undefined,
): { readonly examples?: Schema } => {
  const values = shown.flatMap((example) => {
    const value = valueOf(example);
    return example.status === wanted && value !== undefined
      ? [[example.name, { summary: example.summary, value }] as const]
      : [];
  });
  return values.length === 0 ? {} : { examples: Object.fromEntries(values) };
};

/** One of each kind, for calls that have no example of their own. */
export const problemExamples = (): Schema =>
  Object.fromEntries(
    problemKinds.flatMap(({ code, title }) =>
      places[code] === elsewhere ? [] : [[code, { summary: title, value: written(code) }]],
    ),
  );

const links = linksOf(exampleBase);

const written = (kind: HttpRefusalKind): object =>
  detailed(toProblem(refusalExamples[kind], links, instant(0)), links);
