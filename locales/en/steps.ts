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
    roundsUntil: 'Ask for changes until',
    fixesUntil: 'We fix defects until',
    amount: 'Amount',
    payBy: 'Pay by',
    invoice: 'Invoice',
    reason: 'Reason',
    note: 'Our note',
  },
  outOf: ({ number, included }: { number: number; included: number }) => `${number} of ${included}`,
  requestedAgain: {
    subject: 'We need a few more answers',
    what: 'We have checked your brief. Before we can begin, we need some answers again, or in more detail.',
    heading: 'Please answer these again',
    next: 'Give the answers on the page of your order. We will then check again, and tell you when we have everything.',
  },
  confirmed: {
    subject: 'We have everything, and the work has begun',
    what: 'We have checked what you sent: nothing is missing, and we have begun to build the site.',
    /** How the 24 hours are counted: from this very message, or as the working hours allow. */
    fromNow: 'The 24 hours run from this message.',
    byCalendar:
      'The 24 hours are counted by our working days, so they end at the time given above.',
    next: 'You do not need to do anything. As soon as the site is live, we will send you its address.',
  },
  delivered: {
    subject: 'Your site is live',
    what: 'The site is finished, and you can look at it now.',
    owesNothing:
      'If the site does not suit you, you can refuse it and owe nothing. Payment is due only once you accept it.',
    next: 'Please look at it on a computer and on a phone. Then accept it, ask for changes, report what is broken, or refuse it on the page of your order.',
  },
  /** Of what is done now and was due before; by when stands below it. */
  late: 'That was later than we promised, and we are sorry. It stays on record as a missed promise.',
  requested: {
    changes: {
      subject: 'We have received your changes',
      what: 'We have received your round of changes and are working on it.',
      next: 'Once everything is done, we will write to you with an answer to each point.',
    },
    defects: {
      subject: 'We have received your report',
      what: 'You have told us that something does not work as it should. We are looking into it.',
      next: 'We fix defects free of charge, and they use up none of your rounds of changes. We will write to you once it is done.',
    },
  },
  finished: {
    changes: {
      subject: 'Your changes are done',
      what: 'We have finished your round of changes, and the site is up to date.',
      next: 'Please look at it again. Then accept the site, ask for further changes, or refuse it on the page of your order.',
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
      'Please look at it again. You can no longer ask for changes: accept the site, report what is broken, or refuse it on the page of your order.',
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
      what: 'We have looked at what you reported. The site works as agreed, so this is a wish for something different. We carry it out as one of the rounds of changes that are included.',
      next: 'We will write to you once it is done. If you see it differently, tell us on the page of your order.',
    },
    declined: {
      subject: 'What you reported is not a defect',
      what: 'We have looked at what you reported. The site works as agreed, so this would be a change, and you can no longer ask for a round of changes.',
      next: 'We therefore leave the site as it is. If you see it differently, tell us on the page of your order.',
    },
  },
  accepted: {
    subject: 'You have accepted the site',
    what: 'Thank you! You have accepted the site, so payment is now due.',
    howHeading: 'How to pay',
    /** Where no instructions are configured. */
    howFollows: 'We will send you the payment details in a separate message.',
    next: 'Once the payment has arrived, you can download the source files on the page of your order.',
  },
  refused: {
    subject: 'You have refused the site',
    what: 'You have refused the site. That ends the order, and you owe nothing.',
    next: 'We are sorry that it did not suit you. If you would like to say more about why, you can do so on the page of your order.',
  },
  cancelled: {
    studio: {
      subject: 'The order is cancelled',
      what: 'You have cancelled the order. We will not build the site, and you owe nothing.',
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
      'We are putting the source files on the page of your order and will write to you as soon as you can download them there.',
    next: 'The source files are yours. You can download them on the page of your order.',
  },
  sourceFiles: {
    subject: 'Your source files are ready',
    what: 'The source files of your site are on the page of your order, and you can download them now.',
    /** Above their names. */
    heading: 'Ready to download',
    next: 'They are yours. If one is missing or cannot be opened, tell us on the page of your order.',
  },
  refunded: {
    subject: 'We have refunded your payment',
    what: 'We have sent your payment back to you.',
    next: 'How long it takes to arrive depends on your bank. If it does not arrive, write to us on the page of your order.',
  },
  onHold: {
    subject: 'The work is paused: we need you',
    what: 'We have paused the work on your order because we cannot go on without you.',
    next: 'Please give us what is needed on the page of your order. Until then our deadlines are paused.',
  },
  resumed: {
    subject: 'We have resumed the work',
    what: 'Thank you, we have what we needed and are working on your order again.',
    next: 'You do not need to do anything. We will write to you as soon as there is news.',
  },
  written: {
    subject: 'A message from us',
    what: 'We have written to you about your order:',
    next: 'You can answer on the page of your order, where you find all messages.',
  },
  reminded: {
    site: {
      subject: 'What do you think of your site?',
      what: 'Your site is live and is waiting for your decision.',
      next: 'Please look at it and tell us on the page of your order: do you accept it, would you like changes, or do you refuse it?',
      /** What is next where no changes can be asked for, and where nothing can be reported as broken either. */
      noChanges:
        'Please look at it and tell us on the page of your order: do you accept it, or do you refuse it? You can no longer ask for changes, but if something is broken, report it there: we fix it free of charge.',
      acceptOrRefuse:
        'Please look at it and tell us on the page of your order: do you accept it, or do you refuse it?',
      silence: 'We never take silence for acceptance: nothing is due until you accept the site.',
    },
    payment: {
      subject: 'Reminder: your payment is due',
      what: 'You have accepted the site, but your payment has not reached us yet.',
      next: 'If you have already paid, you do not need to do anything. Once the payment has arrived, you can download the source files.',
    },
    overdue: {
      subject: 'Your payment is overdue',
      what: 'You have accepted the site, but you have not paid for it in time.',
      next: 'Please pay now, or tell us on the page of your order what stands in the way. If you have already paid, you do not need to do anything.',
    },
    /** Below the last reminder of a series. */
    isLast: 'This is our last reminder.',
  },
  closed: {
    subject: 'Your order is complete',
    what: 'The time for fixes is over, and your order is complete. Thank you for working with us!',
    next: 'The page of your order stays where it is, with the source files and all messages.',
    /** What is next where they are paid for and not there yet, and where they are not theirs. */
    filesFollow:
      'The page of your order stays where it is, with all messages. The source files will be there too, and we will write to you as soon as you can download them.',
    withoutFiles: 'The page of your order stays where it is, with all messages.',
  },
};

export type StepTexts = typeof steps;
