import type { JsonSchema } from '../../kernel/json-schema.ts';
import type { JsonObject } from '../../kernel/result.ts';
import type { Caller } from './call-tool.ts';
import type { ToolResult } from './result.ts';
import type { ListedTool } from './tools.ts';

/** A tool that clients can call: an operation, or composed of several. */
export type ServedTool = {
  readonly listed: ListedTool;
  /** All arguments, including unlisted ones. Left out if every argument is listed. */
  readonly argumentsSchema?: JsonSchema;
  /** The bounds of messages that call it; the usual ones if left out. */
  readonly bounds?: MessageBounds;
  readonly call: (
    given: JsonObject,
    caller: Caller,
    exchange: Exchange,
  ) => Promise<ToolResult | ClientForm>;
};

export type MessageBounds = {
  readonly bytesMax: number;
  /** Whether they count against the limit of messages. */
  readonly isCounted: boolean;
};

/** Everything that a tool can use during a call. */
export type Exchange = {
  /** The client can show forms to its user. */
  readonly canAsk: boolean;
  /** Its forms support lists to choose from. */
  readonly hasLists: boolean;
  /** The reply to the form; null if none was shown. */
  readonly reply: FormReply | null;
  readonly report: (done: number, total: number, message: string) => Promise<void>;
  /** Aborts once the client stops waiting. */
  readonly signal: AbortSignal;
};

type FormReply = {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content: Readonly<Record<string, unknown>>;
};

/** A form for the user of the client; the same call is repeated with the reply. */
export type ClientForm = {
  readonly kind: 'question';
  readonly message: string;
  readonly properties: Readonly<Record<string, JsonSchema>>;
};

export const isQuestion = (result: ToolResult | ClientForm): result is ClientForm =>
  'kind' in result;
