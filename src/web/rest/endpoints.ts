import type { z } from 'zod';
import type { AnyOperation } from '../../kernel/operation.ts';
import type { LimitName } from '../http/request-limits.ts';

/** An address of the API that is no operation, because its answer is not JSON: a stream, or a file. */
export type Endpoint = Pick<AnyOperation, 'name' | 'summary' | 'access' | 'effect' | 'refusals'> & {
  readonly description: string;
  readonly tag: string;
  /** With `{name}` for a parameter. */
  readonly path: string;
  readonly limit: LimitName;
  /** The values of the path's parameters in samples. */
  readonly exampleParams: Readonly<Record<string, string>>;
  /** The tool that does the same by MCP, as samples call it. */
  readonly tool: { readonly name: string; readonly arguments: object };
  readonly answer: StreamAnswer | FileAnswer;
};

/** Server-sent events that go on until the client leaves. */
export type StreamAnswer = {
  readonly kind: 'stream';
  /** The parameters of the query. */
  readonly query?: z.ZodObject;
  /** Describes the events that a client with Last-Event-ID gets. */
  readonly lastEventId: string;
  readonly events: string;
  /** The name of the schema of each event's data. */
  readonly eventData: string;
  readonly example: WrittenExample | OperationExample;
};

/** The first event is written out. */
type WrittenExample = {
  readonly kind: 'written';
  readonly summary: string;
  readonly query: Readonly<Record<string, string>>;
  /** The first event as it stands on the connection. */
  readonly text: string;
};

/** The first event has this name, and the operation's first example answer as its data. */
type OperationExample = {
  readonly kind: 'operation';
  readonly operation: AnyOperation;
  readonly event: string;
};

export type FileAnswer = { readonly kind: 'file'; readonly bytesMax: number };
