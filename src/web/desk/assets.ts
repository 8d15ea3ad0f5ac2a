import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';

/** The script that shows alarms, also while no page of the desk is open. Its address limits it to the desk. */
export const servePushWorker = (app: FastifyInstance): void => {
  const content = readFileSync(ownFile('push.js'));
  app.route({
    method: ['GET', 'HEAD'],
    url: '/desk/push.js',
    handler: (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type('text/javascript; charset=utf-8')
        .send(content),
  });
};

const ownFile = (name: string): string => fileURLToPath(new URL(`assets/${name}`, import.meta.url));

export const deskFiles = {
  'desk.css': ownFile('desk.css'),
  'desk.js': ownFile('desk.js'),
  'live.js': ownFile('live.js'),
  'take-back.js': ownFile('take-back.js'),
  'alarms.js': ownFile('alarms.js'),
} as const;

export type DeskFile = keyof typeof deskFiles;
