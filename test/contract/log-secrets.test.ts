import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLogger } from '../../src/boot/logger.ts';
import { forFile } from '../support/for-file.ts';
import { look, sameOrigin, sendForm } from '../support/form.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

/** No log line contains an order's ID, a key, a code or a client link. */

const service = await forFile(startTestService());

describe('the log', () => {
  it('contains no order ID and no client link, whatever is requested with them', async () => {
    const { json } = await service.post(orderPath, { studio });
    const id: string = json.order_id;
    const page = await look(service, `/en/order/${id}`);
    const link = /\/brief\/([\w-]+)/.exec(page.text)?.[1] ?? assert.fail('there is no link');
    for (const path of [
      `${orderPath}/${id}`,
      `${orderPath}/${id}/`,
      `${orderPath}/${id}?order_id=${id}`,
      `/en/order/${id}x`,
      `/en/brief/${link}`,
      `/brief/${link}/nothing`,
      `/metrics/${id}`,
    ]) {
      await look(service, path);
    }
    await service.post(orderPath, { order_id: id, brief: { goal: 'x' } });
    await sendForm(service, `/en/brief/${link}`, { 'brief.goal': 'y' }, sameOrigin);
    const log = JSON.stringify(service.log);
    assert.match(log, /"route":"\/api\/studio-order\/:order_id"/);
    assert.equal(log.includes(id), false);
    assert.equal(log.includes(id.slice(-26)), false);
    assert.equal(log.includes(link), false);
  });

  it('removes secrets from an error, and keeps the identifiers for finding an order', () => {
    const lines: string[] = [];
    const logger = createLogger('info', { write: (line) => void lines.push(line) });
    const id = 'ord_01kq3v5zt0123456789abcdefghjkmnpqrs';
    const key = `key_${'0'.repeat(52)}`;
    const file = 'fil_1kjmma2g00123456789abcdefghjkmnpqrs';
    const err = new Error(`No row for ${id}, asked with Bearer ${key}`, {
      cause: new Error(`${file} is not there, nor own.sender.${file}`),
    });
    logger.error({ err, file: `mail/${id}.confirmation.eml`, url: `/pl/brief/${'a'.repeat(90)}` });
    const [line = ''] = lines;
    assert.match(line, /No row for ord_01kq3v5zt…, asked with Bearer key_…"/);
    assert.match(line, /"file":"mail\/ord_01kq3v5zt…\.confirmation\.eml","url":"\/pl\/brief\/…"/);
    assert.match(line, /fil_1kjmma2g0… is not there, nor own\.sender\.fil_1kjmma2g0…/);
    assert.doesNotMatch(line, /0123456789abcdef|00000|aaaaa/);
  });

  it('is the only place that could leak an address: no other site gets it as Referer', async () => {
    const { json } = await service.post(orderPath, { studio });
    const { headers } = await look(service, `/en/order/${json.order_id}`);
    assert.equal(headers.get('referrer-policy'), 'same-origin');
  });
});
