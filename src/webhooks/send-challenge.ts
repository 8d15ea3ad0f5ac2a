import type { Clock } from '../kernel/ports.ts';
import { no, ok, type Result } from '../kernel/result.ts';
import { instant } from '../kernel/time.ts';
import { outboundProblemText, signedHeaders, type PostWebhook } from './webhook-transport.ts';
import { challengeType, webhookTimeoutMs } from './webhook.ts';

/** A random text that a receiver has to send back before its address becomes a webhook. */

type Challenge = {
  readonly url: string;
  readonly secret: string;
  readonly challenge: string;
  readonly addresses: readonly string[];
};

/** Returns the function that sends a challenge. Its problem is a short text for the webhook's owner. */
export const createReceiverChallenge =
  (post: PostWebhook, clock: Clock) =>
  async ({ url, secret, challenge, addresses }: Challenge): Promise<Result<null, string>> => {
    const now = instant(clock.now());
    const body = JSON.stringify({
      type: challengeType,
      timestamp: new Date(now).toISOString(),
      data: { challenge },
    });
    const headers = signedHeaders({ secret, id: `msg_${challenge}_challenge`, body }, now);
    const stop = AbortSignal.timeout(webhookTimeoutMs);
    const answer = await post(new URL(url), stop, {
      headers,
      body: Buffer.from(body),
      takeSlot: () => true,
      addresses,
    });
    if (!answer.ok) return no(outboundProblemText(answer.problem));
    const { status, body: text } = answer.value;
    if (status < 200 || status >= 300) return no(`The receiver answered ${status}`);
    return isAnswer(text.toString(), challenge)
      ? ok(null)
      : no(`The receiver answered ${status} without the challenge`);
  };

/** JSON with `challenge`, or the bare text. Echoing the whole request is no answer. */
const isAnswer = (text: string, challenge: string): boolean => {
  if (text.trim() === challenge) return true;
  try {
    const answered = JSON.parse(text) as { readonly challenge?: unknown } | null;
    return answered?.challenge === challenge;
  } catch {
    return false;
  }
};
