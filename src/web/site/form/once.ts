import { generateOnce } from '../../http/form-once.ts';
import type { PageRequest } from '../request.ts';

/** Goes along with a form, so that pressing its button twice does what pressing it once does. */
export const once = ({ site }: PageRequest): string => generateOnce(site.context.random);
