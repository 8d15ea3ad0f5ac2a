/** The progress of an order on its page. Figures arrive as formatted texts. */
export const tracker = {
  stages: {
    awaiting_brief: 'Waiting for answers',
    checking: 'Brief being checked',
    building: 'Being built',
    delivered: 'Delivered',
    changing: 'Being changed',
    accepted: 'Accepted',
    paid: 'Paid',
    closed: 'Closed',
    refused: 'Refused',
    cancelled: 'Cancelled',
  },
  /** In place of the stage. */
  onHold: 'On hold',
  /** Whose turn it is. */
  turns: { studio: 'Your turn', operator: 'Our turn', nobody: 'Nothing left to do' },
  moves: {
    answer_questions: {
      title: 'Answer the open questions',
      text: 'We begin to build once we have every answer. Your client can fill in the rest through a link.',
    },
    check_brief: {
      title: 'We are checking your brief',
      text: 'We are checking whether everything is there and will write to you either way.',
    },
    build: {
      title: 'We are building your site',
      text: 'It goes live within the time we promised. You pay only after you have seen it.',
    },
    look_at_site: {
      title: 'Your site is live: have a look',
      text: 'Accept it, ask for changes, or refuse it and owe nothing. Nothing counts as accepted until you say so.',
    },
    change: {
      title: 'We are working on your changes',
      text: 'As soon as they are done, you will find our answer to each of them here.',
    },
    answer_us: {
      title: 'We need an answer from you',
      text: 'The work is on hold until we have it. Our deadlines are paused until then.',
    },
    resume_work: {
      title: 'We have your answer',
      text: 'We are looking at it and will then continue with your order. Until then the work is on hold, and our deadlines are paused.',
    },
    add_source_files: {
      title: 'Paid, thank you: the source files follow',
      text: 'We still owe you the source files. We will write to you as soon as you can download them.',
    },
    pay: {
      title: 'Pay for the site',
      text: 'You have accepted it. Once your payment has arrived, you can download the source files.',
    },
    fix: {
      title: 'We are fixing what is broken',
      text: 'That costs nothing and uses up no round of changes.',
    },
  },
  /** In place of the move, while we ask for answers again. */
  askAgain: {
    title: 'Please look at some answers again',
    text: 'We cannot begin with the answers as they are. The questions are marked below.',
  },
  /** In place of the move, once its promise is missed. */
  late: {
    build: {
      title: 'Your site is late',
      text: 'We did not finish it in the time we promised. We are still building it, and you pay only after you have seen it.',
    },
    change: {
      title: 'Your changes are late',
      text: 'We did not finish them in the time we promised. We are still working on them.',
    },
    fix: {
      title: 'The fix is late',
      text: 'We did not finish it in the time we promised. We are still working on it, and it costs you nothing.',
    },
  },
  /** Where nobody has anything left to do. */
  ends: {
    refunded: {
      title: 'Your payment was refunded',
      text: 'We have sent the money back. It can take a few days to arrive.',
    },
    paid: {
      title: 'Everything is paid, thank you',
      text: 'The source files are yours. If something is broken, tell us: until the date below we fix it free of charge.',
    },
    closed: {
      title: 'This order is finished',
      text: 'The site and its source files are yours. Thank you for working with us.',
    },
    refused: { title: 'You refused the site', text: 'You owe nothing for it.' },
    cancelled: {
      title: 'This order was cancelled',
      text: 'We will not build the site, and you owe nothing.',
    },
  },
  /** Before a moment. */
  by: 'By',
  briefCheckedBy: 'Brief checked by',
  overdueSince: 'Overdue since',
  timeLeft: 'Time left',
  buttons: {
    sources: 'Get the source files',
    questions: 'Answer the questions',
    site: 'Look at it and decide',
    pay: 'How to pay',
    write: 'Write to us',
  },
  live: {
    on: 'This page updates by itself.',
    lost: 'The connection is interrupted; the page may be out of date.',
  },
  /** The steps from received to paid. */
  way: {
    heading: 'From order to payment',
    received: 'Order received',
    brief: 'We have everything',
    live: 'Site live',
    accepted: 'Accepted by you',
    paid: 'Paid in full',
    refused: 'Refused by you',
    cancelled: 'Order cancelled',
    requests: { changes: 'Round of changes', defects: 'Something broken' },
    done: 'Done',
    now: 'Next',
    toCome: 'To come',
    promises: {
      confirmation: 'Confirmation promised by',
      site_live: 'Promised live by',
      change_round: 'Promised done by',
      fix: 'Promised fixed by',
    },
    /** The outcome of a promise; while it runs, its deadline stands instead. */
    states: { met: 'Kept', missed: 'Missed', void: 'No longer due' },
  },
  site: {
    heading: 'Your site',
    open: 'Open the site',
    roundsLeft: 'Rounds of changes',
    leftOf: ({ left, included }: { left: string; included: string }) =>
      `${left} of ${included} left`,
    roundsUntil: 'Ask for them until',
    fixesUntil: 'We fix what is broken until',
  },
  acts: {
    accept: {
      title: 'Accept the site',
      text: 'You accept the site as it is, and payment is due within 7 days. We still fix what turns out to be broken.',
      send: 'Yes, I accept it',
    },
    changes: {
      title: 'Ask for changes',
      text: 'Put everything into one round. You then see here by when it will be done.',
      label: 'What should we change?',
      send: 'Ask for these changes',
    },
    defects: {
      title: 'Report something broken',
      text: 'Tell us what does not work as agreed. Fixing it costs nothing and uses up no round.',
      label: 'What is broken?',
      send: 'Report this',
    },
    refuse: {
      title: 'Refuse the site',
      text: 'This ends the order for good, and you owe nothing.',
      label: 'Why does it not suit you?',
      send: 'Refuse the site and end the order',
    },
    cancel: {
      title: 'Cancel the order',
      text: 'This costs nothing as long as we have not begun to build.',
      label: 'Why are you cancelling?',
      send: 'Cancel this order for good',
    },
    /** How several are written into one field. */
    onePerLine: 'One on each line.',
    addItem: 'Add another',
    item: ({ number }: { number: string }) => `Item ${number}`,
    itemsRule: ({ count, max }: { count: string; max: string }) =>
      `Write 1 to ${count} items, one on each line and each at most ${max} characters long.`,
  },
  requests: {
    heading: 'What you asked for',
    /** Leads to those before the newest. */
    older: 'Older requests',
    inWork: 'In progress',
    finished: 'Finished',
    ourWord: 'Our answer',
    verdicts: {
      defect: 'A defect: no round is used',
      change: 'A change: it counts as a round',
      declined: 'A change, and no round is left',
    },
  },
  talk: {
    heading: 'Messages',
    none: 'No messages yet. Whatever you write here reaches the people who build your site.',
    /** Leads to those before the newest. */
    older: 'Older messages',
    you: 'You',
    client: 'Your client',
    we: 'Studiolot',
    label: 'Your message',
    send: 'Send the message',
  },
  pay: {
    heading: 'Payment',
    due: 'Due by',
    how: 'How to pay',
    /** Where the operator has set no payment details for this currency. */
    detailsFollow: 'We will send you the payment details in a message.',
    invoice: 'Invoice',
    paid: 'The payment has arrived.',
    refunded: 'The payment was refunded.',
  },
  /** After a form was sent. */
  sent: {
    accept: 'Thank you, the site is accepted.',
    changes: 'We have your list and are working on it.',
    defects: 'Thank you for telling us. We are looking into it.',
    refuse: 'The site is refused. You owe nothing.',
    cancel: 'The order is cancelled.',
    messages: 'Your message has been sent.',
  },
  /** A form that could not be taken is not there any more; what was typed into it follows. */
  typed: 'This is what you wrote:',
};

export type TrackerTexts = typeof tracker;
