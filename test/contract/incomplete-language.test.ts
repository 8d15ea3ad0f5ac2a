import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { en, type Catalogue } from '../../locales/en/catalogue.ts';
import { pl } from '../../locales/pl/catalogue.ts';
import { catalogues } from '../../src/kernel/texts/catalogues.ts';
import { withFallback, type IncompleteCatalogue } from '../../src/kernel/texts/with-fallback.ts';
import { forFile } from '../support/for-file.ts';
import { look, sameOrigin, sendForm } from '../support/form.ts';
import { confirmationOf } from '../support/mail.ts';
import { unescaped } from '../support/order-pages.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';

/** A new language that has only these texts, in place of Polish. */
const inTheMaking: IncompleteCatalogue = {
  questions: { business: pl.questions.business },
  confirmation: { subject: pl.confirmation.subject, received: pl.confirmation.received },
  found: { page: { title: 'Znajdź zamówienie' } },
};
const usePolish = (texts: Catalogue): void => {
  Object.assign(catalogues, { pl: texts });
};

const service = await forFile(startTestService());

describe('a language that lacks texts', () => {
  before(() => usePolish(withFallback(en, inTheMaking)));
  // Restores Polish, because other test files may run in this process.
  after(() => usePolish(pl));

  it('shows its own texts on a page, and English for the others', async () => {
    const { text } = await look(service, '/pl/order/find', fromElsewhere());
    assert.match(unescaped(text), /<h1[^>]*>Znajdź zamówienie<\/h1>/);
    assert.match(text, />Your reference</);
  });

  it('marks brief questions that it lacks as English, on a page and in an answer', async () => {
    const fields = {
      step: 'brief',
      'project.type': 'website',
      'studio.email': 'studio@example.com',
    };
    const headers = { ...sameOrigin, ...fromElsewhere() };
    const { text } = await sendForm(service, '/pl/order', fields, headers);
    assert.match(
      text,
      /<div class="question"><fieldset [^>]*>\s*<legend [^>]*>Jak nazywa się firma/,
    );
    assert.match(
      text,
      /<div class="question" lang="en"><div [^>]*><label [^>]*>What should a visitor do/,
    );
    const { json } = await service.get(`${orderPath}?brief=1&lang=pl`);
    assert.deepEqual(
      json.brief_questions
        .slice(0, 2)
        .map(({ id, translated }: { id: string; translated: boolean }) => [id, translated]),
      [
        ['business', true],
        ['goal', false],
      ],
    );
  });

  it('sends a mail in its own words, and in English where it has none', async () => {
    const { json } = await service.post(orderPath, {
      studio: { email: 'studio@example.com' },
      lang: 'pl',
    });
    const { subject = '', text = '' } = await confirmationOf(service.folder, json.order_id);
    assert.match(subject, / · Zamówienie przyjęte: Website, /);
    assert.match(text, /Dziękujemy/);
    assert.match(text, /This price is fixed\. It does not change while we work\./);
  });
});
