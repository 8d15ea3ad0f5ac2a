import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { testScenarios } from '../test/support/bench.ts';
import { embeddedEngine } from './machine/engine.ts';

const folder = mkdtempSync(join(tmpdir(), 'studiolot-bench-'));
const http = 'bare node:http, one thread';
const fastify = 'ms bare Fastify';
const rest = 'the same quote by REST';
const empty = 'ms p99 when empty';

const openEngine = async () => embeddedEngine(folder);

testScenarios(
  'embedded',
  { openEngine },
  {
    quote: [http],
    'quote-new': [http],
    'mcp-quote': [rest],
    'brief-questions': [http],
    state: [http],
    order: ['bare node:http, one thread, stores nothing'],
    'order-commit': ['bare node:sqlite, a commit each'],
    bid: ['bare node:sqlite, two commits each'],
    storm: [null],
    watchers: [null, null],
    webhooks: ['ms with the same changes and no webhooks'],
    growth: [empty, empty, empty, empty, 'ms when empty'],
    desk: [null, null, null, null, null, null],
    start: [fastify, fastify, 'MiB bare Fastify'],
    'first-seconds': [fastify, fastify, fastify, fastify],
  },
);
after(() => rmSync(folder, { recursive: true, force: true }));
