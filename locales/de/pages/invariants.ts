import type { InvariantTexts } from '../../en/pages/invariants.ts';

export const invariants: InvariantTexts = {
  heading: 'Worauf Sie sich verlassen können',
  intro:
    'Zu jeder Regel gibt es einen Test mit ihrem Namen. Er läuft bei jeder Änderung des Dienstes.',
  sentences: {
    'accepted-bids-move-the-end':
      'Ein spätes Gebot verschiebt das Ende erst, wenn es angenommen ist, auch ein automatisches: Was wartet, abgelehnt oder zurückgezogen ist, verschiebt nichts, ebenso wenig eine Erhöhung, mit der nichts geboten wird.',
    'one-end-everywhere':
      'Das Ende einer Auktion ist überall dasselbe: auf Seiten, in E-Mails, in der Kalenderdatei und für Programme.',
    'nobody-raises-themselves':
      'Niemand überbietet sich selbst: Wer vorn liegt und noch einmal bietet, zahlt deshalb nicht mehr.',
    'withdrawals-are-seen': ({ minutes }) =>
      `In den letzten ${minutes}\u00a0Minuten lässt sich kein gültiges Gebot zurückziehen, und jedes zurückgezogene Gebot ist für alle sichtbar.`,
    'withdrawals-gain-nothing':
      'Ein Gebot zurückzuziehen nützt nichts: Es treibt weder den Preis für jemanden hoch, der ein Maximalgebot festgelegt hat, noch lässt es einen Freund billig gewinnen.',
    'no-brief-no-gain':
      'Ein hohes Gebot ohne Briefing hilft keinem Freund: Die Frist verstreicht, und alle mit vollständigem Briefing können wieder bieten.',
    'no-reserve-no-buying-at-once':
      'Es gibt keinen verborgenen Mindestpreis und keinen Sofortkauf: Das beste Gebot bekommt die Website, auch zum Startpreis.',
  },
};
