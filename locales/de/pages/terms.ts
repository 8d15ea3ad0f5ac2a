import type { TermsTexts } from '../../en/pages/terms.ts';

export const terms: TermsTexts = {
  title: 'Vertragsbedingungen',
  lead: 'Diese Bedingungen gelten zwischen dem Betreiber dieses Dienstes und allen, die hier einen Auftrag erteilen oder in einer Auktion bieten. Sie sind mit Absicht kurz.',
  order: {
    heading: 'Der Auftrag',
    paragraphs: [
      'Ein Auftrag ist erteilt, wenn der Dienst mit einer Auftrags-ID antwortet. In diesem Moment steht der Preis fest und ändert sich nicht mehr, was immer später aus der Preisliste wird.',
      'Geben Sie die Auftrags-ID bitte nicht weiter: Wer sie hat, kann den Auftrag einsehen, ändern, abnehmen, ablehnen oder stornieren und die Quelldateien herunterladen; mit der Abnahme wird die Zahlung fällig.',
    ],
  },
  delivery: 'Lieferung',
  payment: 'Bezahlung',
  edits: 'Änderungen und Korrekturen',
  materials: {
    heading: 'Material',
    paragraphs: [
      'Das Studio schickt nur Texte, Bilder und Logos, die es verwenden darf, und gestattet dem Dienst, sie für die beauftragte Website zu verwenden und für nichts anderes.',
    ],
  },
  auction: {
    heading: 'Die Auktion',
    paragraphs: [
      'Wer bietet, nimmt die Regeln der Auktion an. Ein Gebot zählt, sobald der per E-Mail verschickte Code eingegeben wurde, und es ist bindend: Gewinnt es, ist eine Website zu seinem Preis beauftragt, die wie jede andere bezahlt wird, nachdem Sie sie gesehen haben.',
      'Der Betreiber darf Gebote streichen, die nicht in gutem Glauben abgegeben wurden, Adressen ausschließen, eine Auktion verschieben, die noch nicht zu Ende ist, und eine Auktion absagen, die noch niemand gewonnen hat; alle Betroffenen werden benachrichtigt.',
    ],
  },
  toRules: 'Die vollständigen Regeln mit allen Zahlen',
  data: {
    heading: 'Daten',
    paragraphs: [
      'Was mit einem Auftrag oder einem Gebot gesendet wird, speichern wir, um die Website zu bauen, Fragen dazu zu beantworten und das Vereinbarte nachweisen zu können. Wir verkaufen es nicht und verwenden es für nichts anderes.',
      'Diese Website setzt nur zwei Cookies, und beide braucht sie: für Ihre Sprache, sobald Sie eine gewählt haben, und für den Schlüssel, mit dem Ihr Browser bei Ihren Geboten angemeldet ist.',
    ],
  },
};
