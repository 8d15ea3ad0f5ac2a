import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signedInBrowser } from '../support/desk-pages.ts';
import { bakery, deskFor } from '../support/order-desk.ts';

/** Warnings about contradictions between a brief and its order, on the desk's page of the order. */

const operator = 'ola@desk.example';
const environment = { OPERATOR_EMAILS: operator };
const fourPages = {
  ...bakery,
  brief: { ...bakery.brief, page_list: 'Home, Cakes, Breakfast, Contact' },
};
const contradiction = 'brief.page_list names 4 pages, but the price is for 1: change one of them';

describe('a brief that contradicts its order', () => {
  it('shows the contradiction first at the desk, and again before an operator confirms completeness', async (test) => {
    const { service, studiolot, pass } = await deskFor(test, fourPages, environment);
    const browser = await signedInBrowser(service, operator);
    const order = '/orders/S-1001';
    const problem = `<ul class="problem"><li>${contradiction}.</li></ul>`;
    const { text } = await browser.look(order);
    assert.ok(text.includes(`<h2>Brief</h2>${problem}<dl`));

    const preview = (await browser.look(`${order}/confirm_materials`)).text;
    assert.ok(preview.includes(`${problem}<section class="effect">`));
    assert.doesNotMatch((await browser.look(`${order}/cancel`)).text, /names 4 pages/);

    await studiolot('order', '1001', 'confirm-materials', '--yes');
    await pass(0);
    const building = (await browser.look(order)).text;
    assert.ok(building.includes(`<h2>Brief</h2><ul class="note"><li>${contradiction}.</li></ul>`));
  });

  it('prints the contradiction in the command that shows it, and in the one that confirms completeness', async (test) => {
    const { studiolot } = await deskFor(test, fourPages, environment);
    const { printed } = await studiolot('order', '1001');
    assert.match(printed, /^Look again\n {2}brief\.page_list names 4 pages, .*\.\n\nBrief$/m);
    const json: unknown = JSON.parse((await studiolot('order', '1001', '--json')).printed);
    assert.deepEqual((json as { brief_warnings: unknown }).brief_warnings, [
      { field: 'brief.page_list', text: contradiction },
    ]);
    const confirmed = await studiolot('order', '1001', 'confirm-materials', '--yes');
    assert.ok(confirmed.printed.startsWith(`Look again: ${contradiction}.\nS-1001: checking → `));
  });
});

describe('a brief without contradictions', () => {
  it('shows no warning', async (test) => {
    const { service, studiolot } = await deskFor(test, bakery, environment);
    const browser = await signedInBrowser(service, operator);
    assert.match((await browser.look('/orders/S-1001')).text, /<h2>Brief<\/h2><dl/);
    assert.doesNotMatch((await studiolot('order', '1001')).printed, /Look again/);
  });
});
