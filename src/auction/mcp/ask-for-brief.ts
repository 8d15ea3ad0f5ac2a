import { z } from 'zod';
import {
  answersIn,
  formOf,
  nextQuestions,
  type ListedQuestion,
  type MissingItem,
} from '../../brief/mcp/brief-form.ts';
import { listBriefQuestions } from '../../brief/operations/list-brief-questions.ts';
import type { Language } from '../../kernel/languages.ts';
import type { presentWarnings } from '../../kernel/operation.ts';
import { ok, type JsonObject, type Result } from '../../kernel/result.ts';
import { language } from '../../kernel/shared-fields.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import { refuseNearMiss } from '../../kernel/unknown-fields.ts';
import { readBy, text } from '../../kernel/wire.ts';
import { addAnswers } from '../../order/operations/add-answers.ts';
import { showOrder } from '../../order/operations/show-order.ts';
import type { HttpRefusal } from '../../web/http/http-refusal.ts';
import type { ToolDeps } from '../../web/mcp/call-tool.ts';
import {
  callOperation,
  type ComposedCall,
  type ComposeTools,
  type Tools,
} from '../../web/mcp/composed-tools.ts';
import { refusedResult, successResult } from '../../web/mcp/result.ts';
import type { ServedTool } from '../../web/mcp/served-tool.ts';
import { toolInputSchema } from '../../web/mcp/tool-schema.ts';
import { showParticipant } from '../operations/show-participant.ts';
import { submitBrief } from '../operations/submit-brief.ts';

/** The tool that shows the open brief questions as a form of the MCP client. It only calls operations that programs can call themselves. */

const input = z.object({
  order_id: text('The order; left out, the brief for the auction of the participant key', 100),
  participant_key: text('The participant key, unless the connection sends it', 200),
  lang: language,
});

const title = 'Ask the user for what the brief still lacks, by a form of this client';

type Answer = {
  /** Whether a form was shown. */
  readonly asked: boolean;
  readonly action: 'accept' | 'decline' | 'cancel' | null;
  /** The questions that were answered. */
  readonly saved: readonly string[];
  readonly missing: readonly MissingItem[];
  readonly next: string;
  readonly warnings?: Warnings;
};
type Warnings = ReturnType<typeof presentWarnings>;

/** Operators do not get the tool, because they know no answers of clients. */
export const briefTools: ComposeTools = (deps, tools, audience) =>
  audience === 'operator' || audience === 'reading_operator' ? [] : [askForBrief(deps, tools)];

const askForBrief = (deps: ToolDeps, tools: Tools): ServedTool => ({
  listed: {
    name: 'ask_for_brief',
    title,
    description:
      'Use it when the person at this client knows the answers: it shows them a form with ' +
      'the next missing questions of an order, or of the brief for the auction, and saves what ' +
      'they type. Call it again while missing is not empty.',
    inputSchema: toolInputSchema({ input }),
    annotations: { destructiveHint: false },
  },
  call: async (given, caller, { canAsk, hasLists, reply }) => {
    const { context, problems } = deps;
    const refuse = (refusal: HttpRefusal) => refusedResult(refusal, problems, context.clock.now());
    const read = readBy(input, given);
    const mistyped = refuseNearMiss(input, { fields: given, queryNames: [] });
    if (mistyped !== null) return refuse(mistyped);
    if (!read.ok) return refuse(read.problem);
    const { lang = 'en', order_id: orderId } = read.value;
    const call = { deps, tools, given, caller };
    const brief = orderId === undefined ? bidderBrief : orderBrief;
    const stored = await brief.read(call);
    if (!stored.ok) return refuse(stored.problem);
    const { missing, project } = stored.value;
    const questions = nextQuestions(await listQuestions(call, project, lang), missing);
    if (questions.length === 0) return answer({ ...withoutForm, next: nothingIsMissing });
    if (!canAsk) return answer({ ...withoutForm, missing, next: noForms });
    if (reply === null) {
      const properties = formOf(questions, hasLists);
      return { kind: 'question', message: catalogues[lang].answers.briefForm, properties };
    }
    const withForm = { asked: true, action: reply.action };
    const answers = reply.action === 'accept' ? answersIn(questions, reply.content) : {};
    const answeredIds = Object.keys(answers);
    if (answeredIds.length === 0) {
      return answer({ ...withForm, saved: [], missing, next: notAnswered });
    }
    const saved = await brief.save(call, answers, lang);
    if (!saved.ok) return refuse(saved.problem);
    const { warnings, missing: stillMissing } = saved.value;
    const next = stillMissing.length === 0 ? nothingIsMissing : callAgain;
    const result = { ...withForm, saved: answeredIds, missing: stillMissing, next };
    // Warnings come first, as in the answers of all calls.
    return answer(warnings === undefined ? result : { warnings: [...warnings], ...result });
  },
});

const answer = (content: Answer) => successResult(content);

const withoutForm = { asked: false, action: null, saved: [], missing: [] };

const nothingIsMissing = 'Nothing is missing.';
const callAgain = 'Call this again for the rest.';
const noForms =
  'This client shows no forms: ask in your own words, and send the answers by resupply_brief or submit_brief.';
const notAnswered = 'Nothing was answered; the order stands, and answers can be sent later.';

type StoredBrief = { readonly missing: readonly MissingItem[]; readonly project: JsonObject };

/** Reads the brief of an order or of a bidder, and saves answers in it. */
type BriefAccess = {
  readonly read: (call: ComposedCall) => Promise<Result<StoredBrief, HttpRefusal>>;
  readonly save: (
    call: ComposedCall,
    answers: JsonObject,
    lang: Language,
  ) => Promise<Result<Saved, HttpRefusal>>;
};

type Saved = {
  readonly missing: readonly MissingItem[];
  /** Answers that look like mistakes. */
  readonly warnings: Answer['warnings'];
};

const orderBrief: BriefAccess = {
  read: (call) => callOperation<OrderShown>(call, showOrder, {}),
  save: (call, brief, lang) =>
    callOperation<OrderShown>(call, addAnswers, { brief, lang, merge_fields: true }),
};

type OrderShown = Saved & { readonly project: JsonObject };

const bidderBrief: BriefAccess = {
  read: async (call) => {
    const shown = await callOperation<BidderShown>(call, showParticipant, {});
    return shown.ok ? ok({ missing: missingIn(shown.value), project: {} }) : shown;
  },
  save: async (call, answers) => {
    const fields = { answers, merge_fields: true };
    const shown = await callOperation<BidderShown>(call, submitBrief, fields);
    if (!shown.ok) return shown;
    return ok({ missing: missingIn(shown.value), warnings: shown.value.warnings });
  },
};

type BidderShown = Pick<Saved, 'warnings'> & {
  readonly brief: Readonly<
    Record<
      string,
      { readonly missing: readonly (Omit<MissingItem, 'text'> & { readonly question: string })[] }
    >
  >;
};

/** The missing answers for any kind of lot, each question once. */
const missingIn = ({ brief }: BidderShown): readonly MissingItem[] => {
  const byId = new Map<string, MissingItem>();
  for (const { missing } of Object.values(brief)) {
    for (const { question, ...rest } of missing) byId.set(rest.id, { ...rest, text: question });
  }
  return [...byId.values()];
};

/** Members of a project that do not decide its questions, so the operation does not take them. */
const notAboutQuestions: ReadonlySet<string> = new Set([
  'business',
  'goal',
  'notes',
  'content_ready',
]);

const listQuestions = async (
  call: ComposedCall,
  project: JsonObject,
  lang: Language,
): Promise<readonly ListedQuestion[]> => {
  const fields = Object.entries(project).filter(([name]) => !notAboutQuestions.has(name));
  const sent = { type: null, pages: null, languages: null, ...Object.fromEntries(fields), lang };
  const listed = await callOperation<{ brief_questions: readonly ListedQuestion[] }>(
    call,
    listBriefQuestions,
    sent,
  );
  return listed.ok ? listed.value.brief_questions : [];
};
