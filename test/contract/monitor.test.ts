import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { systemClock } from '../../src/boot/system.ts';
import { createMetrics } from '../../src/web/monitor/metrics.ts';
import { forFile } from '../support/for-file.ts';
import { from, orderPath, startTestService, studio } from '../support/service.ts';
import { until } from '../support/until.ts';

/** Health, readiness and metrics. */

const service = await forFile(startTestService());

describe('the monitor', () => {
  it('reports that the service is alive and ready', async () => {
    assert.deepEqual((await service.get('/healthz')).json, { status: 'alive' });
    const { status, json } = await service.get('/readyz');
    assert.equal(status, 200);
    assert.deepEqual(json, { status: 'ready' });
  });

  it('reports that it is not ready once its worker has stopped', async (test) => {
    const stopping = await startTestService();
    test.after(() => stopping.end());
    await stopping.dispatcher.stop();
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
    assert.match(text, /studiolot_unfinished_uploads 0\n/);
    assert.match(text, /studiolot_unfinished_upload_bytes 0\n/);
    assert.match(text, /nodejs_eventloop_lag_seconds/);
    await until('the confirmation is counted as sent', async () =>
      (await service.get('/metrics')).text.includes(
        'studiolot_message_attempts_total{outcome="sent"} 1\n',
      ),
    );
  });

  it('measures Node once, however many services have started, because its metrics never stop', () => {
    const [one, other] = [1, 2].map(
      () => createMetrics(() => assert.fail('nobody asks'), systemClock).registry,
    );
    for (const name of ['nodejs_gc_duration_seconds', 'nodejs_eventloop_lag_seconds']) {
      const measured = one?.getSingleMetric(name);
      assert.ok(measured !== undefined);
      assert.equal(other?.getSingleMetric(name), measured);
    }
  });

  it('shows its figures to this machine alone, not through a proxy, and to no page of another site', async () => {
    const own = await service.get('/metrics', { origin: 'https://hostile.example' });
    assert.equal(own.status, 200);
    assert.equal(own.headers.get('access-control-allow-origin'), null);
    for (const headers of [from('127.0.0.1'), from('192.0.2.1'), { forwarded: 'for=127.0.0.1' }]) {
      const { status, json } = await service.get('/metrics', headers);
      assert.deepEqual(
        [status, json],
        [404, { error: 'No such address, see http://localhost:8080/agents' }],
      );
    }
  });

  it('shows its figures to a client with the token', async (test) => {
    const token = 'a-token-for-prometheus';
    const guarded = await startTestService({ METRICS_TOKEN: token });
    test.after(() => guarded.end());
    const statusWith = async (authorization: string): Promise<number> => {
      const { status } = await guarded.get('/metrics', { ...from('192.0.2.1'), authorization });
      return status;
    };
    assert.equal(await statusWith(`Bearer ${token}`), 200);
    assert.equal(await statusWith(`Bearer ${token}x`), 404);
    assert.equal(await statusWith('Bearer'), 404);
    assert.equal((await guarded.get('/metrics', from('192.0.2.1'))).status, 404);
  });
});
