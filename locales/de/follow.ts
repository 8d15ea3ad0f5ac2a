import type { FollowTexts } from '../en/follow.ts';

// Each intro opens with a word that is capitalised anyway: the greeting before it ends in a comma.
export const follow: FollowTexts = {
  form: {
    heading: 'Beobachten, ohne zu bieten',
    intro:
      'Sie bekommen eine E-Mail eine Stunde vor dem Ende, eine mit dem Ergebnis und eine, falls das Ende deutlich verschoben wird. Sonst nichts, und danach löschen wir Ihre Adresse.',
    email: 'Ihre E-Mail-Adresse',
    submit: 'Beobachten',
    mailed:
      'Wir haben Ihnen einen Link geschickt. Sie beobachten die Auktion, sobald Sie ihn geöffnet haben.',
  },
  confirm: {
    title: 'Auktion beobachten',
    intro: (lot) =>
      `${lot}: Sie bekommen eine E-Mail eine Stunde vor dem Ende, eine mit dem Ergebnis und eine, falls das Ende deutlich verschoben wird.`,
    button: 'Ja, beobachten',
    done: (lot) =>
      `Sie beobachten ${lot}. In jeder unserer E-Mails steht ein Link, mit dem Sie das beenden.`,
  },
  unfollow: {
    title: 'Nicht mehr beobachten',
    intro: (lot) => `Sie bekommen keine E-Mails mehr zu ${lot}.`,
    button: 'Nicht mehr beobachten',
    done: (lot) => `Sie beobachten ${lot} nicht mehr, und Ihre Adresse ist gelöscht.`,
  },
  over: 'Diese Auktion ist zu Ende.',
  full: 'Diese Auktion beobachten so viele, dass kein Platz mehr ist.',
  badLink: 'Dieser Link ist zu alt oder wurde nicht vollständig kopiert.',
  link: {
    subject: (lot) => `Auktion beobachten: ${lot}?`,
    intro: 'Ihre E-Mail-Adresse hat jemand bei uns eingetragen, um eine Auktion zu beobachten.',
    button: 'Ja, beobachten',
    notYou:
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne diesen Link schreiben wir nicht mehr dazu.',
  },
  news: {
    ends_soon: {
      subject: (lot) => `Noch eine Stunde: ${lot}`,
      intro: 'Sie beobachten eine Auktion, die bald endet.',
    },
    moved: {
      subject: (lot) => `Ende verschoben: ${lot}`,
      intro: 'Sie beobachten eine Auktion, die zu einer anderen Zeit endet als angekündigt.',
    },
    reopened: {
      subject: (lot) => `Wieder offen: ${lot}`,
      intro:
        'Sie beobachten eine Auktion, die jetzt wieder offen ist: Das führende Gebot ist verfallen, weil das Briefing dazu nicht rechtzeitig vollständig war. Bieten können alle, deren Briefing vollständig ist.',
    },
    sold: {
      subject: (lot) => `Verkauft: ${lot}`,
      intro:
        'Sie haben eine Auktion beobachtet, die jetzt zu Ende ist. Die Website ging an das beste Gebot.',
    },
    unsold: {
      subject: (lot) => `Nicht verkauft: ${lot}`,
      intro:
        'Sie haben eine Auktion beobachtet, die jetzt zu Ende ist. Niemand hat die Website bekommen.',
    },
    cancelled: {
      subject: (lot) => `Abgesagt: ${lot}`,
      intro: 'Sie beobachten eine Auktion, die abgesagt wurde.',
    },
  },
  bidders: 'Bietende',
  stop: 'Sie bekommen diese E-Mail, weil Sie die Auktion beobachten. So beenden Sie das:',
  last: 'Das war die letzte E-Mail dazu, und Ihre Adresse ist aus unserer Liste gelöscht.',
};
