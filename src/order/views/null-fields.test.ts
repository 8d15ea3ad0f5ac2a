import assert from 'node:assert/strict';
import { it } from 'node:test';
import { instant } from '../../kernel/time.ts';
import type { DeadlineState } from '../rules/work.ts';
import { presentSiteDue } from './null-fields.ts';

it('the site’s due time is the current promise, and a cancelled promise is null', () => {
  const promised = (state: DeadlineState, day: string) =>
    ({ promise: 'site_live', state, dueAt: instant(Date.parse(`${day}T12:00:00Z`)) }) as const;
  const dueAt = (...deadlines: ReturnType<typeof promised>[]) =>
    presentSiteDue('building', deadlines, 'en').at;
  assert.equal(dueAt(), null);
  assert.equal(dueAt(promised('void', '2026-03-02')), null);
  assert.equal(
    dueAt(promised('void', '2026-03-02'), promised('open', '2026-03-04')),
    '2026-03-04T12:00:00.000Z',
  );
  assert.equal(
    dueAt(promised('met', '2026-03-02'), promised('open', '2026-03-04')),
    '2026-03-04T12:00:00.000Z',
  );
  assert.equal(
    dueAt(promised('open', '2026-03-04'), promised('void', '2026-03-06')),
    '2026-03-04T12:00:00.000Z',
  );
});
