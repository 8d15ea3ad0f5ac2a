import { generateOnce } from '../../http/form-once.ts';
import type { PageRequest } from '../request.ts';

/** The hidden value that makes a form be sent only once. */
export const once = ({ site }: PageRequest): string => generateOnce(site.context.random);
