import fastify from 'fastify';

/** A yardstick: bare Fastify, which answers each request with a few bytes. */

const app = fastify();
app.route({ method: ['GET', 'POST'], url: '/*', handler: () => ({ ok: true }) });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${url}\n`);
process.once('SIGTERM', () => process.exit(0));
