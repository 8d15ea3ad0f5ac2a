/** Sentences in API answers, for people to read. Field names stay as they are on the wire. */
export const answers = {
  /** What comes with the list of brief questions. */
  briefNote:
    'Ask the questions in this order, the most important first. Those with required_for_start true are needed before we can start the site; the others make it better. relevant is false where this project does not need the question. One of email, whatsapp and telegram is enough.',
  howToAnswer:
    'Send the answers as the object "brief", keyed by question id, with the order or later with its order_id. Answer a question with fields by an object keyed by the field keys. An empty answer, or one that says the client does not know, counts as an answer; null does not.',
  /** The same for one question, which is answered under its `id`. */
  answerOne: ({ id, call }: { id: string; call: string }) =>
    `Send the answer as brief.${id} with this order_id (${call}), and then ask for the next question. An empty answer, or one that says the client does not know, counts as an answer; null does not.`,
  /** What stands above a form with brief questions that a program puts before its user. */
  briefForm: 'A few questions about the new site. Leave blank what you do not know yet.',
  /** What happens next with an order. */
  confirmedByEmail:
    'We confirm the order by e-mail within 15 minutes and ask for any content that is still missing.',
  confirmedByTelegram:
    'We confirm the order by Telegram within 15 minutes and ask for any content that is still missing.',
  /** Our bot cannot write to the studio, so a person does. */
  confirmedByHand:
    'A person confirms the order by Telegram within 15 minutes and asks for any content that is still missing.',
  /** The bot may write only once the link was opened. */
  openChat: ({ link }: { link: string }) =>
    `Open ${link} and press Start, so that our bot can confirm the order by Telegram and ask for any content that is still missing.`,
  answerMissing: 'Answer the questions in missing: send them as brief with this order_id.',
  /** The same in a dry run, whose order_id accepts no answers. */
  dryRunMissing:
    'Answer the questions in missing: send them as brief when you place the order, or later with the order_id that you then get.',
  /** By the way that the studio is written to. */
  complete: {
    email:
      'The brief is complete. Once we have checked the texts, logo, photos and contact details, we confirm by e-mail that we have everything. The site goes live within 24 hours of that e-mail.',
    telegram:
      'The brief is complete. Once we have checked the texts, logo, photos and contact details, we confirm by Telegram that we have everything. The site goes live within 24 hours of that message.',
  },
  /** Once the brief does not decide any more. */
  stage: {
    building:
      'We are building the site. deadlines says under site_live by when it goes live; we will then send you its address.',
    delivered:
      'Look at the site at site_url, then accept it, ask for changes, report defects, or refuse it. We never take silence for acceptance.',
    changing:
      'We are working on what you asked for. deadlines says by when it is done; we will then write to you.',
    accepted:
      'Payment is due: payment_details says how much, by when and how. You can download the source files once the payment has arrived.',
    paid: 'The site is paid for: you can download the source files, and we fix defects until fixes_until.',
    closed: 'The order is complete. The source files stay with it, and messages still reach us.',
    refused: 'The site was refused, and you owe nothing. Messages still reach us.',
    cancelled: 'The order is cancelled, and you owe nothing. Messages still reach us.',
  },
  /** The work waits for the studio, whatever the stage. */
  onHold:
    'The work is paused because we need something from you. on_hold says what: send it as a message, as answers or as files.',
  /** Once the studio has sent what we need. */
  holdAnswered:
    'We have received what you sent. Once we have checked it, we will continue the work and write to you.',
  sourceFilesFollow:
    'The site is paid for. We still owe you the source files and will write to you as soon as you can download them.',
  /** In place of the text for a paid order. */
  refunded: 'We have refunded the payment. Messages still reach us.',
  /** Answers were added, and more was sent than is read then. */
  onlyBriefRead:
    'Only the brief was read: the studio, project, currency and reference of an order do not change after it is placed.',
  /** The rule behind each value of an order that may not be there yet, in one sentence each. */
  rules: {
    siteDue:
      'The site goes live within 24 hours of our message that we have everything. Time when we wait for you and days when we do not work do not count.',
    noSiteDue: 'No site is due any more: the order ended before the site was live.',
    briefCheckedBy: 'Set while we check a complete brief; a target, not a promise.',
    nextMoveBy: 'No time is set for the next step.',
    siteUrl: 'Set once the site is delivered.',
    onHold: 'Set while the work is paused because we wait for you.',
    requestedAgain: 'Set while we ask again for answers that you gave before.',
    roundsUntil: 'You can ask for changes until 7 days after delivery.',
    roundsOpen: 'Set while a round of changes is open.',
    fixesUntil:
      'We fix whatever is broken in our work free of charge until 7 days after delivery or after the last finished round, whichever is later.',
    paymentDueAt:
      'Payment is due within 7 days after you accept the site; until you accept it, you owe nothing.',
    paymentHow: 'Says how to pay while payment is due; if it is empty then, ask us.',
    invoiceNumber: 'Set once there is an invoice.',
    reference: 'Set if you gave the order a name of your own when you placed it.',
  },
  /** What happens next with a bid. */
  askForCode:
    'Ask the client for the 6-digit code that was e-mailed to them and send it with this pending_id to confirm; the bid does not count before that.',
  lotMayEndFirst: 'The lot may end before the code expires, so confirm before ends_at.',
};

export type AnswerTexts = typeof answers;
