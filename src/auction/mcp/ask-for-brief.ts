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
    const calling = { deps, tools, given, caller };
    const brief = orderId === undefined ? bidderBrief : orderBrief;
    const look = await brief.look(calling);
    if (!look.ok) return refuse(look.problem);
    const { missing, project } = look.value;
    const listed = await questionsFor(calling, project, lang);
    const questions = nextQuestions(listed, missing);
    if (questions.length === 0) return answer({ ...nothingDone, next: 'Nothing is missing.' });
    if (!canAsk) return answer({ ...nothingDone, missing, next: noForms });
    if (reply === null) {
      const properties = formOf(questions, hasLists);
      return { kind: 'question', message: catalogues[lang].answers.briefForm, properties };
    }
    const done = { asked: true, action: reply.action, saved: [] };
    const answers = reply.action === 'accept' ? answersIn(questions, reply.content) : {};
    if (Object.keys(answers).length === 0) {
      return answer({ ...done, missing, next: notAnswered });
    }
    const saved = await brief.save(calling, answers, lang);
    if (!saved.ok) return refuse(saved.problem);
    const { warnings, missing: stillMissing } = saved.value;
    return answer({
      ...(warnings === undefined ? {} : { warnings: [...warnings] }),
      ...done,
      saved: Object.keys(answers),
      missing: stillMissing,
      next: stillMissing.length === 0 ? 'Nothing is missing.' : 'Call this again for the rest.',
    });
  },
});

const answer = (content: Answer) => successResult(content);

const nothingDone = { asked: false, action: null, saved: [], missing: [] };

const noForms =
  'This client shows no forms: ask in your own words, and send the answers by resupply_brief or submit_brief.';
const notAnswered = 'Nothing was answered; the order stands, and answers can be sent later.';

/** Reads the brief of an order or of a bidder, and saves answers in it. */
type BriefAccess = {
  readonly look: (
    calling: ComposedCall,
  ) => Promise<
    Result<{ readonly missing: readonly MissingItem[]; readonly project: JsonObject }, HttpRefusal>
  >;
  readonly save: (
    calling: ComposedCall,
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
  look: (calling) => callOperation<OrderShown>(calling, showOrder, {}),
  save: (calling, brief, lang) =>
    callOperation<OrderShown>(calling, addAnswers, { brief, lang, merge_fields: true }),
};

type OrderShown = Saved & { readonly project: JsonObject };

const bidderBrief: BriefAccess = {
  look: async (calling) => {
    const bidder = await callOperation<BidderShown>(calling, showParticipant, {});
    return bidder.ok ? ok({ missing: lackingIn(bidder.value), project: {} }) : bidder;
  },
  save: async (calling, answers) => {
    const bidder = await callOperation<BidderShown>(calling, submitBrief, {
      answers,
      merge_fields: true,
    });
    if (!bidder.ok) return bidder;
    return ok({ missing: lackingIn(bidder.value), warnings: bidder.value.warnings });
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
const lackingIn = ({ brief }: BidderShown): readonly MissingItem[] => {
  const lacking = Object.values(brief).flatMap(({ missing }) =>
    missing.map(({ question, ...rest }) => [rest.id, { ...rest, text: question }] as const),
  );
  return [...new Map(lacking).values()];
};

const questionsFor = async (
  calling: ComposedCall,
  { type = null, pages = null, languages = null, ...rest }: JsonObject,
  lang: Language,
): Promise<readonly ListedQuestion[]> => {
  const {
    business: _business,
    goal: _goal,
    notes: _notes,
    content_ready: _ready,
    ...modules
  } = rest;
  const sent = { ...modules, type, pages, languages, lang };
  const listed = await callOperation<{ brief_questions: readonly ListedQuestion[] }>(
    calling,
    listBriefQuestions,
    sent,
  );
  return listed.ok ? listed.value.brief_questions : [];
};
