import { writeFileSync } from 'node:fs';
import { serverJson } from '../src/web/mcp/discovery.ts';

/** Writes server.json, which describes the service to registries of MCP servers. */
writeFileSync('server.json', `${JSON.stringify(serverJson(), null, 2)}\n`);
