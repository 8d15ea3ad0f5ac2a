import type { StepTexts } from '../en/steps.ts';

export const steps: StepTexts = {
  zone: 'Ortszeit Berlin',
  buttons: {
    answer: 'Fragen beantworten',
    open: 'Zum Auftrag',
    decide: 'Ansehen und entscheiden',
    pay: 'Zur Bezahlung',
    files: 'Quelldateien herunterladen',
    reply: 'Antworten',
  },
  labels: {
    site: 'Adresse der Website',
    liveBy: 'Online spätestens',
    promisedBy: 'Zugesagt bis',
    doneBy: 'Fertig spätestens',
    fixedBy: 'Behoben spätestens',
    round: 'Änderungsrunde',
    items: 'Punkte',
    roundsLeft: 'Verbleibende Änderungsrunden',
    roundsUntil: 'Änderungen möglich bis',
    fixesUntil: 'Fehlerbehebung bis',
    amount: 'Betrag',
    payBy: 'Zahlbar bis',
    invoice: 'Rechnung',
    reason: 'Grund',
    note: 'Unser Hinweis',
  },
  outOf: ({ number, included }) => `${number} von ${included}`,
  requestedAgain: {
    subject: 'Einige Antworten fehlen uns noch',
    what: 'Ihr Briefing haben wir durchgesehen. Bevor wir beginnen können, müssen wir einiges noch einmal oder etwas genauer wissen.',
    heading: 'Bitte beantworten Sie diese Fragen erneut',
    next: 'Bitte antworten Sie auf der Seite Ihres Auftrags. Sobald die Antworten da sind, prüfen wir noch einmal und sagen Ihnen Bescheid, wenn wir alles haben.',
  },
  confirmed: {
    subject: 'Wir haben alles: Die Arbeit hat begonnen',
    what: 'Ihre Unterlagen sind geprüft: Es fehlt nichts mehr, und wir bauen jetzt Ihre Website.',
    fromNow: 'Die 24\u00a0Stunden laufen ab dieser Nachricht.',
    byCalendar:
      'Die 24\u00a0Stunden zählen nach unseren Arbeitstagen und enden deshalb zum oben genannten Zeitpunkt.',
    next: 'Sie brauchen jetzt nichts zu tun. Sobald die Website online ist, schicken wir Ihnen ihre Adresse.',
  },
  delivered: {
    subject: 'Ihre Website ist online',
    what: 'Ihre Website ist fertig, und Sie können sie jetzt ansehen.',
    owesNothing:
      'Sagt Ihnen die Website nicht zu, können Sie sie ablehnen und schulden uns nichts. Bezahlt wird erst, wenn Sie sie abnehmen.',
    next: 'Sehen Sie sich die Website bitte am Computer und am Handy an. Auf der Seite Ihres Auftrags können Sie sie danach abnehmen, Änderungen wünschen, Fehler melden oder sie ablehnen.',
  },
  late: 'Damit waren wir später fertig als zugesagt; das tut uns leid. In Ihrem Auftrag bleibt die Zusage als nicht eingehalten vermerkt.',
  requested: {
    changes: {
      subject: 'Ihre Änderungswünsche sind angekommen',
      what: 'Ihre Änderungsrunde ist bei uns eingegangen, und wir arbeiten daran.',
      next: 'Sobald alles erledigt ist, schreiben wir Ihnen, mit einer Rückmeldung zu jedem Punkt.',
    },
    defects: {
      subject: 'Ihre Fehlermeldung ist angekommen',
      what: 'Sie haben uns gemeldet, dass etwas nicht so funktioniert, wie es soll. Wir sehen es uns an.',
      next: 'Fehler beheben wir kostenlos, und sie verbrauchen keine Änderungsrunde. Sobald alles erledigt ist, schreiben wir Ihnen.',
    },
  },
  finished: {
    changes: {
      subject: 'Ihre Änderungen sind fertig',
      what: 'Ihre Änderungsrunde ist abgeschlossen, und die Website ist auf dem neuen Stand.',
      next: 'Sehen Sie sich die Website bitte noch einmal an. Auf der Seite Ihres Auftrags können Sie sie danach abnehmen, weitere Änderungen wünschen oder sie ablehnen.',
    },
    defects: {
      subject: 'Ihre Fehlermeldung ist erledigt',
      what: 'Ihre Fehlermeldung haben wir bearbeitet.',
      next: 'Bitte prüfen Sie, ob jetzt alles so ist, wie es sein soll. Wenn nicht, sagen Sie es uns auf der Seite Ihres Auftrags.',
    },
    heading: 'Unsere Rückmeldung zu jedem Punkt',
    noChanges:
      'Sehen Sie sich die Website bitte noch einmal an. Weitere Änderungen sind nicht mehr möglich: Auf der Seite Ihres Auftrags können Sie die Website jetzt abnehmen, Fehler melden oder sie ablehnen.',
    noMove: 'Sie brauchen jetzt nichts zu tun. Alles Weitere steht auf der Seite Ihres Auftrags.',
  },
  decided: {
    defect: {
      subject: 'Wir beheben den gemeldeten Fehler',
      what: 'Sie haben recht: Was Sie gemeldet haben, ist ein Fehler in unserer Arbeit.',
      next: 'Wir beheben ihn kostenlos, und er verbraucht keine Änderungsrunde.',
    },
    change: {
      subject: 'Ihre Meldung zählt als Änderungsrunde',
      what: 'Ihre Meldung haben wir geprüft. Die Website funktioniert wie vereinbart, es handelt sich also um einen Änderungswunsch. Wir setzen ihn als eine der enthaltenen Änderungsrunden um.',
      next: 'Sobald er umgesetzt ist, schreiben wir Ihnen. Wenn Sie das anders sehen, sagen Sie es uns auf der Seite Ihres Auftrags.',
    },
    declined: {
      subject: 'Was Sie gemeldet haben, ist kein Fehler',
      what: 'Ihre Meldung haben wir geprüft. Die Website funktioniert wie vereinbart, es wäre also eine Änderung, und eine Änderungsrunde ist nicht mehr möglich.',
      next: 'Deshalb lassen wir die Website, wie sie ist. Wenn Sie das anders sehen, sagen Sie es uns auf der Seite Ihres Auftrags.',
    },
  },
  accepted: {
    subject: 'Sie haben die Website abgenommen',
    what: 'Sie haben die Website abgenommen, vielen Dank! Damit ist der Preis fällig.',
    howHeading: 'So bezahlen Sie',
    howFollows: 'Die Angaben für die Zahlung schicken wir Ihnen in einer eigenen Nachricht.',
    next: 'Sobald die Zahlung eingegangen ist, können Sie die Quelldateien auf der Seite Ihres Auftrags herunterladen.',
  },
  refused: {
    subject: 'Sie haben die Website abgelehnt',
    what: 'Sie haben die Website abgelehnt. Damit ist der Auftrag beendet, und Sie schulden uns nichts.',
    next: 'Es tut uns leid, dass sie Ihnen nicht zusagt. Wenn Sie uns mehr dazu sagen möchten, können Sie das auf der Seite Ihres Auftrags tun.',
  },
  cancelled: {
    studio: {
      subject: 'Der Auftrag ist storniert',
      what: 'Sie haben den Auftrag storniert. Wir bauen die Website nicht, und Sie schulden uns nichts.',
      next: 'Falls das ein Versehen war, schreiben Sie uns auf der Seite Ihres Auftrags.',
    },
    operator: {
      subject: 'Wir haben den Auftrag storniert',
      what: 'Ihren Auftrag mussten wir leider stornieren. Sie schulden uns nichts.',
      next: 'Wenn Sie Fragen dazu haben, schreiben Sie uns auf der Seite Ihres Auftrags.',
    },
  },
  paid: {
    subject: 'Ihre Zahlung ist eingegangen',
    what: 'Ihre Zahlung ist bei uns eingegangen, vielen Dank!',
    filesFollow:
      'Die Quelldateien stellen wir auf der Seite Ihres Auftrags bereit. Sobald Sie sie dort herunterladen können, schreiben wir Ihnen.',
    next: 'Die Quelldateien gehören Ihnen. Sie können sie auf der Seite Ihres Auftrags herunterladen.',
  },
  sourceFiles: {
    subject: 'Die Quelldateien sind da',
    what: 'Ihre Quelldateien liegen auf der Seite Ihres Auftrags, und Sie können sie jetzt herunterladen.',
    heading: 'Zum Herunterladen bereit',
    next: 'Sie gehören Ihnen. Falls eine fehlt oder sich nicht öffnen lässt, sagen Sie es uns auf der Seite Ihres Auftrags.',
  },
  refunded: {
    subject: 'Wir haben Ihnen das Geld erstattet',
    what: 'Ihre Zahlung haben wir zurücküberwiesen.',
    next: 'Wie lange es dauert, bis das Geld ankommt, hängt von Ihrer Bank ab. Kommt es nicht an, schreiben Sie uns auf der Seite Ihres Auftrags.',
  },
  onHold: {
    subject: 'Die Arbeit ruht: Wir brauchen Sie',
    what: 'Ihr Auftrag ruht im Moment, weil wir ohne Sie nicht weiterkommen.',
    next: 'Bitte schicken Sie uns auf der Seite Ihres Auftrags, was noch fehlt. Bis dahin laufen unsere Fristen nicht weiter.',
  },
  resumed: {
    subject: 'Die Arbeit geht weiter',
    what: 'Ihr Auftrag geht weiter: Wir haben, was uns fehlte. Vielen Dank!',
    next: 'Sie brauchen jetzt nichts zu tun. Sobald es etwas Neues gibt, schreiben wir Ihnen.',
  },
  written: {
    subject: 'Eine Nachricht von uns',
    what: 'Sie haben eine Nachricht von uns zu Ihrem Auftrag:',
    next: 'Antworten können Sie auf der Seite Ihres Auftrags. Dort finden Sie alle Nachrichten.',
  },
  reminded: {
    site: {
      subject: 'Wie gefällt Ihnen Ihre Website?',
      what: 'Ihre Website ist online und wartet auf Ihre Entscheidung.',
      next: 'Bitte sehen Sie sie sich an und sagen Sie uns auf der Seite Ihres Auftrags, ob Sie sie abnehmen, Änderungen wünschen oder sie ablehnen.',
      noChanges:
        'Bitte sehen Sie sie sich an und sagen Sie uns auf der Seite Ihres Auftrags, ob Sie sie abnehmen oder ablehnen. Änderungen sind nicht mehr möglich. Falls etwas nicht funktioniert, melden Sie es dort: Wir beheben es kostenlos.',
      acceptOrRefuse:
        'Bitte sehen Sie sie sich an und sagen Sie uns auf der Seite Ihres Auftrags, ob Sie sie abnehmen oder ablehnen.',
      silence:
        'Schweigen werten wir nie als Abnahme: Solange Sie die Website nicht abgenommen haben, ist nichts zu bezahlen.',
    },
    payment: {
      subject: 'Erinnerung an die Zahlung',
      what: 'Sie haben die Website abgenommen; die Zahlung ist bei uns noch nicht eingegangen.',
      next: 'Falls Sie inzwischen bezahlt haben, ist nichts weiter zu tun. Sobald die Zahlung eingegangen ist, können Sie die Quelldateien herunterladen.',
    },
    overdue: {
      subject: 'Ihre Zahlung ist überfällig',
      what: 'Sie haben die Website abgenommen, und die Zahlungsfrist ist abgelaufen.',
      next: 'Bitte bezahlen Sie jetzt, oder sagen Sie uns auf der Seite Ihres Auftrags, was dem im Weg steht. Falls Sie inzwischen bezahlt haben, ist nichts weiter zu tun.',
    },
    isLast: 'Das ist unsere letzte Erinnerung.',
  },
  closed: {
    subject: 'Ihr Auftrag ist abgeschlossen',
    what: 'Ihr Auftrag ist abgeschlossen; die Zeit für Fehlerbehebungen ist vorbei. Vielen Dank für Ihr Vertrauen!',
    next: 'Die Seite Ihres Auftrags bleibt bestehen, mit den Quelldateien und allen Nachrichten.',
    filesFollow:
      'Die Seite Ihres Auftrags bleibt bestehen, mit allen Nachrichten. Auch die Quelldateien stellen wir dort bereit und schreiben Ihnen, sobald Sie sie herunterladen können.',
    withoutFiles: 'Die Seite Ihres Auftrags bleibt bestehen, mit allen Nachrichten.',
  },
};
