import type { BriefTexts } from '../en/brief.ts';

export const brief: BriefTexts = {
  title: 'Fragen zu Ihrer Website',
  lead: 'Ihre Antworten bestimmen, was die Website sagt und kann. Beantworten Sie, was Sie jetzt schon wissen, und speichern Sie es. Mit diesem Link kommen Sie jederzeit zum Rest zurück.',
  progress: ({ done, of }) => `${done} von ${of} beantwortet`,
  allAnswered: 'Alles Nötige ist beantwortet. Vielen Dank!',
  optional: ({ done, of }) => `Freiwillig: ${done} von ${of}`,
  save: 'Speichern',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  failed:
    'Das Speichern hat nicht geklappt. Bitte prüfen Sie Ihre Verbindung und drücken Sie noch einmal auf die Schaltfläche.',
  change: 'Ändern',
  yes: 'Ja',
  requestedAgain: 'Bitte sehen Sie sich diese Frage noch einmal an.',
  cameWithOrder: 'Das wurde schon beantwortet, als die Website bestellt wurde.',
  noAnswer: 'Keine Antwort',
  sendFiles: 'Dateien senden',
  materialsRights:
    'Dürfen die Texte, Bilder und Logos, die Sie senden, auf der Website verwendet werden?',
  building: 'Die Website entsteht gerade. Sie können Ihre Antworten noch ergänzen.',
  live: {
    title: 'Ihre Website ist online',
    text: 'Sehen Sie sie sich an und sagen Sie Ihrem Studio, wie Sie sie finden.',
    open: 'Website öffnen',
  },
  finished:
    'Die Arbeit an Ihrer Website ist abgeschlossen. Aus diesen Antworten ist sie entstanden.',
  ended: {
    title: 'Dieses Projekt ist beendet',
    text: 'Sie müssen nichts mehr beantworten. Wenn Sie Fragen haben, wenden Sie sich bitte an die Person, von der Sie diesen Link haben.',
  },
  notFound: {
    title: 'Dieser Link führt nirgendwohin',
    text: 'Vielleicht wurde er nicht vollständig kopiert. Bitte öffnen Sie ihn noch einmal aus der Nachricht, in der er kam, oder bitten Sie um einen neuen.',
  },
  logo: 'Logo',
};
