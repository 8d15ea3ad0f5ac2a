import type { OutboundProblem } from '../../domain/order/site.ts';
import { clip } from '../wire.ts';

/** Why a receiver cannot be registered; said of the field `url`, to whoever is no operator. */
export const receiverProblemText = (problem: OutboundProblem): string => {
  switch (problem.kind) {
    case 'not_web':
      return 'must be an http or https address without a name and password';
    // In one sentence, so that nobody learns which names there are within.
    case 'not_public':
    case 'unknown_host':
    case 'refused':
    case 'no_answer':
    case 'tls':
      return `leads to ${clip(problem.host)}, which is not an address on the public internet`;
  }
};
