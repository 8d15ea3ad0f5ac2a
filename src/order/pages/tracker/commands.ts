import { readOrderId } from '../../../kernel/ids.ts';
import type { JsonObject } from '../../../kernel/result.ts';
import { formState, type FormState } from '../../../web/site/form/fields.ts';
import { type PageOutcome, type Page, type PageRequest } from '../../../web/site/request.ts';
import { askAboutOrder } from '../ask-about-order.ts';
import { formActs, type FormAct } from './act-forms.ts';

/**
 * Carries out a form on the page of an order, by the operation that programs use. `again` shows the page
 * once more, with what was typed and why it was refused.
 */
export const sendAct =
  (act: FormAct, again: (state: FormState) => Promise<Page>) =>
  async (request: PageRequest): Promise<PageOutcome> => {
    const { form, params } = request;
    const orderId = readOrderId(params['order_id'] ?? '');
    const done = await askAboutOrder(request, formActs[act], inputOf(act, form));
    if (done.ok) {
      return { kind: 'redirect', to: `/order/${done.value.order.id}?sent=${act}${anchorOf[act]}` };
    }
    // The act's own field is set, also where it is empty, so that its form is shown again.
    const values = new URLSearchParams([[act, form.get(act) ?? '']]);
    // The other forms of the page must not be sent to this form's address.
    const path = `/order/${orderId ?? ''}`;
    const state = formState({ ...request, path }, values, done.problem);
    const problem = problemOf(state, act);
    return { ...(await again({ ...state, problem })), path, refusal: done.problem };
  };

/** The anchor of the result on the page. */
const anchorOf: Readonly<Record<FormAct, string>> = {
  accept: '',
  changes: '',
  defects: '',
  refuse: '',
  cancel: '',
  messages: '#talk',
};

/** Operations and forms name fields differently, because a page has several forms. */
const problemOf = ({ problem }: FormState, act: FormAct): FormState['problem'] =>
  problem === null ? null : { ...problem, field: problem.field === null ? null : act };

const inputOf = (act: FormAct, form: URLSearchParams): JsonObject => {
  const typed = form.get(act) ?? '';
  switch (act) {
    case 'accept':
      return {};
    case 'changes':
    case 'defects':
      // Each line that is not blank is an item.
      return { items: typed.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '') };
    case 'refuse':
    case 'cancel': {
      const reason = typed.trim();
      return reason === '' ? {} : { reason };
    }
    case 'messages':
      return { text: typed };
  }
};
