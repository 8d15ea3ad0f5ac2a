import assert from 'node:assert/strict';
import { it } from 'node:test';
import pino from 'pino';
import { readConfig } from './config.ts';
import { openWeb } from './open-web.ts';
import { systemClock, systemRandom } from './system.ts';

it('a service that is still loading says at once that it is alive, and not ready yet', async (t) => {
  const logger = pino({ level: 'silent' });
  const beginning = { clock: systemClock, random: systemRandom, logger };
  const web = openWeb(readConfig({}), {}, beginning);
  const url = await web.listen({ host: '127.0.0.1', port: 0 });
  t.after(() => web.close());
  const ask = async (path: string): Promise<readonly unknown[]> => {
    const answer = await fetch(`${url}${path}`);
    return [answer.status, await answer.json()];
  };
  assert.deepEqual(await ask('/healthz'), [200, { status: 'alive' }]);
  assert.deepEqual(await ask('/readyz'), [503, { status: 'not ready' }]);
});
