import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { DomainEvent } from './event.ts';
import { redactionOf } from './redaction.ts';

const eventOf = (type: string, more: object = {}): DomainEvent =>
  ({ type, version: 1, ...more }) as unknown as DomainEvent;

const { redact, isErasing } = redactionOf([
  { NoteWritten: () => ({ text: '' }), OrderClosed: null },
  { OrderForgotten: 'erases' },
]);

describe('redaction', () => {
  it('replaces the personal fields of an event that its folder declares', () => {
    assert.deepEqual(redact(eventOf('NoteWritten', { text: 'Ann likes blue' })), { text: '' });
    assert.equal(redact(eventOf('OrderClosed')), null);
    assert.equal(redact(eventOf('OrderForgotten')), null);
  });

  it('knows the events that erase a person', () => {
    assert.equal(isErasing(eventOf('OrderForgotten')), true);
    assert.equal(isErasing(eventOf('NoteWritten')), false);
  });

  it('refuses an event that no folder declares', () => {
    assert.throws(() => redact(eventOf('SomethingNew')), /SomethingNew/);
  });
});
