/** A brief as cards, on the page of an order and on that of its studio's client, where nothing speaks of us. */
export const brief = {
  title: 'Questions about your website',
  /** On the client's page. */
  lead: 'Your answers decide what the website will say and do. Answer what you can now and save it. This link brings you back to the rest at any time.',
  /** Of the questions that are needed. */
  progress: ({ done, of }: { done: string; of: string }) => `${done} of ${of} answered`,
  allAnswered: 'All the questions that are needed are answered. Thank you!',
  optional: ({ done, of }: { done: string; of: string }) => `Optional: ${done} of ${of}`,
  /** The button of a card, what it says while it works, once it is done, and where that failed. */
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved',
  failed: 'This could not be saved. Please check your connection and press the button again.',
  /** Opens the fields of a card that is answered. */
  change: 'Change',
  /** Beside the box of a question that is answered by ticking it. */
  yes: 'Yes',
  requestedAgain: 'Please answer this one again.',
  /** In place of an answer that came with the order and not with the brief. */
  cameWithOrder: 'This was answered when the website was ordered.',
  noAnswer: 'No answer',
  /** Leads from a question to where its files are sent. */
  sendFiles: 'Send files',
  /** The question whether materials may be used, where the studio's client reads it. */
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
    text: 'You do not need to answer anything more. If you have a question, please ask the person who sent you this link.',
  },
  notFound: {
    title: 'This link leads nowhere',
    text: 'It may not have been copied in full. Please open it again from the message it came in, or ask for a new one.',
  },
  /** In place of a studio name that is not known. */
  logo: 'Logo',
};

export type BriefTexts = typeof brief;
