import { writeFileSync } from 'node:fs';
import { serverJson } from '../src/web/mcp/discovery.ts';

/** Writes server.json anew, by which registries of MCP servers know the service. */
writeFileSync('server.json', `${JSON.stringify(serverJson(), null, 2)}\n`);
