import type { FollowTexts } from '../en/follow.ts';

// Each intro opens with a word that is capitalised anyway: the greeting before it ends in a comma.
export const follow: FollowTexts = {
  form: {
    heading: 'Beobachten, ohne zu bieten',
    intro:
      'Wir schreiben Ihnen eine Stunde vor dem Ende, wenn das Ende deutlich verschoben wird, und wie es ausging. Sonst nichts, und danach wird Ihre Adresse gelöscht.',
    email: 'Ihre E-Mail-Adresse',
    submit: 'Beobachten',
    mailed:
      'Wir haben Ihnen einen Link geschickt. Sie beobachten die Auktion, sobald Sie ihn geöffnet haben.',
  },
  confirm: {
    title: 'Auktion beobachten',
    intro: (lot) =>
      `Wir schreiben Ihnen eine Stunde vor dem Ende von ${lot}, wenn das Ende deutlich verschoben wird, und wie es ausging.`,
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
    intro: 'Jemand hat uns gebeten, an diese Adresse über eine Auktion zu schreiben.',
    button: 'Ja, beobachten',
    notYou:
      'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Ohne diesen Link schreiben wir nicht mehr dazu.',
  },
  news: {
    ends_soon: {
      subject: (lot) => `Noch eine Stunde: ${lot}`,
      intro: 'Bald endet die Auktion, die Sie beobachten.',
    },
    moved: {
      subject: (lot) => `Ende verschoben: ${lot}`,
      intro:
        'Anders als zuletzt geschrieben endet die Auktion, die Sie beobachten, zu einer neuen Zeit.',
    },
    reopened: {
      subject: (lot) => `Wieder offen: ${lot}`,
      intro:
        'Sie beobachten eine Auktion, die jetzt wieder offen ist: Das führende Gebot ist verfallen, weil das Briefing dazu nicht rechtzeitig vollständig war. Bieten können alle, deren Briefing vollständig ist.',
    },
    sold: {
      subject: (lot) => `Verkauft: ${lot}`,
      intro: 'Zu Ende ist die Auktion, die Sie beobachten. Die Website ging an das beste Gebot.',
    },
    unsold: {
      subject: (lot) => `Nicht verkauft: ${lot}`,
      intro: 'Zu Ende ist die Auktion, die Sie beobachten, und niemand hat die Website bekommen.',
    },
    cancelled: {
      subject: (lot) => `Abgesagt: ${lot}`,
      intro: 'Abgesagt wurde die Auktion, die Sie beobachten.',
    },
  },
  bidders: 'Bietende',
  stop: 'Sie bekommen diese E-Mail, weil Sie die Auktion beobachten. So beenden Sie das:',
  last: 'Das war die letzte E-Mail dazu, und Ihre Adresse ist aus unserer Liste gelöscht.',
};
