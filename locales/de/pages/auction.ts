import type { AuctionPageTexts } from '../../en/pages/auction.ts';

export const auction: AuctionPageTexts = {
  title: 'Auktion',
  lead: 'Eine Website für das beste Gebot. Zum Bieten genügt eine E-Mail-Adresse: Ein Gebot zählt, sobald Sie den Code eingegeben haben, den wir Ihnen schicken.',
  none: 'Im Moment gibt es keine Auktion.',
  status: {
    scheduled: 'Beginnt bald',
    open: 'Läuft',
    awaiting_brief: 'Zu Ende, das Briefing steht noch aus',
    sold: 'Verkauft',
    unsold: 'Nicht verkauft',
    cancelled: 'Abgesagt',
  },
  startPrice: 'Startpreis',
  price: 'Aktueller Preis',
  minNextBid: 'Nächstes Gebot ab',
  bidders: 'Bietende',
  ends: 'Ende',
  opens: 'Beginn',
  ended: 'Beendet',
  timeLeft: 'Verbleibende Zeit',
  soldFor: 'Verkauft für',
  leaderHasBrief: 'Das Briefing zum führenden Gebot ist vollständig.',
  leaderLacksBrief: 'Zum führenden Gebot fehlt noch ein vollständiges Briefing.',
  briefUntil: 'Briefing nötig bis',
  bestWithBrief: 'Bestes Gebot mit Briefing',
  seeAndBid: 'Ansehen und bieten',
  seeResult: 'Zum Ergebnis',
  live: 'Die Preise auf dieser Seite aktualisieren sich laufend.',
  notLive:
    'Die Verbindung ist unterbrochen. Die Preise sind vielleicht nicht mehr aktuell; wir versuchen es weiter.',
  asOf: ({ time }) => `Stand der Preise: ${time}.`,
  reload: 'Seite neu laden',
  includes: 'Was versteigert wird',
  history: {
    heading: 'Der Preisverlauf',
    none: 'Noch hat niemand geboten.',
    asTable: 'Verlauf als Tabelle',
    time: 'Zeitpunkt',
    price: 'Preis',
  },
  bid: {
    heading: 'Ihr Gebot',
    intro:
      'Wir schicken Ihnen sechs Ziffern per E-Mail. Ihr Gebot zählt, sobald Sie sie hier eingegeben haben.',
    maximum: 'Ihr Maximalgebot in US-Dollar',
    maximumHint:
      'Sie zahlen nur, was zum Führen nötig ist, und nie mehr als diesen Betrag. Bis zum Ende der Auktion sieht ihn niemand sonst.',
    atLeast: ({ minimum }) => `Mindestens ${minimum}`,
    email: 'Ihre E-Mail-Adresse',
    emailHint: 'Hierhin geht der Code. Niemand sonst sieht die Adresse.',
    name: 'Ihr Name',
    acceptRules:
      'Ich nehme die Regeln der Auktion an. Wenn mein Gebot gewinnt, bin ich daran gebunden.',
    rulesLink: 'Regeln lesen',
    submit: 'Code anfordern',
    closed: 'Diese Auktion ist zu Ende.',
    notYet: 'Diese Auktion hat noch nicht begonnen.',
  },
  code: {
    heading: 'Code eingeben',
    intro:
      'Wir haben sechs Ziffern an die angegebene Adresse geschickt. Erst wenn Sie sie eingegeben haben, zählt Ihr Gebot.',
    minutes: ({ minutes }) => `Der Code gilt ${minutes}\u00a0Minuten.`,
    endsFirst:
      'Vielleicht endet die Auktion, bevor der Code abläuft. Geben Sie ihn deshalb bald ein.',
    label: 'Code aus der E-Mail',
    submit: 'Gebot bestätigen',
    again: 'Keine E-Mail bekommen? Bieten Sie noch einmal, dann erhalten Sie einen neuen Code',
  },
  outcome: {
    maximumSet: 'Das Maximalgebot ist festgelegt, und Sie liegen vorn.',
    leading: 'Ihr Gebot zählt und liegt vorn.',
    leadingNoBrief:
      'Ihr Gebot zählt und liegt vorn. Um zu gewinnen, brauchen Sie noch ein vollständiges Briefing: Sie finden es unter „Meine Gebote“.',
    outbid: 'Ihr Gebot zählt, aber jemand anders liegt vorn. Sie können Ihr Maximalgebot erhöhen.',
    setAside:
      'Die Auktion ist wieder offen für alle, deren Briefing vollständig ist. Ihres ist es noch nicht, deshalb ruhen Ihre Gebote: Vervollständigen Sie es unter „Meine Gebote“, dann zählen sie wieder.',
    void: 'Ihr Briefing war nicht rechtzeitig vollständig. Ihre Gebote in dieser Auktion sind verfallen.',
    underReview:
      'Vielen Dank. Bevor Ihr Gebot zählt, sieht es sich jemand von uns an; Sie erhalten dazu eine E-Mail.',
    notEntered:
      'Der Preis liegt inzwischen über Ihrem Maximalgebot, oder die Auktion ist zu Ende. Ihr Gebot zählt nicht.',
    other: 'Dieses Gebot zählt nicht mehr.',
  },
  me: {
    title: 'Meine Gebote',
    signedOut:
      'Hier sehen Sie Ihre Gebote, sobald Sie in diesem Browser den Code zu einem davon eingegeben haben.',
    codeIntro:
      'Um das Angebot zu beantworten, lassen Sie sich einen Code an die Adresse schicken, mit der Sie geboten haben.',
    codeSent: 'Wir haben sechs Ziffern an die Adresse geschickt, mit der Sie geboten haben.',
    codeAgain: 'Neuen Code schicken',
    keyHeading: 'Mit einem Teilnehmerschlüssel anmelden',
    keyIntro:
      'Ein Programm, das für Sie bietet, hat einen Teilnehmerschlüssel erhalten. Geben Sie ihn hier ein, um dieselben Gebote zu sehen.',
    keyLabel: 'Teilnehmerschlüssel',
    signIn: 'Anmelden',
    signOut: 'Abmelden',
    goodbye: 'Sie sind abgemeldet.',
    bidsHeading: 'Gebote',
    noBids: 'Sie haben noch nicht geboten.',
    status: {
      waiting_for_code: 'Wartet auf den Code',
      under_review: 'In Prüfung',
      leading: 'Liegt vorn',
      outbid: 'Überboten',
      set_aside: 'Ruht',
      void: 'Verfallen',
      won: 'Gewonnen',
      lost: 'Nicht gewonnen',
      not_entered: 'Zählt nicht',
      cancelled: 'Zurückgezogen',
      rejected: 'Nicht zugelassen',
    },
    cancel: 'Zurückziehen',
    cancelled: 'Das Gebot ist zurückgezogen. Ihre früheren Gebote gelten weiter.',
    keepsMaximum:
      'Ihr Maximalgebot gilt weiter: Wir bieten für Sie, bis Sie das automatische Bieten beenden.',
    toOrder: 'Zum Auftrag',
    raiseTakenBack:
      'Die letzte Erhöhung Ihres Maximalgebots ist zurückgenommen; wir bieten für Sie wieder bis zum Betrag davor.',
    offered: 'Ihnen angeboten',
    offerHeading: 'Sie können die Website doch noch bekommen',
    acceptOffer: 'Ja, Website bestellen',
    declineOffer: 'Nein, danke',
    offerAccepted:
      'Vielen Dank. Die Website ist bestellt; was wir noch brauchen, schreiben wir Ihnen.',
    offerDeclined: 'Sie haben abgelehnt. Sie schulden nichts.',
    offerLapsed: ({ time }) =>
      `Bis ${time} kam keine Antwort, damit ist das Angebot abgelaufen. Sie schulden nichts.`,
    offerWithdrawn: 'Dieses Angebot gilt nicht mehr. Sie schulden nichts.',
    maximumHeading: 'Automatisch bieten',
    maximumLabel: ({ lot }) => `Ihr Maximalgebot in US-Dollar: ${lot}`,
    maximumNow: ({ maximum }) => `Ihr Maximalgebot zurzeit: ${maximum}`,
    noMaximum: 'Sie haben kein Maximalgebot festgelegt.',
    setMaximum: 'Maximalgebot festlegen',
    stopMaximum: 'Nicht mehr automatisch bieten',
    maximumStopped:
      'Ab jetzt wird nicht mehr automatisch geboten. Was schon geboten ist, zählt weiter.',
    maximumUnderReview:
      'Bevor Ihr Maximalgebot zählt, sieht es sich jemand von uns an; Sie erhalten dazu eine E-Mail.',
    maximumNotLeading:
      'Das Maximalgebot ist festgelegt, doch das von jemand anderem ist mindestens ebenso hoch.',
    briefHeading: 'Ihr Briefing',
    briefIntro:
      'Um zu gewinnen, brauchen Sie ein vollständiges Briefing. Es gilt für jede Auktion, in der Sie bieten.',
    briefReady: 'Ihr Briefing ist vollständig. Sie können es weiterhin ändern.',
    briefDeadline: ({ time }) =>
      `Sie liegen vorn. Frist für das Briefing: ${time}. Danach verfällt Ihr Gebot, und die anderen können wieder bieten.`,
    saveBrief: 'Briefing speichern',
    briefSaved: 'Die Antworten sind gespeichert.',
  },
  withdraw: {
    link: 'Alles zurückziehen',
    title: ({ lot }) => `Alles zurückziehen: ${lot}`,
    intro: 'Das geschieht, wenn Sie alles zurückziehen. Noch ist nichts zurückgezogen.',
    raise: 'die letzte Erhöhung Ihres Maximalgebots',
    binding: ({ amount }) => `Sie bleiben an ${amount} gebunden.`,
    free: 'Danach bindet Sie in dieser Auktion nichts mehr.',
    maximumOff: 'Wir bieten nicht mehr automatisch für Sie.',
    maximumStays: ({ maximum }) => `Wir bieten weiter für Sie, bis ${maximum}.`,
    counts: ({ times, days }) =>
      `Dieser Rückzug zählt: Nach ${times} Rückzügen innerhalb von ${days}\u00a0Tagen sieht sich jedes Ihrer Gebote erst ein Mensch an.`,
    countsNot:
      'Dieser Rückzug zählt nicht zu denen, nach denen sich ein Mensch Ihre Gebote ansieht.',
    submit: 'Zurückziehen',
    keep: 'So lassen, wie es ist',
    done: 'Zurückgezogen.',
  },
  rules: {
    title: 'Regeln der Auktion',
    lead: 'Wer bietet, nimmt diese Regeln an. Sie gelten für Menschen und Programme gleichermaßen.',
    lotHeading: 'Was versteigert wird',
    startPrice: ({ price }) => `Der Startpreis beträgt ${price}. Alle Gebote lauten auf US-Dollar.`,
    noSchedule: 'Der Betreiber kündigt jede Auktion mit Beginn und Ende an.',
    bidHeading: 'Ein Gebot',
    bidText: ({ minutes, attempts, perHour, max }) =>
      `Für ein Gebot geben Sie eine E-Mail-Adresse an, an die wir sechs Ziffern schicken. Sobald sie eingegeben sind, zählt das Gebot, und es ist bindend. Ein Code gilt ${minutes}\u00a0Minuten; zulässige Versuche: ${attempts}. Codes je Adresse, Stunde und Netzwerk, aus dem sie angefordert werden: höchstens ${perHour}. Kein Gebot liegt über ${max}.`,
    stepsHeading: 'Um wie viel das nächste Gebot höher sein muss',
    stepsText:
      'Das erste Gebot darf dem Startpreis entsprechen. Danach muss jedes um mindestens einen Schritt höher sein.',
    stepPrice: 'Preis',
    step: 'Schritt',
    stepBelow: ({ amount }) => `unter ${amount}`,
    stepFrom: ({ amount }) => `ab ${amount}`,
    automaticHeading: 'Automatisch bieten',
    automaticText:
      'Haben Sie ein Maximalgebot festgelegt, bieten wir für Sie, jedes Mal das Mindeste, womit Sie vorn liegen. Von zwei Maximalgeboten führt das höhere, einen Schritt über dem niedrigeren, doch nie über sich selbst hinaus; sind beide gleich, führt das frühere. Ein Gebot über dem Maximalgebot eines anderen führt mit seinem eigenen Betrag. Solange Sie vorn liegen, ändert ein höheres eigenes Maximalgebot den Preis nicht. Senken dürfen Sie es bis zu dem Betrag, der schon geboten ist; das automatische Bieten zu beenden kommt auf dasselbe hinaus. Ein neues Maximalgebot, auch eines, das mit einem Gebot kommt, tritt an die Stelle des vorigen, selbst eines höheren. Bieten Sie mehr als Ihr Maximalgebot, während Sie vorn liegen, wird das Ihr neues Maximalgebot, und der Preis bleibt.',
    softCloseHeading: 'Gebote in den letzten Minuten',
    softCloseText: ({ minutes, times }) =>
      `Ein Gebot in den letzten ${minutes}\u00a0Minuten verschiebt das Ende auf ${minutes}\u00a0Minuten nach diesem Gebot, damit andere noch antworten können. Das geschieht höchstens ${times}-mal.`,
    briefHeading: 'Das Briefing entscheidet',
    briefHow: ({ hours }) =>
      `Ein Briefing ist vollständig, sobald es die Fragen der Auktion beantwortet. Wer vorn liegt, kann es vor dem Ende oder bis zu ${hours} danach vervollständigen und gewinnt dann. Aus der gewonnenen Auktion wird ein Auftrag zum aktuellen Preis; Sie zahlen, nachdem Sie die Website gesehen haben.`,
    reopeningText: ({ minutes, times }) =>
      `Wird die Auktion wieder geöffnet, verfallen alle Gebote der Person, die vorn lag, und sie kann in dieser Auktion nicht mehr bieten. Die Gebote aller anderen ohne vollständiges Briefing ruhen. Preis und Führung ergeben sich neu aus den übrigen Geboten und Maximalgeboten, in der Reihenfolge, in der sie abgegeben wurden, wie nach einem zurückgezogenen Gebot: Auch hier erhöht ein weiteres Gebot der Person, die vorn liegt, nur ihr Maximalgebot. Sobald jemand das Briefing vervollständigt hat, zählt wieder, was geruht hat, als wäre es in diesem Moment geboten worden: der höchste selbst gebotene Betrag und das Maximalgebot, selbst wenn das nicht reicht, um vorn zu liegen. Ein spätes Gebot verschiebt auch das neue Ende, auf ${minutes}\u00a0Minuten nach diesem Gebot und höchstens ${times}-mal. Die Auktion wird nur einmal wieder geöffnet, und nur wenn ein Gebot von jemand anderem als der Person, die vorn lag, zählt; sonst gewinnt niemand.`,
    offerText: ({ hours }) =>
      `Wird aus dem Auftrag nichts, weil die Website abgelehnt, der Auftrag storniert oder nicht bezahlt wird, können wir die Website der Person anbieten, von der das nächsthöchste Gebot stammt, zum Betrag dieses Gebots. Es bindet dann nicht mehr: Für eine Zusage sind ${hours}\u00a0Stunden Zeit, und keine Antwort gilt als Absage.`,
    cancelHeading: 'Ein Gebot zurückziehen',
    cancelText: ({ hours, regretMinutes, lateMinutes }) =>
      `Ein Gebot lässt sich zurückziehen, solange die Auktion noch mindestens ${hours}\u00a0Stunden läuft. Später geht das nur innerhalb von ${regretMinutes}\u00a0Minuten nach der Eingabe des Codes und bis ${lateMinutes}\u00a0Minuten vor dem Ende. Preis und Führung ergeben sich dann aus den übrigen Geboten, als hätte es dieses nie gegeben. Bei einem Maximalgebot zählen die ${regretMinutes}\u00a0Minuten ab der letzten Erhöhung, und nur diese Erhöhung wird zurückgenommen.`,
    reviewHeading: 'Gebote, die zuerst geprüft werden',
    reviewText:
      'Keine Maschine lehnt ein Gebot ab, weil es ungewöhnlich aussieht. Zuerst sieht es sich ein Mensch an, und wer geboten hat, erfährt die Entscheidung. Das sind die Anlässe:',
    reviewReasons: {
      large_first_bid: 'ein sehr hohes erstes Gebot',
      shared_network: 'viele Adressen, die aus einem Netzwerk bieten',
      same_mailbox: 'zwei Bietende mit demselben Postfach',
      disposable_mail: 'eine Wegwerf-E-Mail-Adresse',
      frequent_cancellations: 'immer wieder zurückgezogene Gebote',
      withdrawn_before:
        'ein früher zurückgezogenes Gebot in derselben Auktion, wenn das neue nur den Preis für die Person hochtreiben würde, die vorn liegt',
    },
    reviewFigures: ({ amount, times, emails, hours, cancellations, days }) =>
      `„Sehr hoch“ heißt: ${amount} oder mehr und mindestens das ${times}-Fache des kleinsten möglichen Gebots, von jemandem, der noch nie geboten hat. „Viele“ heißt: bei einer Auktion innerhalb von ${hours}\u00a0Stunden ${emails} oder mehr. „Immer wieder“ heißt: innerhalb von ${days}\u00a0Tagen ${cancellations}-mal oder öfter.`,
    exampleHeading: 'Ein Beispiel',
    exampleIntro:
      'Drei Personen bieten auf eine Website. Jede Zeile ist nach den Regeln oben ausgerechnet.',
    exampleColumns: ['Was geschieht', 'Preis', 'Wer vorn liegt'],
    exampleBid: ({ who, amount }) => `${who} bietet ${amount}`,
    exampleMaximum: ({ who, amount }) => `${who} legt ein Maximalgebot von ${amount} fest`,
    exampleEnd: ({ who, price }) =>
      `${who} liegt am Ende vorn und hat ein vollständiges Briefing: Die Website wird für ${price} verkauft.`,
  },
};
