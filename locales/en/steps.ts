/**
 * The messages to a studio on each step of its order. Dates and amounts stand in facts, never in
 * sentences. A `subject` follows the order's number. `what` names the event in the first
 * sentence after the greeting; in German it opens with a word that is capitalised anyway. `next` says
 * what is next.
 */
export const steps = {
  /** Whose clock a time is of, in brackets behind it; that of the zone in `timeZones`. */
  zone: 'UTC',
  /** The one button of a message leads to the page of the order. */
  buttons: {
    answer: 'Answer the questions',
    open: 'Open the order',
    decide: 'Look and decide',
    pay: 'See the payment',
    files: 'Download the source files',
    reply: 'Write an answer',
  },
  labels: {
    site: 'Address of the site',
    liveBy: 'Live by',
    promisedBy: 'Promised by',
    doneBy: 'Done by',
    fixedBy: 'Fixed by',
    round: 'Round of changes',
    items: 'Points',
    roundsLeft: 'Rounds of changes left',
    roundsUntil: 'Changes can be asked for until',
    fixesUntil: 'Defects are fixed until',
    amount: 'Amount',
    payBy: 'Payable by',
    invoice: 'Invoice',
    reason: 'Reason',
    note: 'Our note',
  },
  outOf: ({ number, included }: { number: number; included: number }) => `${number} of ${included}`,
  requestedAgain: {
    subject: 'We need a few more answers',
    what: 'We have looked through your brief, and there is something that we need to know once more, or in more detail, before we can begin.',
    heading: 'Please answer these again',
    next: 'Give the answers on the page of your order. As soon as they are there we check again, and tell you when we have everything.',
  },
  confirmed: {
    subject: 'We have everything, the work has begun',
    what: 'We have checked what you sent: nothing is missing, and we have begun to build the site.',
    /** How the 24 hours are counted: from this very message, or as the working hours allow. */
    fromNow: 'The 24 hours run from this message.',
    byCalendar:
      'The 24 hours are counted by our working days, so they end at the time given above.',
    next: 'You do not need to do anything. As soon as the site is live, we send you its address.',
  },
  delivered: {
    subject: 'Your site is live',
    what: 'The site is finished, and you can look at it now.',
    owesNothing:
      'If the site does not suit you, you can refuse it and owe nothing. Payment is due only once you accept it.',
    next: 'Please look at it on a computer and on a phone. On the page of your order you then accept it, ask for changes, report what is broken, or refuse it.',
  },
  /** Of what is done now and was due before; by when stands below it. */
  late: 'That was later than we promised, and we are sorry. It stays on record as missed.',
  requested: {
    changes: {
      subject: 'Your changes have reached us',
      what: 'Your round of changes is with us, and we are working on it.',
      next: 'Once everything is done we write to you, with an answer to each point.',
    },
    defects: {
      subject: 'Your report has reached us',
      what: 'You have told us that something does not work as it should. We are looking into it.',
      next: 'A defect is fixed free of charge and uses up none of your rounds of changes. We write to you once it is done.',
    },
  },
  finished: {
    changes: {
      subject: 'Your changes are done',
      what: 'We have finished your round of changes, and the site is up to date.',
      next: 'Please look at it again. On the page of your order you then accept the site, ask for further changes, or refuse it.',
    },
    defects: {
      subject: 'What you reported is fixed',
      what: 'We have dealt with what you reported.',
      next: 'Please check that everything is now as it should be. If it is not, tell us on the page of your order.',
    },
    /** Above a word on each item. */
    heading: 'Our answer to each point',
    /** What is next after a round, where no other can be asked for. */
    noChanges:
      'Please look at it again. Changes can no longer be asked for: on the page of your order you now accept the site, report what is broken, or refuse it.',
    /** Where nothing is left to decide, because the site is accepted, or other items are being worked on. */
    noMove: 'You do not need to do anything. Everything is on the page of your order.',
  },
  decided: {
    defect: {
      subject: 'We are fixing what you reported',
      what: 'You are right: what you reported is a defect in our work.',
      next: 'We fix it free of charge, and it uses up none of your rounds of changes.',
    },
    change: {
      subject: 'What you reported counts as a round of changes',
      what: 'We have looked at what you reported. The site works as agreed, so this is a wish for something different; we carry it out as one of the rounds of changes that are included.',
      next: 'We write to you once it is done. If you see it differently, tell us on the page of your order.',
    },
    declined: {
      subject: 'What you reported is not a defect',
      what: 'We have looked at what you reported. The site works as agreed, so this would be a change, and no round of changes is open to you any more.',
      next: 'We therefore leave the site as it is. If you see it differently, tell us on the page of your order.',
    },
  },
  accepted: {
    subject: 'You have accepted the site',
    what: 'Thank you! You have accepted the site, and so its price is now due.',
    howHeading: 'How to pay',
    /** Where no instructions are configured. */
    howFollows: 'We send you the payment details in a message of their own.',
    next: 'Once the payment has arrived, you can download the source files on the page of your order.',
  },
  refused: {
    subject: 'You have refused the site',
    what: 'You have refused the site. The order has ended with that, and you owe nothing.',
    next: 'We are sorry that it did not suit you. If you would like to say more about why, you can do so on the page of your order.',
  },
  cancelled: {
    studio: {
      subject: 'The order is cancelled',
      what: 'You have cancelled the order. We do not build the site, and you owe nothing.',
      next: 'If that was a mistake, write to us on the page of your order.',
    },
    operator: {
      subject: 'We have cancelled the order',
      what: 'We have had to cancel your order. You owe nothing.',
      next: 'If you have questions about it, write to us on the page of your order.',
    },
  },
  paid: {
    subject: 'Your payment has arrived',
    what: 'Thank you, we have received your payment.',
    filesFollow:
      'We are putting the source files on the page of your order, and write to you as soon as you can download them there.',
    next: 'The source files are yours. You can download them on the page of your order.',
  },
  sourceFiles: {
    subject: 'The source files are there',
    what: 'The source files of your site are on the page of your order, and you can download them now.',
    /** Above their names. */
    heading: 'Ready to download',
    next: 'They are yours. If one is missing or cannot be opened, tell us on the page of your order.',
  },
  refunded: {
    subject: 'We have paid you back',
    what: 'We have sent your payment back to you.',
    next: 'How long it takes to arrive depends on your bank. If it does not arrive, write to us on the page of your order.',
  },
  onHold: {
    subject: 'The work is paused: we need you',
    what: 'We have paused the work on your order because we cannot go on without you.',
    next: 'Please give us what is needed on the page of your order. Until then our deadlines are paused.',
  },
  resumed: {
    subject: 'The work goes on',
    what: 'Thank you, we have what we needed and are working on your order again.',
    next: 'You do not need to do anything. We write to you as soon as there is news.',
  },
  written: {
    subject: 'A message from us',
    what: 'We have written to you about your order:',
    next: 'You can answer on the page of your order, where all messages stand together.',
  },
  reminded: {
    site: {
      subject: 'What do you think of your site?',
      what: 'Your site is live and waits for your decision.',
      next: 'Please look at it and tell us on the page of your order: do you accept it, would you like changes, or do you refuse it?',
      /** What is next where no changes can be asked for, and where nothing can be reported as broken either. */
      noChanges:
        'Please look at it and tell us on the page of your order: do you accept it, or do you refuse it? Changes can no longer be asked for, but if something is broken, report it there: we fix it free of charge.',
      acceptOrRefuse:
        'Please look at it and tell us on the page of your order: do you accept it, or do you refuse it?',
      silence: 'We never take silence for acceptance: nothing is due until you accept the site.',
    },
    payment: {
      subject: 'A reminder of your payment',
      what: 'You have accepted the site, and its price has not reached us yet.',
      next: 'If you have paid in the meantime, there is nothing more for you to do. Once the payment has arrived, you can download the source files.',
    },
    overdue: {
      subject: 'Your payment is overdue',
      what: 'You have accepted the site, and the time to pay for it is over.',
      next: 'Please pay now, or tell us on the page of your order what stands in the way. If you have paid in the meantime, there is nothing more for you to do.',
    },
    /** Below the last reminder of a series. */
    isLast: 'This is our last reminder.',
  },
  closed: {
    subject: 'Your order is completed',
    what: 'The time for fixes is over, and your order is completed. Thank you for working with us!',
    next: 'The page of your order stays where it is, with the source files and everything that was written.',
    /** What is next where they are paid for and not there yet, and where they are not theirs. */
    filesFollow:
      'The page of your order stays where it is, with everything that was written. The source files will be there too, and we write to you as soon as you can download them.',
    withoutFiles: 'The page of your order stays where it is, with everything that was written.',
  },
};

export type StepTexts = typeof steps;
