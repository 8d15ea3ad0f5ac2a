import assert from 'node:assert/strict';
import { it } from 'node:test';
import { MessageChannel } from 'node:worker_threads';
import { standardRegistry } from '../../src/app/index.ts';
import { findDeskSession } from '../../src/app/operator/desk-session.ts';
import { writeFor } from '../../src/app/write-for.ts';
import { answeringFor, askedWriter } from '../../src/threads/asked-writer.ts';
import { openChannel } from '../../src/threads/channel.ts';
import { manualClock, minuteMs } from '../support/clock.ts';
import { askAtDesk, askDesk, deskContext } from '../support/desk.ts';
import { operate } from '../support/operator.ts';
import { startTestService } from '../support/service.ts';

/** The desk in a thread that only reads. */

it('an operator signs in, is found, seen and signed out where another thread writes', async (test) => {
  const clock = manualClock();
  const service = await startTestService({}, { clock });
  const { port1, port2 } = new MessageChannel();
  test.after(async () => {
    port1.close();
    await service.end();
  });
  const writing = deskContext(service, clock, 'ann@desk.example');
  openChannel(port2, answeringFor(writeFor(writing, standardRegistry)));
  const front = {
    ...writing,
    writer: askedWriter(openChannel(port1, {})),
    store: { ...service.store, write: () => assert.fail('a front thread writes nothing') },
  };
  const { token } = await operate(front, 'make_desk_link');
  const opened = await askDesk(front, 'open_desk', { token, browser: null, user_agent: 'Fox' });
  assert.ok(opened.ok);
  const { token: key, sessionId } = opened.value;
  clock.advance(minuteMs);
  assert.equal((await findDeskSession(front, key))?.operator, 'ann@desk.example');
  const [session] = await service.store.read(({ desk }) => desk.sessions());
  assert.equal(session?.lastSeenAt, clock.now());
  const ended = await askAtDesk(front, 'ann@desk.example', 'end_desk_session', {
    session_id: sessionId,
  });
  assert.equal(ended.ok, true);
  assert.equal(await findDeskSession(front, key), null);
});
