import type { LotPageTexts } from '../../en/pages/lot.ts';

export const lot: LotPageTexts = {
  won: {
    heading: 'Das gewinnen Sie',
    live: ({ hours }) =>
      `Online innerhalb von ${hours}\u00a0Stunden nach unserer E-Mail, dass wir alles Nötige haben.`,
    changes: ({ rounds }) => `Bis zu ${rounds} Änderungsrunden in der Woche danach.`,
    payment:
      'Sie zahlen erst, nachdem Sie sie gesehen haben. Gefällt sie Ihnen nicht, schulden Sie nichts.',
    files: 'Nach der Zahlung gehören Ihnen die Dateien der Website.',
    materials:
      'Wenn Sie gewonnen haben, fragen wir nach Texten, Logo und Fotos: Schicken Sie eigene, oder lassen Sie uns die Texte schreiben, den Namen als Schriftzug setzen und Stockfotos verwenden.',
  },
  estimate: {
    about: ({ amount }) => `etwa ${amount}`,
    note: 'Nur ein Richtwert: Gebote und Preis sind in US-Dollar.',
    choose: 'Preis in',
  },
  entries: {
    heading: 'Wer was geboten hat',
    note: 'Bietende sind in der Reihenfolge ihres ersten Gebots nummeriert. Von einem Maximalgebot ist nur zu sehen, was dafür schon geboten wurde. Zurückgezogene Gebote bleiben hier stehen.',
    time: 'Zeit',
    who: 'Wer',
    what: 'Was',
    amount: 'Betrag',
    bidder: ({ number }) => `Bieter ${number}`,
    kinds: {
      opened: 'Auktion beginnt',
      bid: 'Gebot',
      automatic_bid: 'Automatisches Gebot',
      withdrawn: 'Gebot zurückgezogen',
      removed: 'Gebot vom Betreiber entfernt',
      extended: 'Spätes Gebot: Ende verschoben',
      rescheduled: 'Betreiber verschiebt das Ende',
      awaiting_brief: 'Zu Ende, das Briefing fehlt noch',
      reopened: 'Briefing fehlt: Gebot verfallen, Auktion wieder offen',
      sold: 'Verkauft',
      unsold: 'Nicht verkauft',
      cancelled: 'Abgesagt',
    },
    earlier: 'Frühere Einträge',
    newest: 'Neueste Einträge',
  },
  past: {
    title: 'Vergangene Auktionen',
    lead: 'Alle beendeten Auktionen mit ihrem Ergebnis. Jede behält ihre Seite.',
    none: 'Noch ist keine Auktion zu Ende gegangen.',
    lot: 'Auktion',
    ended: 'Ende',
    price: 'Preis',
    bids: 'Gebote',
    outcome: 'Ergebnis',
    older: 'Ältere Auktionen',
    newest: 'Neueste Auktionen',
  },
  calendar: 'Ende in den Kalender eintragen',
  mine: 'Auktionen, in denen Sie bieten',
  outbid: 'Überboten',
  alarm: 'Ton abspielen und Fenstertitel ändern, wenn ich überboten werde',
  proof: {
    heading: 'Prüfen Sie selbst',
    text: 'Alles, was in dieser Auktion gezählt hat, steht in einem öffentlichen Protokoll, das niemand unbemerkt ändern kann, auch wir nicht. Dieses Programm liest es und berechnet Preis, Führung und Ergebnis auf Ihrem eigenen Rechner neu:',
    checkpoint: 'Der neueste signierte Stand des Protokolls',
    notWitnessed:
      'Das Ergebnis dieser Auktion haben bisher nur wir signiert. Bevor es auch ein unabhängiger Zeuge signiert hat, benachrichtigen wir niemanden, und kein Auftrag wird erteilt.',
    witnessed: ({ names }) =>
      `Ein unabhängiger Zeuge hat das Ergebnis dieser Auktion signiert: ${names}.`,
  },
};
