import type { InputOf, ViewOf } from '../kernel/operation.ts';
import type { OperationName, Operations } from './operations.ts';
import { rooms } from './rooms.ts';
import { apiOf, type Api } from '../web/rest/api.ts';
import { operatorHandlers } from './operator-handlers.ts';
import type { Handler, Registered, Registry } from '../kernel/use-case.ts';

const webhookHandlers = {};

/** The handlers of those that are not declared together with theirs. */
const handlers: {
  readonly [
    Name in OperationName as Operations[Name] extends { readonly handler: unknown } ? never : Name
  ]: Handler<InputOf<Operations[Name]>, ViewOf<Operations[Name]>>;
} = {
  ...webhookHandlers,
  ...operatorHandlers,
};

// oxlint-disable-next-line typescript/no-explicit-any -- which input and view it takes is checked above
const handlerNamed = (name: string): Handler<any, any> => handlers[name as keyof typeof handlers];

/** What can be called, with what carries it out. */
export const standardRegistry: Registry = new Map<string, Registered>(
  rooms
    .flatMap((room) => room.operations)
    .map((operation) => [
      operation.name,
      { operation, handler: operation.handler ?? handlerNamed(operation.name) },
    ]),
);

/** The API of the service. */
export const standardApi: Api = apiOf(rooms, standardRegistry);
