import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

/** What machines ask about the service. */

const service = await forFile(startTestService());

describe('the monitor', () => {
  it('says that the service is alive and ready', async () => {
    assert.deepEqual((await service.get('/healthz')).json, { status: 'alive' });
    const { status, json } = await service.get('/readyz');
    assert.equal(status, 200);
    assert.deepEqual(json, { status: 'ready' });
  });

  it('says that it is not ready once its worker has stopped', async (test) => {
    const stopping = await startTestService();
    test.after(() => stopping.end());
    await stopping.worker.stop();
    assert.equal((await stopping.get('/readyz')).status, 503);
    assert.equal((await stopping.get('/healthz')).status, 200);
  });

  it('counts requests and messages for Prometheus', async () => {
    await service.post(orderPath, { studio });
    const { headers, text } = await service.get('/metrics');
    assert.match(headers.get('content-type') ?? '', /^text\/plain/);
    assert.match(
      text,
      /studiolot_http_request_seconds_count\{method="POST",route="\/api\/studio-order",status="201"\} 1/,
    );
    assert.match(text, /studiolot_messages\{state="dead"\} 0/);
    assert.match(text, /nodejs_eventloop_lag_seconds/);
  });
});
