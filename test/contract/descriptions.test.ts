import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '../../src/boot/rooms.ts';
import type { AnyOperation } from '../../src/kernel/operation.ts';

/** What operations say of themselves, by which a program chooses among them. */

const all: readonly AnyOperation[] = Object.values(operations);
const names = new Set(all.map(({ name }) => name));

/** A full stop within a word, such as that of a host name, ends nothing. */
const sentencesOf = (text: string): number => text.match(/[.?](?= |$)/g)?.length ?? 0;

describe('the description of an operation', () => {
  for (const { name, access, description } of all) {
    if (access === 'operator' || access === 'system') continue;
    it(`explains ${name} in two to five sentences: when to call it and what happens`, () => {
      assert.ok(description !== undefined, 'it has none');
      const sentences = sentencesOf(description);
      assert.ok(sentences >= 2 && sentences <= 5, `${sentences} sentences`);
      assert.ok(description.length <= 600, `${description.length} characters`);
    });
  }

  it('uses the exact names of other operations', () => {
    for (const { name, description = '' } of all) {
      for (const [word] of description.matchAll(
        /\b(?:show|list|place|confirm|add|set|submit|cancel|accept|refuse|request|report|answer|mail|find|take|file|drop|mark|record|block|void|reject|approve|inspect|create|redirect|retry)_[a-z_]+/g,
      )) {
        const isField = /^(?:request_(?:id|body)|file_id|report_id)$/.test(word);
        assert.ok(names.has(word) || isField, `${name} speaks of ${word}`);
      }
    }
  });
});
