import { drawOnce } from '../../http/form-once.ts';
import type { Visit } from '../request.ts';

/** Goes along with a form, so that pressing its button twice does what pressing it once does. */
export const once = ({ site }: Visit): string => drawOnce(site.context.random);
