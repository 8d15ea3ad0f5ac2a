import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { type OperationName, operations, standardService } from '../../src/boot/rooms.ts';
import { apiChanges } from '../../src/web/api-changes.ts';
import { openApiText } from '../../src/web/rest/openapi/document.ts';
import { api } from '../support/api.ts';

/** Rules that openapi.json follows for all operations. */

type Answer = { readonly headers: Readonly<Record<string, { readonly $ref: string }>> };
type Described = {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<Record<string, Answer>>;
  readonly 'x-error-codes': Readonly<Record<string, number>>;
  readonly 'x-rate-limit'?: { readonly policy: string };
  readonly 'x-operations'?: readonly {
    readonly name: string;
    readonly answers: object;
    readonly 'x-error-codes': object;
  }[];
};

const document = JSON.parse(readFileSync('openapi.json', 'utf8'));
const all: readonly (Described & { readonly path: string })[] = Object.entries<
  Record<string, Described>
>(document.paths).flatMap(([path, methods]) =>
  Object.values(methods).map((described) => ({ ...described, path })),
);
const byId = (id: string): Described => {
  const found = all.find(({ operationId }) => operationId === id);
  assert.ok(found !== undefined, id);
  return found;
};

/** Operations that anyone may call, and to which a client may send a key. */
const mayBeKeyed = new Set(['place_bid', 'pause_bidding']);

describe('an operation in openapi.json', () => {
  for (const described of all) {
    const { operationId, path, tags, security, responses } = described;
    it(`is complete: ${operationId}`, () => {
      assert.equal(tags.length > 0, true);
      for (const tag of tags) {
        assert.ok(
          document.tags.some(({ name }: { name: string }) => name === tag),
          tag,
        );
      }
      assert.ok(described.description.length > 80, 'no description');
      const isKeyed = '401' in responses;
      const withoutKey = mayBeKeyed.has(operationId) ? [{}] : [];
      assert.deepEqual(security, isKeyed ? [...withoutKey, { participant_key: [] }] : []);
      const codes = Object.entries(described['x-error-codes']);
      const failed = Object.keys(responses).filter((status) => Number(status) >= 400);
      assert.deepEqual(
        [...new Set(codes.map(([, status]) => String(status)))].toSorted(),
        failed.toSorted(),
      );
      for (const [status, { headers }] of Object.entries(responses)) {
        assert.ok('x-request-id' in headers, status);
        const counts = described['x-rate-limit'] !== undefined && Number(status) < 500;
        assert.equal('RateLimit' in headers, counts, status);
      }
      for (const [, name] of path.matchAll(/\{(\w+)\}/g)) {
        assert.ok(described.parameters.some((each) => each.name === name && each.in === 'path'));
      }
    });
  }

  it('lists exactly its possible errors', () => {
    assert.deepEqual(byId('confirm_bid')['x-error-codes'], {
      not_json: 400,
      unclear_json: 400,
      body_too_large: 413,
      invalid_field: 400,
      too_many_unchanged: 429,
      bid_not_found: 404,
      wrong_code: 400,
      too_many_wrong_codes: 429,
      wrong_codes_used_up: 429,
      code_expired: 410,
      code_used: 410,
      code_replaced: 410,
      code_cancelled: 410,
      address_blocked: 403,
      bidding_paused: 403,
      too_many_requests: 429,
      idempotency_key_reused: 422,
      request_in_flight: 409,
      kept_answer_unreadable: 409,
      malformed_request: 400,
      request_timeout: 408,
      headers_too_large: 431,
      unavailable: 503,
      auction_on_hold: 503,
      only_looking: 503,
      internal_error: 500,
    });
    assert.deepEqual(byId('show_order')['x-error-codes'], {
      invalid_field: 400,
      order_not_found: 404,
      too_many_requests: 429,
      malformed_request: 400,
      headers_too_large: 431,
      unavailable: 503,
      internal_error: 500,
    });
  });

  it('is separate from others at the same address, with its own answer and errors', () => {
    const apart = byId('resupply_brief_or_place_order')['x-operations'] ?? [];
    assert.deepEqual(
      apart.map(({ name, answers }) => [name, answers]),
      [
        ['resupply_brief', { 200: { $ref: '#/components/schemas/OrderResponse' } }],
        [
          'place_order',
          {
            200: { $ref: '#/components/schemas/OrderResponse' },
            201: { $ref: '#/components/schemas/OrderResponse' },
          },
        ],
      ],
    );
    const [addAnswers, place] = apart;
    assert.ok(!('too_many_orders' in (addAnswers?.['x-error-codes'] ?? {})));
    assert.ok('too_many_orders' in (place?.['x-error-codes'] ?? {}));
    assert.ok(!('order_not_found' in (place?.['x-error-codes'] ?? {})));
  });

  it('lists the refusals that every bound operation has declared', () => {
    for (const name of api.calls.keys()) {
      assert.ok(operations[name as OperationName].refusals !== undefined, name);
    }
  });
});

describe('the changes of the API', () => {
  it('are listed newest first', () => {
    const dates = apiChanges.map(({ date }) => date);
    assert.deepEqual(dates, dates.toSorted().toReversed());
  });

  it('use the exact names of operations', () => {
    const text = apiChanges.map((change) => change.text).join(' ');
    const ids = new Set(all.flatMap(({ operationId }) => operationId.split('_or_')));
    for (const [word] of text.matchAll(
      /\b(?:show|list|add|remove|watch|accept|cancel|quote|place|answer|request|report|refuse|write)_[a-z_]+/g,
    )) {
      assert.ok(ids.has(word) || word === 'quote_token', word);
    }
  });
});

describe('placing an order in openapi.json', () => {
  const described = document.paths['/api/studio-order'].post;
  const { schema } = described.requestBody.content['application/json'];

  it('lists what is required, for an order and for more answers', () => {
    assert.deepEqual(schema.allOf, [
      { anyOf: [{ required: ['order_id'] }, { required: ['studio'] }] },
    ]);
    const { studio, project, brief } = schema.properties;
    assert.deepEqual(studio.allOf, [
      { anyOf: [{ required: ['email'] }, { required: ['telegram'] }] },
    ]);
    assert.match(studio.description, /email or a telegram account is required/);
    assert.match(
      project.properties.modules.properties.payments.description,
      /ignored where the project itself/,
    );
    assert.match(project.properties.brief.description, /the answer in the outer brief counts/);
    assert.match(brief.description, /count before those in project.brief/);
  });

  it('marks which answer is a dry run, and gives the order limit of a network', () => {
    assert.match(described.responses[200].description, /A dry run: nothing is stored/);
    assert.doesNotMatch(described.responses[201].description, /dry/i);
    const { calls, seconds, operation } = described['x-quota'];
    assert.deepEqual([operation, calls, seconds], ['place_order', 10, 3_600]);
  });
});

describe('the contact in openapi.json', () => {
  it('is the contact page, and the operator’s name when one is set', () => {
    assert.deepEqual(document.info.contact, {
      name: 'Studiolot',
      url: 'http://localhost:8080/contact',
    });
    const set = openApiText(standardService.api, 'https://orders.example.org', {
      name: 'Example Sites',
      email: 'hello@sites.example',
    });
    assert.deepEqual(JSON.parse(set).info.contact, {
      name: 'Example Sites',
      url: 'https://orders.example.org/contact',
      email: 'hello@sites.example',
    });
  });
});
