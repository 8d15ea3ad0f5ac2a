import type { FastifyReply } from 'fastify';

/** Sends text that is JSON already, under exactly this type: JSON has no charset parameter (RFC 8259). */
export const sendJsonText = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.type(type).serializer(asItIs).send(text);

const asItIs = (text: string): string => text;
