import type { JsonObject } from '../../kernel/result.ts';
import type { JsonSchema } from '../../kernel/json-schema.ts';
import type { Caller } from './call-tool.ts';
import type { ToolResult } from './result.ts';
import type { ListedTool } from './tools.ts';

/** A tool as it is called, whether it is an operation or made of several. */
export type ServedTool = {
  readonly listed: ListedTool;
  /** All that it takes, also what is not listed; without it, what is listed. */
  readonly takes?: JsonSchema;
  /** What bounds the messages that call it; without it, what bounds every other message. */
  readonly bounds?: MessageBounds;
  readonly call: (
    given: JsonObject,
    caller: Caller,
    exchange: Exchange,
  ) => Promise<ToolResult | Question>;
};

export type MessageBounds = {
  readonly bytesMax: number;
  /** Whether they count against the limit of messages. */
  readonly isCounted: boolean;
};

/** What a call can do while it goes on. */
export type Exchange = {
  /** Whether the client can put a form before its user. */
  readonly canAsk: boolean;
  /** Whether its forms know lists to choose from. */
  readonly hasLists: boolean;
  /** What became of the form; null where none was shown yet. */
  readonly reply: FormReply | null;
  readonly report: (done: number, total: number, message: string) => Promise<void>;
  /** Aborts once nobody waits for the result any more. */
  readonly signal: AbortSignal;
};

type FormReply = {
  readonly action: 'accept' | 'decline' | 'cancel';
  readonly content: Readonly<Record<string, unknown>>;
};

/** A form for whoever sits before the client; the same call comes again with the reply. */
export type Question = {
  readonly kind: 'question';
  readonly message: string;
  readonly properties: Readonly<Record<string, JsonSchema>>;
};

export const isQuestion = (result: ToolResult | Question): result is Question => 'kind' in result;
