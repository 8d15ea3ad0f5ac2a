import type { IdentityTexts } from '../en/identity.ts';

export const identity: IdentityTexts = {
  name: 'Name oder Firma',
  address: 'Anschrift',
  email: 'E-Mail',
  taxId: 'Steuernummer',
  missing: 'noch nicht angegeben',
  nothingGiven:
    'Der Betreiber dieser Installation hat noch keinen Namen und keine Anschrift veröffentlicht. Fragen Sie nach, wer er ist, bevor Sie einen Auftrag erteilen.',
  vat: { net: 'zzgl. MwSt.', gross: 'inkl. MwSt.', no_vat: 'keine MwSt.' },
  vatOfAll: {
    net: 'Alle Preise sind Nettopreise, die Mehrwertsteuer kommt hinzu.',
    gross: 'Alle Preise enthalten die Mehrwertsteuer.',
    no_vat: 'Auf diese Preise fällt keine Mehrwertsteuer an: Was Sie sehen, ist der ganze Betrag.',
    notGiven:
      'Der Betreiber hat noch nicht angegeben, ob zu den Preisen Mehrwertsteuer hinzukommt.',
  },
  imprint: {
    title: 'Impressum',
    lead: 'Wer diesen Dienst betreibt und für ihn einsteht.',
    pricesHeading: 'Preise und Steuern',
  },
  contact: {
    title: 'Kontakt',
    lead: 'So erreichen Sie die Menschen hinter diesem Dienst.',
    writeHeading: 'Schreiben Sie uns',
    noEmail:
      'Der Betreiber hat noch keine E-Mail-Adresse angegeben. Wenn Sie hier einen Auftrag oder ein Gebot haben, antworten Sie auf irgendeine E-Mail dazu: Ihre Antwort kommt bei ihm an.',
    postHeading: 'Per Post',
    orderHeading: 'Zu einem Auftrag',
    orderText:
      'Antworten Sie auf irgendeine E-Mail dazu oder nennen Sie die Nummer, zum Beispiel S\u20111042. Wie der Auftrag steht, zeigt seine eigene Seite, auf die die Bestätigung verweist.',
    bidHeading: 'Zu einem Gebot',
    bidText:
      'Was Sie geboten haben, ob Sie vorn liegen und was noch fehlt, steht auf der Seite mit Ihren Geboten.',
    toBids: 'Zu meinen Geboten',
    dataHeading: 'Zu Ihren Daten',
    dataText: 'Was wir speichern, wie lange und wie Sie es löschen lassen:',
    toPrivacy: 'Datenschutz',
  },
  dataInMail: 'Was wir über Sie speichern und wie Sie es löschen lassen:',
};
