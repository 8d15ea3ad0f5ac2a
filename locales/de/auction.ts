import type { AuctionTexts } from '../en/auction.ts';

// Each intro opens with a word that is capitalised anyway: the greeting before it ends in a comma.
export const auction: AuctionTexts = {
  lotKinds: {
    site_of_the_day: {
      name: 'Website des Tages',
      includes: 'Wer gewinnt, bekommt eine Website mit einer Seite in einer Sprache.',
      site: 'Eine Website mit einer Seite in einer Sprache, für Sie gemacht.',
      brief: ({ hours }) =>
        `Spätestens ${hours}\u00a0Stunden nach dem Ende beantworten Sie Fragen zu Ihrem Geschäft, zum Ziel der Website, zu Ihrem Angebot und zu einem Kontakt für die Website.`,
      ends: ({ time, zone }) =>
        `Die Auktion endet jeden Tag um ${time}\u00a0Uhr (${zone}), und sofort beginnt die nächste.`,
    },
  },
  afterWin:
    'Nach dem Zuschlag bitten wir um Texte, ein Logo und Fotos, falls sie uns noch nicht vorliegen.',
  whoWins: ({ hours, minutes }) =>
    `Das höchste Gebot liegt vorn. Ist das Briefing dazu ${hours} nach dem Ende nicht vollständig, verfällt dieses Gebot, und die Auktion ist für alle mit vollständigem Briefing ${minutes} lang wieder offen. Dann gewinnt das höchste Gebot, zum aktuellen Preis.`,
  twoHours: 'zwei Stunden',
  words: {
    lotNumber: ({ name, id }) => `${name} Nr.\u00a0${id}`,
    lot: 'Auktion',
    yourBid: 'Ihr Gebot',
    maximum: 'Ihr Maximalgebot',
    price: 'Aktueller Preis',
    minNextBid: 'Nächstes Gebot ab',
    soldFor: 'Verkauft für',
    ends: 'Ende der Auktion',
    briefDeadline: 'Briefing nötig bis',
    code: 'Bestätigungscode',
    codeExpires: 'Gültig bis',
    reason: 'Grund',
  },
  code: {
    subject: (lot) => `Code für Ihr Gebot: ${lot}`,
    intro: 'Ihre Bestätigung fehlt noch: Jemand möchte dieses Gebot für Sie abgeben.',
    passItOn:
      'Wenn es wirklich Ihr Gebot ist, geben Sie diese sechs Ziffern auf der Seite ein, auf der Sie bieten, oder geben Sie sie an das Programm oder die Person weiter, die für Sie bietet:',
    binding:
      'Ihr Gebot zählt erst, wenn der Code eingegeben wurde. Gewinnt es, bauen wir die Website zum Preis am Ende der Auktion, nie über Ihrem Maximalgebot; Sie zahlen erst, nachdem Sie sie gesehen haben.',
    rules:
      'Mit der Weitergabe des Codes nehmen Sie die Regeln der Auktion an, und das Programm oder die Person, die ihn erhält, kann bei dieser Auktion für Sie bieten, auch automatisch, aber nie mehr, als diese E-Mail nennt. Die Regeln:',
    allows: (amount) =>
      `Mit dem Code erlauben Sie bei dieser Auktion höchstens ${amount}. Bis zu diesem Betrag kann das Gebot von selbst steigen, und wem Sie den Code geben, der kann ohne Rückfrage für Sie bieten. Darüber fragen wir Sie nach einem neuen Code.`,
    notYou:
      'Wenn Sie von diesem Gebot nichts wissen, brauchen Sie nichts zu tun: Ohne den Code zählt es nicht.',
  },
  pause:
    'Soll sofort nichts mehr für Sie geboten werden? Über diesen Link stoppen Sie alles, ohne sich anzumelden:',
  signIn: {
    subject: 'Ihr Code zum Anmelden',
    intro:
      'Ihre E-Mail-Adresse wurde für eine Anmeldung bei der Auktion angegeben. Wenn Sie das waren, geben Sie diese sechs Ziffern dort ein, wo Sie sie angefordert haben, oder geben Sie sie an das Programm weiter, das für Sie fragt. Ein Gebot ist damit nicht verbunden.',
    canBid:
      'Wer die Ziffern eingibt, erhält einen Schlüssel. Mit ihm lassen sich Ihre Gebote ansehen, senken und zurückziehen, Ihr Briefing abgeben und Angebote an Sie beantworten. Bei diesen Auktionen kann man damit ohne neuen Code für Sie bieten, höchstens:',
    cannotBid:
      'Wer die Ziffern eingibt, erhält einen Schlüssel. Mit ihm lassen sich Ihre Gebote ansehen, senken und zurückziehen, Ihr Briefing abgeben und Angebote an Sie beantworten. Bieten kann man damit ohne einen neuen Code von Ihnen bei keiner Auktion.',
    earlierKeys:
      'Frühere Schlüssel gelten weiter. Wenn keiner mehr gelten und keiner mehr bieten soll, wählen Sie „Überall abmelden“ unter „Meine Gebote“. Ein Programm sendet dafür revoke mit all: true.',
    notYou: 'Wenn Sie keinen Code angefordert haben, tun Sie nichts und zeigen Sie ihn niemandem.',
  },
  paused: {
    subject: 'Es wird nichts mehr für Sie geboten',
    intro:
      'Ihr Stopp gilt ab sofort: Das automatische Bieten ist aus, wartende Gebote sind zurückgezogen, und wir schicken Ihnen keine Codes mehr. Was schon geboten ist, bindet Sie weiterhin.',
    lift: 'Wenn Sie wieder bieten wollen, heben Sie den Stopp hier auf; für jede Auktion brauchen Sie dann zuerst einen neuen Code:',
  },
  leading: {
    subject: (lot) => `Ihr Gebot liegt vorn: ${lot}`,
    intro: 'Ihr Gebot ist im Moment das höchste.',
    briefIsThere: 'Ihr Briefing ist vollständig. Wenn niemand höher bietet, gewinnen Sie.',
    briefIsMissing:
      'Um zu gewinnen, brauchen Sie noch ein Briefing, das bis zum oben genannten Zeitpunkt vollständig ist.',
  },
  outbid: {
    subject: (lot) => `Jemand hat mehr geboten: ${lot}`,
    intro: 'Ihr Gebot liegt hinter einem anderen.',
    whatNow:
      'Bis zum Ende der Auktion können Sie ein höheres Maximalgebot festlegen. Bis zu diesem Betrag bieten wir für Sie, immer nur so viel wie nötig.',
    briefIsMissing:
      'Ihr Briefing ist noch nicht vollständig. Ohne vollständiges Briefing können Sie nicht gewinnen und auch nicht bieten, falls die Auktion wieder geöffnet wird.',
  },
  endsSoon: {
    subject: ({ lot, wait }) => `Die Auktion endet ${wait}, ein anderes Gebot liegt vorn: ${lot}`,
    intro: ({ wait }) => `Ihr Gebot liegt hinter einem anderen, und die Auktion endet ${wait}.`,
  },
  briefNeeded: {
    subject: (lot) => `Sie liegen vorn, nur Ihr Briefing fehlt noch: ${lot}`,
    intro:
      'Ihr Gebot ist das höchste, und die Auktion ist zu Ende. Was uns noch fehlt, ist Ihr Briefing.',
  },
  briefDue: {
    subject: ({ lot, wait }) => `Die Frist für Ihr Briefing endet ${wait}: ${lot}`,
    intro: ({ wait }) =>
      `Ihr Gebot ist das höchste, aber Ihr Briefing ist noch nicht vollständig. Die Frist dafür endet ${wait}.`,
  },
  reopened: {
    subject: (lot) => `Die Auktion ist wieder offen: ${lot}`,
    failed: {
      subject: (lot) => `Ihr Gebot ist verfallen: ${lot}`,
      intro:
        'Ihr Gebot war das höchste, aber Ihr Briefing war nicht rechtzeitig vollständig. Ihre Gebote in dieser Auktion sind verfallen, für die anderen ist die Auktion wieder offen. Sie schulden uns nichts.',
    },
    leading:
      'Ihr Gebot liegt jetzt vorn. Das bisher führende Gebot ist verfallen, weil das Briefing dazu nicht rechtzeitig vollständig war. Andere können bis zum Ende bieten.',
    behind:
      'Sie können bis zum Ende wieder bieten. Das bisher führende Gebot ist verfallen, weil das Briefing dazu nicht rechtzeitig vollständig war. Vorn liegt jetzt ein anderes Gebot.',
    set_aside:
      'Ihre Gebote ruhen im Moment. Das bisher führende Gebot ist verfallen, weil das Briefing dazu nicht rechtzeitig vollständig war, und die Auktion ist wieder offen. Auch Ihr Briefing ist noch nicht vollständig. Vervollständigen Sie es vor dem Ende: Dann zählen Ihr Gebot und Ihr Maximalgebot wieder, und Sie können bieten.',
  },
  underReview: {
    subject: (lot) => `Ihr Gebot wird geprüft: ${lot}`,
    intro:
      'Ihr Gebot zählt erst, wenn es sich ein Mensch angesehen hat. Sobald entschieden ist, schreiben wir Ihnen. Sie müssen nichts tun. Endet die Auktion vorher, zählt es nicht.',
  },
  reviewed: {
    entered: {
      subject: (lot) => `Ihr Gebot zählt: ${lot}`,
      intro: 'Ihr Gebot haben wir geprüft. Ab jetzt zählt es.',
    },
    not_entered: {
      subject: (lot) => `Ihr Gebot kam zu spät: ${lot}`,
      intro:
        'Ihr Gebot haben wir geprüft und nicht beanstandet, doch inzwischen liegt der Preis darüber oder die Auktion ist zu Ende. Deshalb zählt es nicht.',
    },
    too_late: {
      subject: (lot) => `Ihr Gebot wurde nicht rechtzeitig geprüft: ${lot}`,
      intro:
        'Ihr Gebot zählt nicht, denn die Auktion war zu Ende, bevor es jemand prüfen konnte. Sie schulden nichts. Das tut uns leid.',
    },
    rejected: {
      subject: (lot) => `Wir haben Ihr Gebot nicht zugelassen: ${lot}`,
      intro: 'Ihr Gebot haben wir geprüft und nicht zugelassen.',
    },
  },
  cancelled: {
    bidder: {
      subject: (lot) => `Ihr Gebot ist zurückgezogen: ${lot}`,
      intro: 'Ihr Gebot wurde auf Ihren Wunsch zurückgezogen. Es zählt nicht mehr.',
    },
    operator: {
      subject: (lot) => `Wir haben Ihr Gebot gestrichen: ${lot}`,
      intro: 'Ihr Gebot haben wir aus der Auktion genommen. Es zählt nicht mehr.',
    },
  },
  stillCounts: (amount) => `Für Sie sind in dieser Auktion weiterhin ${amount} geboten.`,
  keepsMaximum:
    'Ihr automatisches Maximalgebot gilt weiter: Bis zu diesem Betrag bieten wir noch immer für Sie. Wenn auch das enden soll, beenden Sie es unter „Meine Gebote“, oder sagen Sie es dem Programm, das für Sie bietet.',
  lotCancelled: {
    subject: (lot) => `Die Auktion ist abgesagt: ${lot}`,
    intro: 'Sie schulden uns nichts: Diese Auktion wurde abgesagt, und niemand gewinnt sie.',
  },
  lotRescheduled: {
    subject: (lot) => `Die Auktion endet zu einer anderen Zeit: ${lot}`,
    intro: 'Ihr Gebot bleibt, wie es ist; nur das Ende dieser Auktion wurde verschoben.',
  },
  won: {
    subject: (lot) => `Sie haben gewonnen: ${lot}`,
    intro:
      'Sie haben gewonnen, herzlichen Glückwunsch! Ihre Website ist zum hier genannten Preis bestellt.',
    whatNow:
      'In einer zweiten Nachricht bestätigen wir den Auftrag und fragen nach dem, was wir noch brauchen. Sie zahlen erst, nachdem Sie die fertige Website gesehen haben.',
  },
  keyCode: {
    subject: (lot) => `Ihr Code, um das Angebot zu beantworten: ${lot}`,
    intro:
      'Sie können das Angebot beantworten, sobald Sie diese sechs Ziffern auf der Seite eingegeben haben, auf der Sie den Code angefordert haben.',
    notYou:
      'Wenn Sie keinen Code angefordert haben, tun Sie nichts und zeigen Sie ihn niemandem: Wer ihn hat, kann für Sie antworten.',
  },
  offer: {
    subject: (lot) => `Sie können die Website doch noch bekommen: ${lot}`,
    intro:
      'Sie können die Website zum Betrag Ihres eigenen Gebots bekommen: Wer diese Auktion gewonnen hat, ist ausgestiegen, und Ihr Gebot war das nächste.',
    until: 'Antwort bis',
    whatNow:
      'Wenn Sie zusagen, ist die Website zu diesem Preis bestellt, und Sie zahlen, nachdem Sie sie gesehen haben. Wenn Sie ablehnen oder bis dahin nicht antworten, schulden Sie nichts.',
    answer: 'Zu- oder absagen können Sie auf der Seite mit Ihren Geboten.',
    button: 'Angebot beantworten',
    byProgram: 'Auch das Programm, das für Sie bietet, kann antworten.',
    notPaid: 'Der Preis wurde nicht rechtzeitig bezahlt.',
  },
  lost: {
    higher_bid: {
      subject: (lot) => `Die Auktion ist zu Ende: ${lot}`,
      intro: 'Ihr Gebot hat diesmal nicht gewonnen, sondern ein anderes. Sie schulden uns nichts.',
    },
    no_brief: {
      subject: (lot) => `Die Auktion ist zu Ende, Ihr Briefing fehlte: ${lot}`,
      intro:
        'Ihr Briefing war nicht rechtzeitig vollständig. Deshalb hat Ihr Gebot nicht gezählt, und Sie haben nicht gewonnen. Sie schulden uns nichts.',
    },
    nobody: {
      subject: (lot) => `Die Auktion ist zu Ende, niemand hat gewonnen: ${lot}`,
      intro:
        'Sie schulden uns nichts: Diese Auktion ist ohne Gewinner zu Ende gegangen, denn zu keinem Gebot lag rechtzeitig ein vollständiges Briefing vor.',
    },
  },
  sendBrief: {
    missingHeading: 'Diese Fragen sind noch offen',
    howTo:
      'Geben Sie die Antworten an das Programm weiter, das für Sie bietet. Es sendet sie mit seinem Teilnehmerschlüssel per POST an folgende Adresse:',
    onPage: 'Oder beantworten Sie die Fragen selbst auf der Seite mit Ihren Geboten:',
  },
  preview: {
    youWin: ({ price }) => `Beim jetzigen Stand gewinnen Sie diese Auktion für ${price}.`,
    youNeedABrief: ({ price }) =>
      `Beim jetzigen Stand gewinnen Sie diese Auktion für ${price}, sobald Ihr Briefing vollständig ist.`,
    biddingMayReopen: ({ price, minutes }) =>
      `Beim Preis von ${price} liegt ein anderes Gebot vorn, aber ohne vollständiges Briefing. Wird es nicht rechtzeitig vollständig, verfällt dieses Gebot, und die Auktion ist für alle mit vollständigem Briefing ${minutes} lang wieder offen.`,
    youLose: 'Beim jetzigen Stand gewinnen Sie diese Auktion nicht.',
    submitBrief: {
      win: ({ by }) => `Vervollständigen Sie Ihr Briefing bis ${by}.`,
      stay: ({ by }) =>
        `Vervollständigen Sie Ihr Briefing bis ${by}, damit Ihr Gebot zählt, falls die Auktion wieder geöffnet wird.`,
      bid: ({ by }) =>
        `Vervollständigen Sie Ihr Briefing: Dann zählt wieder, was Sie geboten haben, und Sie können bis ${by} bieten.`,
    },
    enterCode: ({ by }) =>
      `Geben Sie den Code aus der E-Mail bis ${by} ein; vorher zählt Ihr Gebot nicht.`,
    bid: ({ minimum, by }) => `Um vorn zu liegen, bieten Sie bis ${by} mindestens ${minimum}.`,
    nothing: {
      under_review: 'Ein Mensch sieht sich Ihr Gebot an; bis das entschieden ist, zählt es nicht.',
      bids_void:
        'Ihr Briefing war nicht rechtzeitig vollständig: Ihre Gebote in dieser Auktion sind verfallen, und Sie können nicht mehr mitbieten.',
      brief_awaited: 'Falls die Auktion wieder geöffnet wird, schreiben wir Ihnen sofort.',
    },
  },
  lotPage: 'Auktion ansehen und bieten:',
};
