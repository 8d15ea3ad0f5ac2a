import fastify from 'fastify';

/** Bare Fastify that answers everything with a few words. */

const app = fastify();
app.route({ method: ['GET', 'POST'], url: '/*', handler: () => ({ ok: true }) });
const url = await app.listen({ host: '127.0.0.1', port: 0 });
process.stdout.write(`${url}\n`);
process.once('SIGTERM', () => process.exit(0));
