import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notifiedOrderOf } from '../../../test/support/step-mails.ts';
import type { FileId } from '../../kernel/ids.ts';
import { answersAdded } from '../rules/next-events.ts';
import type { FileAdded, OrderFile } from '../rules/order-file.ts';
import { evolveOrder, type OrderStepEvent } from '../rules/order.ts';
import { merge } from './merge-messages.ts';
import { orderNotifications } from './order-notifications.ts';

const { order, now } = notifiedOrderOf('en', [
  { type: 'MessageWritten', from: 'operator', text: 'Please send photos.' },
]);

const fileFrom = (from: OrderFile['from'], name: string): FileAdded => ({
  ...{ type: 'FileAdded', orderId: order.id, version: order.version + 1, at: now },
  file: {
    ...{ id: name as FileId, name, contentType: 'image/png', sizeBytes: 1, sha256: '' },
    ...{ purpose: from === 'operator' ? 'source' : 'material', question: null, from },
    addedAt: now,
  },
});

const messagesAfter = (...events: readonly OrderStepEvent[]) =>
  messagesAfterBy('client', ...events);

const messagesAfterBy = async (
  kind: 'client' | 'order_holder',
  ...events: readonly OrderStepEvent[]
) => {
  const after = events.reduce(evolveOrder, order);
  const changes = { entity: 'order', before: order, after, events } as const;
  const outgoing = await orderNotifications(undefined as never, changes, {
    actor: { kind, order },
    now,
  } as never);
  return outgoing.map(({ message }) => message);
};

describe('a file that is sent', () => {
  it('by the client notifies the studio and the operators', async () => {
    const [news, notice, ...more] = await messagesAfter(fileFrom('client', 'a.png'));
    assert.ok(news?.kind === 'order_news' && notice?.kind === 'operator_notice');
    assert.equal(news.entries[0]?.files, 1);
    assert.deepEqual([notice.trigger, notice.files], ['files_sent', ['a.png']]);
    assert.deepEqual(more, []);
  });

  it('by the studio notifies the operators only', async () => {
    const messages = await messagesAfter(fileFrom('studio', 'a.png'));
    assert.deepEqual(
      messages.map(({ kind }) => kind),
      ['operator_notice'],
    );
  });

  it('by the operators notifies nobody', async () => {
    assert.deepEqual(await messagesAfter(fileFrom('operator', 'source.zip')), []);
  });

  it('with an answer shares its message', async () => {
    const file = fileFrom('client', 'logo.svg');
    const withFile = evolveOrder(order, file);
    const answer = answersAdded(withFile, new Map([['goal', 'Buy']]), now);
    const [news] = await messagesAfter(file, answer);
    assert.ok(news?.kind === 'order_news');
    assert.deepEqual(news.entries, [
      {
        ...{ orderId: order.id, isNew: false, changed: ['goal'], changedOthers: false, files: 1 },
        isByClient: true,
      },
    ]);
  });

  it("counts as the client's only if every change is the client's", async () => {
    const answer = answersAdded(order, new Map([['goal', 'Buy']]), now);
    const [byClient] = await messagesAfterBy('client', answer);
    const [byHolder] = await messagesAfterBy('order_holder', answer);
    assert.ok(byClient !== undefined && byHolder !== undefined);
    const whose = [
      [byClient, byClient],
      [byClient, byHolder],
      [byHolder, byClient],
      [byHolder, byHolder],
    ] as const;
    assert.deepEqual(
      whose.map(([pending, next]) => {
        const news = merge(merge(null, pending), next);
        return news.kind === 'order_news' && news.entries[0]?.isByClient === true;
      }),
      [true, false, false, false],
    );
  });

  it('is merged with those that came before it', async () => {
    const one = await messagesAfter(fileFrom('client', 'a.png'));
    const other = await messagesAfter(fileFrom('client', 'b.png'));
    const [news, notice] = one.map((message, index) => merge(message, other[index] ?? message));
    assert.ok(news?.kind === 'order_news' && notice?.kind === 'operator_notice');
    assert.equal(news.entries[0]?.files, 2);
    assert.deepEqual(notice.files, ['a.png', 'b.png']);
  });
});
