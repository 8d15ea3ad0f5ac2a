import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';

/** Claims of docs/security.md that can be proved from the sources. */

const document = readFileSync('docs/security.md', 'utf8');

describe('docs/security.md', () => {
  it('has a section for each of the ten risks, with the files of its tests', () => {
    const sections = document.split(/^(?=#{2,3} )/m).filter((each) => /^### API\d/.test(each));
    assert.deepEqual(
      sections.map((section) => /API\d+/.exec(section)?.[0]),
      ['API1', 'API2', 'API3', 'API4', 'API5', 'API6', 'API7', 'API8', 'API9', 'API10'],
    );
    for (const section of sections) {
      assert.match(section, /^\*\*Met: /m);
      const named = /^Tests: (.+)\.$/m.exec(section)?.[1]?.split(', ') ?? [];
      assert.ok(named.length > 1, section);
      for (const file of named.map((each) => each.replaceAll('`', ''))) {
        assert.match(readFileSync(file, 'utf8'), /\b(?:it|describe)\(/, file);
      }
    }
  });

  it('is linked from SECURITY.md and README.md', () => {
    for (const file of ['SECURITY.md', 'README.md']) {
      assert.ok(readFileSync(file, 'utf8').includes('(docs/security.md)'), file);
    }
  });
});

describe('the service', () => {
  it('has no public address for an operator’s acts', () => {
    const operators = [...standardService.registry].filter(
      ([, { operation }]) => operation.access === 'operator',
    );
    assert.ok(operators.length > 10);
    for (const [name] of operators) assert.equal(standardService.api.table.has(name), false, name);
  });

  it('connects only to hosts that the operator has configured, and to sites through one client', () => {
    // The database, the mail server and Telegram are reached by libraries. These are all other files that can connect.
    const connecting =
      /\bfetch\(|\bundici\b|new (?:WebSocket|EventSource)\b|\bcreateConnection\(|\bhttps?\.(?:get|request)\(|import \{[^}]*\bconnect\b[^}]*\} from 'node:net'|'node:(?:https|tls|dgram|dns|http2|child_process)/;
    const found = globSync('src/**/*.ts').filter(
      (file) => !file.endsWith('.test.ts') && connecting.test(readFileSync(file, 'utf8')),
    );
    // The HTTP client, its DNS queries, and witnesses, which the operator names.
    assert.deepEqual(found.toSorted(), [
      'src/kernel/outbound/client.ts',
      'src/kernel/outbound/resolve-name.ts',
      'src/log/witnesses.ts',
    ]);
  });
});
