import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { nothingIsPending } from '../support/mail.ts';
import { agentKinds, connectAgent } from '../support/mcp.ts';
import { openWorkshop } from '../support/worked-order.ts';

/** Each client of the SDK takes an order from the quote to the end by MCP. */

const { auction, siteUrl, operate } = await forFile(openWorkshop());
const { service, clock } = auction;
const url = `${service.url}/mcp`;
const studio = { email: 'studio@example.org' };
const project = { type: 'landing', business: 'Bakes cakes', goal: 'Order a cake' };

describe('an order by MCP', () => {
  for (const kind of agentKinds) {
    it(`runs from its price to an accepted site (${kind}, no forms)`, async (t) => {
      const agent = await connectAgent(kind, url);
      t.after(() => agent.close());
      const { quote } = await agent.call('quote', { type: 'landing', currency: 'PLN' });
      assert.deepEqual(quote, {
        amount: 600,
        currency: 'PLN',
        total_pages: 1,
        breakdown: { base: 600 },
      });
      const { brief_questions: questions } = await agent.call('list_brief_questions', {
        lang: 'pl',
      });
      assert.equal(questions[0].text, 'Jak nazywa się firma i czym się zajmuje?');
      const tried = await agent.call('place_order', { studio, project, dry_run: true });
      assert.equal(tried.dry_run, true);
      assert.match(tried.order_id, /^dry_/);

      const placed = await agent.call('place_order', { studio, project });
      assert.equal(placed.status, 'brief_incomplete');
      const { order_id: id } = placed;
      const formAnswer = await agent.call('ask_for_brief', { order_id: id });
      assert.deepEqual(
        [formAnswer.asked, formAnswer.missing.map((each: { id: string }) => each.id)],
        [false, ['offer', 'contact', 'texts', 'logo', 'photos']],
      );
      const completed = await agent.call('resupply_brief', { order_id: id, brief: rest });
      assert.deepEqual([completed.status, completed.missing], ['brief_complete', []]);

      const content = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
      const files = [{ name: 'logo.svg', content }];
      const added = await agent.call('add_files', { order_id: id, files, question: 'logo' });
      assert.equal(added.files[0].name, 'logo.svg');

      await operate(id, 'confirm_materials');
      await nothingIsPending(service.store, clock);
      await operate(id, 'deliver', { site_url: siteUrl });
      await agent.call('request_changes', { order_id: id, items: ['A larger logo'] });
      await operate(id, 'finish_changes', { words: ['It is larger'] });
      const accepted = await agent.call('accept_site', { order_id: id });
      assert.equal(accepted.stage, 'accepted');
      const shown = await agent.call('show_order', { order_id: id });
      assert.deepEqual([shown.stage, shown.rounds.used], ['accepted', 1]);
    });

    it(`requests its brief by a form (${kind})`, async (t) => {
      const forms: string[][] = [];
      const agent = await connectAgent(kind, url, {
        fill: ({ message, requestedSchema }) => {
          const names = Object.keys(requestedSchema.properties);
          forms.push([message, ...names]);
          return Object.fromEntries(names.map((name) => [name, typed[name] ?? '']));
        },
      });
      t.after(() => agent.close());
      const { order_id: id } = await agent.call('place_order', { studio, project, lang: 'de' });
      const first = await agent.call('ask_for_brief', { order_id: id, lang: 'de' });
      assert.deepEqual(first, {
        asked: true,
        action: 'accept',
        saved: ['offer', 'email', 'texts', 'logo', 'photos'],
        missing: [],
        next: 'Nothing is missing.',
      });
      assert.deepEqual(forms, [
        [
          'Einige Fragen zur geplanten Website. Was Sie noch nicht wissen, lassen Sie einfach leer.',
          'offer',
          'email',
          'whatsapp',
          'telegram',
          'texts',
          'logo.status',
          'logo.link',
          'photos.status',
          'photos.link',
        ],
      ]);
      const shown = await agent.call('show_order', { order_id: id });
      assert.deepEqual(shown.answers.offer, 'Kuchen');
      assert.deepEqual(shown.stage, 'checking');
    });

    it(`warns of unlikely values in a form (${kind})`, async (t) => {
      const agent = await connectAgent(kind, url, { fill: () => ({ email: 'Typed' }) });
      t.after(() => agent.close());
      const { order_id: id } = await agent.call('place_order', { studio, project });
      const formAnswer = await agent.call('ask_for_brief', { order_id: id });
      assert.deepEqual(formAnswer.saved, ['email']);
      assert.deepEqual(formAnswer.warnings, [
        {
          field: 'brief.email',
          text: 'brief.email is not an e-mail address, send one such as hello@example.org',
        },
      ]);
    });
  }

  const rest = {
    offer: 'Cakes',
    email: 'cakes@example.org',
    texts: 'Write them for us',
    logo: { status: 'No logo' },
    photos: { status: 'No, use stock photos' },
  };
  const typed: Readonly<Record<string, string>> = {
    offer: 'Kuchen',
    email: 'kuchen@example.org',
    texts: 'Bitte für uns schreiben',
    'logo.status': 'Kein Logo nötig',
    'photos.status': 'Nein, bitte Stockfotos verwenden',
  };
});
