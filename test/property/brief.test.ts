import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { mergeBriefs, missingAnswers, type Brief } from '../../src/brief/rules/brief.ts';
import type { Project } from '../../src/brief/rules/project.ts';
import type { OrderId } from '../../src/kernel/ids.ts';
import { instant } from '../../src/kernel/time.ts';
import { evolveOrder, type Order } from '../../src/order/rules/order.ts';
import { defaultPriceBook } from '../../src/order/rules/price-book.ts';
import { quotePrice } from '../../src/order/rules/price.ts';
import { noStudio } from '../../src/order/rules/studio.ts';
import { anyBrief, anyProject } from '../support/arbitrary.ts';
import { cases } from '../support/cases.ts';

/** The table of required questions as one list of conditions. */
const naiveMissing = (project: Project, brief: Brief): string[] => {
  const missing: string[] = [];
  const need = (id: string, when: boolean, otherwise = false): void => {
    if (when && !brief.has(id) && !otherwise) missing.push(id);
  };
  need('business', true, project.business !== null);
  need('goal', true, project.goal !== null);
  need('offer', true);
  if (!brief.has('email') && !brief.has('whatsapp') && !brief.has('telegram')) {
    missing.push('contact');
  }
  need('texts', true, project.contentReady);
  need('logo', true);
  need('photos', true);
  need('page_list', project.pages >= 2);
  need('audience', project.pages >= 5);
  need('navigation', project.pages >= 10);
  need('search_phrases', project.pages >= 20);
  need('language_list', project.languages >= 2);
  need('products', project.type === 'shop');
  need('current_site', project.type === 'redesign');
  need('payment_methods', project.payments);
  need('subscription_plans', project.subscriptions);
  need('booking_rules', project.booking);
  need('account_features', project.accounts);
  need('role_list', project.extraRoles >= 1);
  need('integration_list', project.integrations >= 1);
  return missing;
};

const missingIds = (project: Project, brief: Brief): string[] =>
  missingAnswers(project, brief).map((each) => (each.kind === 'question' ? each.id : 'contact'));

const place = (project: Project, brief: Brief): Order =>
  evolveOrder(null, {
    type: 'OrderPlaced',
    orderId: 'ord_x' as OrderId,
    number: null,
    reference: null,
    referenceKey: null,
    version: 1,
    at: instant(0),
    confirmBy: instant(900_000),
    source: 'api',
    language: 'en',
    studio: { ...noStudio, email: 'a@example.org' },
    project,
    price: quotePrice(defaultPriceBook, project, 'EUR'),
    brief,
  });

const addAnswers = (order: Order, answers: Brief): Order =>
  evolveOrder(order, {
    type: 'AnswersAdded',
    orderId: order.id,
    version: order.version + 1,
    at: instant(1),
    answers,
  });

describe('the brief', () => {
  it('misses exactly the required questions of the table, in order', () => {
    fc.assert(
      fc.property(anyProject, anyBrief, (project, brief) => {
        assert.deepEqual(missingIds(project, brief), naiveMissing(project, brief));
      }),
      cases(100),
    );
  });

  it('is the same for any grouping of its merged parts', () => {
    fc.assert(
      fc.property(anyBrief, anyBrief, anyBrief, (first, second, third) => {
        const leftFirst = mergeBriefs(mergeBriefs(first, second), third);
        const rightFirst = mergeBriefs(first, mergeBriefs(second, third));
        assert.deepEqual(leftFirst, rightFirst);
      }),
      cases(100),
    );
  });

  it('takes the later answer to each question and keeps every other', () => {
    fc.assert(
      fc.property(anyBrief, anyBrief, (earlier, later) => {
        const merged = mergeBriefs(earlier, later);
        for (const id of new Set([...earlier.keys(), ...later.keys()])) {
          assert.deepEqual(merged.get(id), later.has(id) ? later.get(id) : earlier.get(id));
        }
        assert.equal(merged.size, new Set([...earlier.keys(), ...later.keys()]).size);
      }),
      cases(100),
    );
  });

  it('misses nothing exactly when its status is complete', () => {
    fc.assert(
      fc.property(
        anyProject,
        fc.array(anyBrief, { minLength: 1, maxLength: 4 }),
        (project, parts) => {
          const [first = new Map(), ...rest] = parts;
          let order = place(project, first);
          const isComplete = (): boolean => missingIds(project, order.brief).length === 0;
          assert.equal(order.status, isComplete() ? 'received' : 'brief_incomplete');
          for (const part of rest) {
            order = addAnswers(order, part);
            assert.equal(order.status, isComplete() ? 'brief_complete' : 'brief_incomplete');
          }
        },
      ),
      cases(100),
    );
  });

  it('never becomes less complete by more answers, and never changes the price', () => {
    fc.assert(
      fc.property(anyProject, anyBrief, anyBrief, (project, first, second) => {
        const placed = place(project, first);
        const more = addAnswers(placed, second);
        const before = missingIds(project, placed.brief);
        assert.ok(missingIds(project, more.brief).every((id) => before.includes(id)));
        assert.deepEqual(more.price, placed.price);
        assert.deepEqual(more.project, placed.project);
      }),
      cases(100),
    );
  });
});
