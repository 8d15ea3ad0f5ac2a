import type { BriefTexts } from '../../src/content/brief/texts.ts';

export const en: BriefTexts = {
  title: 'Questions about your website',
  lead: 'Your answers decide what the website will say and do. Answer what you can now and save it. This link brings you back to the rest at any time.',
  progress: ({ done, of }) => `${done} of ${of} answered`,
  allAnswered: 'Everything that is needed is answered. Thank you!',
  optional: ({ done, of }) => `Optional: ${done} of ${of}`,
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'This could not be saved. Please check your connection and press the button once more.',
  change: 'Change',
  yes: 'Yes',
  askedAgain: 'Please look at this one once more.',
  cameWithOrder: 'This was answered when the website was ordered.',
  noAnswer: 'No answer',
  sendFiles: 'Send files',
  materialsRights: 'May the texts, pictures and logos that you send be used on the website?',
  building: 'The website is being built. You can still add to your answers.',
  live: {
    title: 'Your website is live',
    text: 'Have a look at it, and tell your studio what you think.',
    open: 'Open the website',
  },
  finished: 'The work on your website is finished. These are the answers that it was made from.',
  ended: {
    title: 'This project has ended',
    text: 'You need not answer anything more. If you have a question, please ask whoever sent you this link.',
  },
  notFound: {
    title: 'This link leads nowhere',
    text: 'It may not have been copied in full. Please open it once more from the message it came in, or ask for a new one.',
  },
  logo: 'Logo',
};
