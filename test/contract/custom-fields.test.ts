import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderWarnings } from '../support/order-warnings.ts';
import { startTestService, studio } from '../support/service.ts';

/** Programs send their own fields, whose names resemble the API's or equal them with another meaning. */

const service = await forFile(startTestService());
const { dryRun } = orderWarnings(service);

const own: readonly object[] = [
  { ages: '18+' },
  { typo: 1 },
  { preferences: { colour: 'red' } },
  { studio: { ...studio, projects: 40 } },
  { studio: { ...studio, module: 'crm' } },
  { studio: { ...studio, type: 'agency' } },
  { studio: { ...studio, account: 'acme' } },
  { studio: { ...studio, website_type: 'wordpress', website_payments: 'stripe' } },
  { client: { account: true } },
  { consent: { payment: true } },
  { billing: { payment: 'yes', account: '1' } },
  { crm: { integration: 1 } },
  { metadata: { page: 1, languages: ['en', 'pl'] } },
  { attachments: [{ page: 1 }, { page: 2 }] },
  { transcript: '[{"page":1,"said":"hi"}]' },
  { project: { sitemap: [{ page: 1, title: 'Home' }], images: ['https://x.example/a.jpg'] } },
];

describe('a field of the program’s own', () => {
  for (const sent of own) {
    it(`causes a warning and no refusal: ${JSON.stringify(sent)}`, async () => {
      const { status, json } = await dryRun(sent);
      assert.equal(status, 200, json.error);
      assert.match(json.warnings[0].text, / is not known/);
    });
  }

  it('causes a warning in calls that affect no price', async () => {
    const { status, json } = await service.post('/api/studio-order/find', {
      reference: 'x',
      email: 'ada@example.org',
      crm: { accounts: true, pages: 3 },
    });
    assert.equal(status, 200, json.error);
  });
});
