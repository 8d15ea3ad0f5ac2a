import type { Act } from '../rules/acts.ts';

/** The texts of the buttons, which the desk also uses as titles and in reports. */
export const actText: Readonly<Record<Act, string>> = {
  answers: 'Add answers',
  files: 'Add files',
  messages: 'Write to us',
  accept: 'Accept the site',
  changes: 'Ask for changes',
  defects: 'Report defects',
  refuse: 'Refuse the site',
  cancel: 'Cancel the order',
  ask_again: 'Ask again',
  confirm_materials: 'Confirm that everything is there',
  deliver: 'Deliver the site',
  finish_changes: 'Finish the changes',
  decide_defect: 'Decide on the report',
  record_payment: 'Record the payment',
  refund: 'Record a refund',
  hold: 'Put on hold',
  resume: 'Resume',
  message: 'Write to the studio',
  note: 'Write a note',
  add_source_files: 'Add the source files',
  offer_to_next: 'Offer the lot to the next',
};
