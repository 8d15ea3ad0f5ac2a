import { z } from 'zod';
import { ok } from '../../domain/base.ts';
import { readDeskSessionId } from '../../domain/ids.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import type { EndDeskSessionInput } from './end-desk-session.ts';
import { exampleSessionId } from './example-data.ts';
import {
  alarmedSession,
  presentAlarmedSession,
  sessionId,
  sessionIsOver,
} from './subscribe-to-alarms.ts';

export const unsubscribeFromAlarms = operation({
  name: 'unsubscribe_from_alarms',
  summary: 'Tell a browser at the desk of no more alarms',
  ...calledBy('operator', 'changes'),
  ...withInput(z.object({ session_id: sessionId }), ({ session_id }) =>
    ok<EndDeskSessionInput>({ id: readDeskSessionId(session_id) }),
  ),
  output: alarmedSession,
  present: presentAlarmedSession,
  examples: [{ ...sessionIsOver, sent: { session_id: exampleSessionId } }],
});
