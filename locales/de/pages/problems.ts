import type { ProblemTexts } from '../../en/pages/problems.ts';

export const problems: ProblemTexts = {
  heading: 'Etwas stimmt noch nicht',
  number: ({ min, max }) => `Bitte geben Sie eine ganze Zahl von ${min} bis ${max} ein.`,
  email: 'Bitte geben Sie eine einzelne E-Mail-Adresse ein, etwa name@example.org.',
  text: ({ max }) => `Erlaubt sind höchstens ${max} Zeichen und keine Steuerzeichen.`,
  maximum: ({ max }) =>
    `Bitte geben Sie Ihr Maximalgebot in US-Dollar ein, bis ${max} und mit höchstens zwei Nachkommastellen.`,
  code: 'Bitte geben Sie die sechs Ziffern aus der E-Mail ein.',
  choice: 'Bitte wählen Sie eine der Möglichkeiten.',
  acceptRules: 'Wer bieten will, muss die Regeln annehmen.',
  contact:
    'Bitte geben Sie eine E-Mail-Adresse oder ein Telegram-Konto an, damit wir den Auftrag bestätigen können.',
  briefTooLarge:
    'Diese Antworten sind zusammen zu lang. Bitte kürzen Sie sie oder schicken Sie für umfangreiches Material einen Link.',
  notNow: 'Das geht jetzt nicht: Der Auftrag ist schon weiter. Diese Seite zeigt, wie er steht.',
  priceChanged:
    'Der Preis hat sich geändert, seit Sie ihn gesehen haben; deshalb wurde Ihr Auftrag nicht abgeschickt. Unten steht der neue Preis: Sind Sie einverstanden, senden Sie den Auftrag bitte noch einmal ab.',
  tooManyOrders: ({ again }) =>
    `Aus Ihrem Netzwerk sind zu viele Aufträge gekommen. Bitte versuchen Sie es ${again} wieder.`,
  tooManyChanges: ({ again }) =>
    `Hier wurde heute schon sehr oft etwas geändert. Bitte versuchen Sie es ${again} wieder.`,
  tooManyRequests:
    'Aus Ihrem Netzwerk sind zu viele Anfragen gekommen. Bitte versuchen Sie es ein wenig später wieder.',
  lotNotOpen: 'In dieser Auktion kann im Moment nicht geboten werden.',
  briefRequired:
    'Die Auktion ist wieder offen, aber nur für alle, deren Briefing vollständig ist. Bitte vervollständigen Sie Ihres unter „Meine Gebote“ und bieten Sie dann.',
  bidsVoid:
    'Ihr Briefing war nicht rechtzeitig vollständig. Ihre Gebote in dieser Auktion sind verfallen, und Sie können nicht mehr mitbieten.',
  belowMinimum: ({ minimum }) => `Ihr Maximalgebot muss mindestens ${minimum} betragen.`,
  bidUnderReview:
    'Wir prüfen Ihr Maximalgebot für diese Auktion noch. Sie erhalten dazu eine E-Mail.',
  cancelNotAllowed:
    'Dieses Gebot lässt sich nicht mehr zurückziehen. Bis wann das möglich ist, steht in den Regeln.',
  nothingToCancel: 'Dieses Gebot zählt nicht, also gibt es nichts zurückzuziehen.',
  offerOver: 'Dieses Angebot gilt nicht mehr.',
  wrongCode: ({ attempts }) => `Das ist nicht der Code. Verbleibende Versuche: ${attempts}.`,
  tooManyWrongCodes:
    'Der Code wurde zu oft falsch eingegeben. Bitte bieten Sie noch einmal, um einen neuen zu erhalten.',
  wrongCodesUsedUp: ({ again }) =>
    `Für diese Adresse wurde heute sehr oft ein falscher Code eingegeben. Bitte versuchen Sie es ${again} wieder.`,
  codeExpired: 'Der Code ist abgelaufen. Bitte bieten Sie noch einmal, um einen neuen zu erhalten.',
  codeUsed:
    'Ihr Gebot ist mit diesem Code bereits bestätigt. Sie brauchen nicht noch einmal zu bieten: Es steht unter Ihren Geboten.',
  codeReplaced: 'Inzwischen wurde ein neuerer Code verschickt. Bitte verwenden Sie den neuesten.',
  codeCancelled:
    'Dieses Gebot wurde zurückgezogen, sein Code gilt nicht mehr. Bitte bieten Sie noch einmal, um einen neuen zu erhalten.',
  tooManyCodes: ({ again }) =>
    `An diese Adresse sind schon viele Codes gegangen. Bitte versuchen Sie es ${again} wieder.`,
  biddingPaused:
    'Das Bieten für diese Adresse ist gestoppt. Mit dem Link in unserer E-Mail dazu heben Sie den Stopp auf.',
  pauseLinkNotValid:
    'Dieser Link funktioniert nicht. Bitte nehmen Sie den aus unserer neuesten E-Mail.',
  addressBlocked:
    'Von dieser Adresse nehmen wir weder Aufträge noch Gebote an. Wenn Sie das für einen Irrtum halten, schreiben Sie uns bitte.',
  keyNotValid:
    'Sie sind abgemeldet. Um sich wieder anzumelden, bestätigen Sie ein Gebot oder geben Sie einen Teilnehmerschlüssel ein.',
  busy: 'Gerade ist viel los. Es ist nichts verloren gegangen: Bitte senden Sie das Formular gleich noch einmal ab.',
  onHold:
    'Die Auktion ruht, bis wir geprüft haben, dass alles stimmt. Es wurde nichts ausgeführt; bitte versuchen Sie es später noch einmal.',
  onlyLooking:
    'Hier lässt sich gerade alles ansehen, aber nichts absenden. Bitte versuchen Sie es später noch einmal.',
  changedSinceSent:
    'Dieses Formular wurde schon einmal mit anderem Inhalt gesendet, und der gilt. Was Sie jetzt eingegeben haben, ist nicht verloren: Senden Sie es nur ab, wenn Sie beides möchten.',
  inProgress:
    'Genau dieses Formular wird gerade bearbeitet. Bitte warten Sie einen Moment und drücken Sie dann noch einmal auf die Schaltfläche: Es zählt trotzdem nur einmal.',
  unreadable:
    'Was bei uns ankam, war beschädigt oder unvollständig. Es wurde nichts geändert: Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  sentBefore: {
    title: 'Dieses Formular wurde schon gesendet',
    order:
      'Ihr Auftrag ist erteilt, bitte senden Sie ihn nicht noch einmal ab. Die Bestätigung kommt per E-Mail oder Telegram; falls sie ausbleibt, schreiben Sie uns bitte.',
    other:
      'Wir haben dieses Formular erhalten und bearbeitet, bitte senden Sie es nicht noch einmal ab. Achten Sie auf unsere E-Mail; falls sie ausbleibt, schreiben Sie uns bitte.',
  },
  foreignForm:
    'Zu Ihrer Sicherheit nehmen wir nur Formulare an, die auf dieser Website ausgefüllt wurden. Bitte senden Sie es noch einmal ab.',
  linkEnded: {
    title: 'Dieser Link funktioniert nicht mehr',
    text: 'Das Studio, von dem Sie ihn haben, hat ihn gesperrt. Bitten Sie es um den neuen Link; Ihre bisherigen Antworten sind gespeichert.',
  },
  notFound: {
    title: 'Hier ist nichts',
    text: 'Vielleicht enthält die Adresse einen Tippfehler, oder die Seite gibt es nicht mehr.',
    home: 'Zur Startseite',
  },
  broken: {
    title: 'Bei uns ist etwas schiefgegangen',
    text: 'Das liegt an uns. Bitte versuchen Sie es gleich noch einmal.',
    reference: ({ id }) => `Falls es wieder passiert, nennen Sie uns bitte diese Nummer: ${id}`,
  },
  refusedTitle: 'Das hat nicht geklappt',
};
