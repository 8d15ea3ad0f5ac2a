import type { AnswerTexts } from '../en/answers.ts';

export const answers: AnswerTexts = {
  briefNote:
    'Die Fragen stehen in der Reihenfolge, in der man sie am besten stellt, die wichtigsten zuerst. Ohne Antwort auf die mit required_for_start true können wir nicht beginnen, die übrigen machen die Website besser; relevant ist false, wo eine Frage für dieses Projekt keine Rolle spielt. Von email, whatsapp und telegram genügt eines.',
  howToAnswer:
    'Senden Sie die Antworten als Objekt „brief“, mit den IDs der Fragen als Schlüsseln: zusammen mit dem Auftrag oder später mit seiner order_id. Eine Frage mit Feldern wird durch ein Objekt mit den Schlüsseln der Felder beantwortet. Auch eine leere Antwort zählt oder die, dass der Kunde es nicht weiß; null zählt nicht.',
  answerOne: ({ id, call }) =>
    `Senden Sie die Antwort als brief.${id} neben dieser order_id (${call}), und fragen Sie dann nach der nächsten Frage. Auch eine leere Antwort zählt oder die, dass der Kunde es nicht weiß; null zählt nicht.`,
  briefForm:
    'Einige Fragen zur geplanten Website. Was Sie noch nicht wissen, lassen Sie einfach leer.',
  confirmedByEmail:
    'Innerhalb von 15 Minuten bestätigen wir den Auftrag per E-Mail und bitten um die Inhalte, soweit sie noch fehlen.',
  confirmedByTelegram:
    'Innerhalb von 15 Minuten bestätigen wir den Auftrag per Telegram und bitten um die Inhalte, soweit sie noch fehlen.',
  confirmedByHand:
    'Innerhalb von 15 Minuten meldet sich jemand von uns per Telegram, bestätigt den Auftrag und bittet um die Inhalte, soweit sie noch fehlen.',
  openChat: ({ link }) =>
    `Öffnen Sie ${link} und drücken Sie auf Start, damit unser Bot den Auftrag per Telegram bestätigen und um die noch fehlenden Inhalte bitten kann.`,
  answerMissing:
    'Beantworten Sie die Fragen in missing: Senden Sie die Antworten als brief mit dieser order_id.',
  dryRunMissing:
    'Beantworten Sie die Fragen in missing: Senden Sie die Antworten als brief mit dem Auftrag oder später mit der order_id, die Sie dann erhalten.',
  complete: {
    email:
      'Das Briefing ist vollständig. Sobald wir Texte, Logo, Fotos und Kontaktdaten geprüft haben, bestätigen wir per E-Mail, dass wir alles haben, und spätestens 24 Stunden danach ist die Website online.',
    telegram:
      'Das Briefing ist vollständig. Sobald wir Texte, Logo, Fotos und Kontaktdaten geprüft haben, bestätigen wir per Telegram, dass wir alles haben, und spätestens 24 Stunden danach ist die Website online.',
  },
  stage: {
    building:
      'Die Website wird gebaut; in deadlines steht unter site_live, bis wann sie online ist, und ihre Adresse schicken wir Ihnen.',
    delivered:
      'Sehen Sie sich die Website unter site_url an; danach können Sie sie abnehmen (accept), Änderungen wünschen (changes), Fehler melden (defects) oder sie ablehnen (refuse). Schweigen gilt nie als Abnahme.',
    changing:
      'Wir arbeiten an dem, was Sie gewünscht haben; in deadlines steht, bis wann es fertig ist, und dann schreiben wir Ihnen.',
    accepted:
      'Die Zahlung ist fällig: In payment_details steht, wie viel, bis wann und wie; sobald sie eingegangen ist, können die Quelldateien heruntergeladen werden.',
    paid: 'Die Website ist bezahlt: Die Quelldateien können heruntergeladen werden, und bis fixes_until beheben wir Fehler.',
    closed:
      'Der Auftrag ist abgeschlossen; die Quelldateien bleiben bei ihm, und Nachrichten erreichen uns weiterhin.',
    refused:
      'Die Website wurde abgelehnt, und es ist nichts zu bezahlen; Nachrichten erreichen uns weiterhin.',
    cancelled:
      'Der Auftrag ist storniert, und es ist nichts zu bezahlen; Nachrichten erreichen uns weiterhin.',
  },
  onHold:
    'Die Arbeit ruht, weil wir etwas von Ihnen brauchen. In on_hold steht, was; schicken Sie es als Nachricht, als Antworten oder als Dateien.',
  holdAnswered:
    'Was Sie geschickt haben, ist da; sobald wir es angesehen haben, arbeiten wir weiter und schreiben Ihnen.',
  sourceFilesFollow:
    'Die Website ist bezahlt; die Quelldateien schulden wir Ihnen noch und schreiben Ihnen, sobald sie heruntergeladen werden können.',
  refunded: 'Die Zahlung wurde zurücküberwiesen; Nachrichten erreichen uns weiterhin.',
  onlyBriefRead:
    'Gelesen wurde nur das Briefing: studio, project, currency und reference bleiben, wie sie beim Auftrag angegeben wurden.',
  rules: {
    siteDue:
      'Die Website geht innerhalb von 24 Stunden nach unserer Nachricht online, dass wir alles haben; Zeit, in der wir auf Sie warten, und Tage, an denen wir nicht arbeiten, zählen nicht.',
    noSiteDue: 'Eine Website wird nicht mehr geliefert: Der Auftrag endete, bevor sie online war.',
    briefCheckedBy:
      'Steht hier, solange wir ein vollständiges Briefing prüfen; ein Ziel, keine Zusage.',
    nextMoveBy: 'Für den nächsten Schritt gibt es keine Frist.',
    siteUrl: 'Steht hier, sobald die Website geliefert ist.',
    onHold: 'Steht hier, solange die Arbeit ruht, weil wir auf Sie warten.',
    requestedAgain: 'Steht hier, solange wir um Antworten bitten, die schon einmal da waren.',
    roundsUntil: 'Änderungen können bis 7 Tage nach der Lieferung gewünscht werden.',
    roundsOpen: 'Steht hier, solange eine Änderungsrunde offen ist.',
    fixesUntil:
      'Fehler in unserer Arbeit beheben wir kostenlos bis 7 Tage nach der Lieferung oder nach der letzten fertigen Änderungsrunde, je nachdem, was später ist.',
    paymentDueAt:
      'Zu zahlen ist innerhalb von 7 Tagen, nachdem Sie die Website abgenommen haben; vorher schulden Sie nichts.',
    paymentHow:
      'Hier steht, wie Sie zahlen, sobald die Zahlung fällig ist; steht dann nichts da, fragen Sie uns.',
    invoiceNumber: 'Steht hier, sobald es eine Rechnung gibt.',
    reference:
      'Steht hier, wenn Sie dem Auftrag bei der Erteilung einen eigenen Namen gegeben haben.',
  },
  askForCode:
    'Fragen Sie den Kunden nach dem sechsstelligen Code aus seiner E-Mail und senden Sie ihn zusammen mit dieser pending_id zur Bestätigung; vorher zählt das Gebot nicht.',
  lotMayEndFirst:
    'Die Auktion kann enden, bevor der Code abläuft; bestätigen Sie deshalb vor ends_at.',
};
