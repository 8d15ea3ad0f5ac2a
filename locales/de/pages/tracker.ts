import type { TrackerTexts } from '../../en/pages/tracker.ts';

export const tracker: TrackerTexts = {
  stages: {
    awaiting_brief: 'Wartet auf Antworten',
    checking: 'Briefing wird geprüft',
    building: 'In Arbeit',
    delivered: 'Geliefert',
    changing: 'Wird geändert',
    accepted: 'Abgenommen',
    paid: 'Bezahlt',
    closed: 'Abgeschlossen',
    refused: 'Abgelehnt',
    cancelled: 'Storniert',
  },
  onHold: 'Pausiert',
  turns: { studio: 'Sie sind dran', operator: 'Wir sind dran', nobody: 'Nichts mehr zu tun' },
  moves: {
    answer_questions: {
      title: 'Beantworten Sie die offenen Fragen',
      text: 'Wir beginnen erst, wenn alle Antworten da sind. Den Rest kann Ihr Kunde über einen Link ausfüllen.',
    },
    check_brief: {
      title: 'Wir prüfen Ihr Briefing',
      text: 'Wir sehen nach, ob alles da ist, und schreiben Ihnen in jedem Fall.',
    },
    build: {
      title: 'Wir bauen Ihre Website',
      text: 'Sie geht in der zugesagten Zeit online. Sie zahlen erst, wenn Sie sie gesehen haben.',
    },
    look_at_site: {
      title: 'Ihre Website ist online: Sehen Sie sie sich an',
      text: 'Nehmen Sie sie ab, wünschen Sie Änderungen, oder lehnen Sie ab und schulden nichts. Solange Sie nichts sagen, gilt nichts als abgenommen.',
    },
    change: {
      title: 'Wir arbeiten an Ihren Änderungen',
      text: 'Sobald sie fertig sind, finden Sie hier zu jedem Punkt unsere Antwort.',
    },
    answer_us: {
      title: 'Wir brauchen eine Antwort von Ihnen',
      text: 'Bis dahin ruht die Arbeit, und unsere Fristen stehen still.',
    },
    resume_work: {
      title: 'Ihre Antwort ist da',
      text: 'Wir sehen sie uns an und arbeiten dann weiter. Bis dahin ruht die Arbeit, und unsere Fristen stehen still.',
    },
    add_source_files: {
      title: 'Bezahlt, vielen Dank: Die Quelldateien folgen',
      text: 'Die Quelldateien schulden wir Ihnen noch. Wir schreiben Ihnen, sobald Sie sie herunterladen können.',
    },
    pay: {
      title: 'Bezahlen Sie die Website',
      text: 'Sie haben sie abgenommen. Sobald die Zahlung da ist, erhalten Sie die Quelldateien.',
    },
    fix: {
      title: 'Wir beheben den Fehler',
      text: 'Das kostet nichts und verbraucht keine Änderungsrunde.',
    },
  },
  askAgain: {
    title: 'Bitte sehen Sie einige Antworten noch einmal an',
    text: 'So können wir noch nicht beginnen. Die Fragen sind unten markiert.',
  },
  late: {
    build: {
      title: 'Ihre Website verspätet sich',
      text: 'Wir haben die zugesagte Zeit nicht eingehalten. Wir bauen weiter, und Sie zahlen erst, wenn Sie die Website gesehen haben.',
    },
    change: {
      title: 'Ihre Änderungen verspäten sich',
      text: 'Wir haben die zugesagte Zeit nicht eingehalten und arbeiten weiter daran.',
    },
    fix: {
      title: 'Die Fehlerbehebung verspätet sich',
      text: 'Wir haben die zugesagte Zeit nicht eingehalten und sind weiter dran. Für Sie kostet es nichts.',
    },
  },
  ends: {
    refunded: {
      title: 'Ihre Zahlung wurde erstattet',
      text: 'Wir haben das Geld zurücküberwiesen. Bis es bei Ihnen ankommt, kann es einige Tage dauern.',
    },
    paid: {
      title: 'Alles bezahlt, vielen Dank',
      text: 'Die Quelldateien gehören Ihnen. Funktioniert etwas nicht, sagen Sie es uns: Bis zu dem Datum unten beheben wir es kostenlos.',
    },
    closed: {
      title: 'Dieser Auftrag ist abgeschlossen',
      text: 'Website und Quelldateien gehören Ihnen. Danke für die Zusammenarbeit.',
    },
    refused: { title: 'Sie haben die Website abgelehnt', text: 'Sie schulden dafür nichts.' },
    cancelled: {
      title: 'Dieser Auftrag wurde storniert',
      text: 'Wir bauen die Website nicht, und Sie schulden nichts.',
    },
  },
  by: 'Bis',
  briefCheckedBy: 'Briefing geprüft bis',
  overdueSince: 'Überfällig seit',
  timeLeft: 'Verbleibende Zeit',
  buttons: {
    sources: 'Zu den Quelldateien',
    questions: 'Zu den Fragen',
    site: 'Ansehen und entscheiden',
    pay: 'So bezahlen Sie',
    write: 'Schreiben Sie uns',
  },
  live: {
    on: 'Diese Seite aktualisiert sich von selbst.',
    lost: 'Die Verbindung ist unterbrochen; die Seite ist vielleicht nicht aktuell.',
  },
  way: {
    heading: 'Vom Auftrag bis zur Zahlung',
    received: 'Auftrag eingegangen',
    brief: 'Alles liegt vor',
    live: 'Website online',
    accepted: 'Von Ihnen abgenommen',
    paid: 'Vollständig bezahlt',
    refused: 'Von Ihnen abgelehnt',
    cancelled: 'Auftrag storniert',
    requests: { changes: 'Änderungsrunde', defects: 'Fehlerbehebung' },
    done: 'Erledigt',
    now: 'Als Nächstes',
    toCome: 'Steht noch aus',
    promises: {
      confirmation: 'Bestätigung zugesagt bis',
      site_live: 'Online zugesagt bis',
      change_round: 'Änderungen zugesagt bis',
      fix: 'Behebung zugesagt bis',
    },
    states: { met: 'Eingehalten', missed: 'Nicht eingehalten', void: 'Entfällt' },
  },
  site: {
    heading: 'Ihre Website',
    open: 'Website öffnen',
    roundsLeft: 'Runden für Änderungen',
    leftOf: ({ left, included }) => `Noch ${left} von ${included}`,
    roundsUntil: 'Änderungen möglich bis',
    fixesUntil: 'Fehler beheben wir bis',
  },
  acts: {
    accept: {
      title: 'Website abnehmen',
      text: 'Sie nehmen die Website ab, wie sie ist, und zahlen innerhalb von 7\u00a0Tagen. Stellt sich ein Fehler heraus, beheben wir ihn trotzdem.',
      send: 'Ja, ich nehme sie ab',
    },
    changes: {
      title: 'Änderungen wünschen',
      text: 'Eine Runde für alle Punkte zusammen. Nach dem Absenden steht hier, bis wann sie erledigt ist.',
      label: 'Was soll geändert werden?',
      send: 'Änderungen absenden',
    },
    defects: {
      title: 'Fehler melden',
      text: 'Was nicht so funktioniert wie vereinbart. Die Behebung kostet nichts und verbraucht keine Runde.',
      label: 'Was funktioniert nicht?',
      send: 'Fehler jetzt melden',
    },
    refuse: {
      title: 'Website ablehnen',
      text: 'Damit endet der Auftrag endgültig, und Sie schulden nichts.',
      label: 'Was sagt Ihnen nicht zu?',
      send: 'Ablehnen und Auftrag beenden',
    },
    cancel: {
      title: 'Auftrag stornieren',
      text: 'Solange wir noch nicht bauen, kostet das nichts.',
      label: 'Warum stornieren Sie?',
      send: 'Auftrag endgültig stornieren',
    },
    onePerLine: 'Jeder Punkt in einer eigenen Zeile.',
    addItem: 'Weiterer Punkt',
    item: ({ number }) => `Punkt ${number}`,
    itemsRule: ({ count, max }) =>
      `Schreiben Sie 1 bis ${count} Punkte, jeden in eine eigene Zeile und höchstens ${max} Zeichen lang.`,
  },
  requests: {
    heading: 'Was Sie gewünscht haben',
    older: 'Ältere Wünsche',
    inWork: 'In Arbeit',
    finished: 'Erledigt',
    ourWord: 'Unsere Antwort',
    verdicts: {
      defect: 'Ein Fehler: verbraucht keine Runde',
      change: 'Eine Änderung: zählt als Runde',
      declined: 'Eine Änderung, und es ist keine Runde mehr übrig',
    },
  },
  talk: {
    heading: 'Nachrichten',
    none: 'Noch keine Nachrichten. Was Sie hier schreiben, lesen die Menschen, die Ihre Website bauen.',
    older: 'Ältere Nachrichten',
    you: 'Sie',
    client: 'Ihr Kunde',
    we: 'Studiolot',
    label: 'Ihre Nachricht',
    send: 'Nachricht senden',
  },
  pay: {
    heading: 'Zahlung',
    due: 'Zahlbar bis',
    how: 'Zahlungsweg',
    detailsFollow: 'Die Zahlungsdaten schicken wir Ihnen in einer Nachricht.',
    invoice: 'Rechnung',
    paid: 'Die Zahlung ist eingegangen.',
    refunded: 'Die Zahlung wurde erstattet.',
  },
  sent: {
    accept: 'Vielen Dank, die Website ist abgenommen.',
    changes: 'Ihre Liste ist da, wir arbeiten daran.',
    defects: 'Danke für den Hinweis. Wir sehen es uns an.',
    refuse: 'Die Website ist abgelehnt. Sie schulden nichts.',
    cancel: 'Der Auftrag ist storniert.',
    messages: 'Ihre Nachricht ist abgeschickt.',
  },
  typed: 'Das hatten Sie geschrieben:',
};
