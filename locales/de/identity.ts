import type { IdentityTexts } from '../en/identity.ts';

export const identity: IdentityTexts = {
  name: 'Name oder Firma',
  address: 'Anschrift',
  email: 'E-Mail',
  taxId: 'Steuernummer',
  missing: 'noch nicht angegeben',
  nothingGiven:
    'Wer diese Installation betreibt, hat sich noch nicht zu erkennen gegeben. Fragen Sie nach, bevor Sie einen Auftrag erteilen.',
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
    pricesHeading: 'Preise und Steuer',
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
      'Was Sie geboten haben, ob Sie führen und was noch fehlt, steht auf der Seite Ihrer Gebote.',
    toBids: 'Zu meinen Geboten',
    dataHeading: 'Zu Ihren Daten',
    dataText: 'Was aufbewahrt wird, wie lange, und wie Sie es löschen lassen:',
    toPrivacy: 'Datenschutz',
  },
  dataInMail: 'Was wir von Ihnen aufbewahren und wie Sie es löschen lassen:',
};
