import type { FoundTexts } from '../en/found.ts';

export const found: FoundTexts = {
  mail: {
    subject: 'Der Link zu Ihrem Auftrag',
    intro:
      'Sie bekommen hier den Link zu Ihrem Auftrag, weil jemand darum gebeten hat, der Ihre Bezeichnung dafür kennt. Die Schaltfläche öffnet ihn.',
    notYou:
      'Wenn bei Ihnen niemand darum gebeten hat, müssen Sie nichts tun. Behalten Sie den Link und die Auftrags-ID für sich: Wer sie hat, kann den Auftrag öffnen.',
  },
  sent: 'Wenn es zu diesem Kontakt einen Auftrag mit dieser Bezeichnung gibt, ist der Link dorthin unterwegs.',
  wouldBeSent:
    'Wenn es zu diesem Kontakt einen Auftrag mit dieser Bezeichnung gibt, würde ohne dry_run der Link dorthin geschickt.',
  sentByBot: ({ bot }) =>
    `Wenn es zu diesem Konto einen Auftrag mit dieser Bezeichnung gibt, schickt unser Bot den Link dorthin, sobald im Chat ${bot ?? 'mit ihm'} auf Start gedrückt wurde.`,
  wouldBeSentByBot: ({ bot }) =>
    `Wenn es zu diesem Konto einen Auftrag mit dieser Bezeichnung gibt, würde unser Bot ohne dry_run den Link dorthin schicken, sobald im Chat ${bot ?? 'mit ihm'} auf Start gedrückt wurde.`,
  noBot:
    'Dieser Dienst hat keinen Telegram-Bot und kann deshalb keinen Link an ein Telegram-Konto schicken. Nehmen Sie den Link oder die Auftrags-ID, die Sie mit dem Auftrag bekommen haben, oder schreiben Sie uns.',
  page: {
    title: 'Ihren Auftrag wiederfinden',
    lead: 'Nennen Sie uns Ihre eigene Bezeichnung des Auftrags und den Kontakt, mit dem er erteilt wurde. Wenn es ihn gibt, schicken wir den Link dorthin.',
    reference: 'Ihre Bezeichnung',
    email: 'E-Mail des Studios',
    telegram: 'Telegram des Studios',
    either: 'Eines von beiden genügt: das, mit dem der Auftrag erteilt wurde.',
    button: 'Link schicken',
    link: 'Den Link zu einem Auftrag verloren? Lassen Sie ihn sich schicken.',
  },
};
