import type { LogTexts } from '../../en/pages/log.ts';

export const log: LogTexts = {
  title: 'Das öffentliche Protokoll',
  lead: 'Alles, was über eine Auktion entscheidet, steht in einem öffentlichen Protokoll. Niemand kann einen Eintrag nachträglich ändern oder entfernen, ohne dass es auffällt – auch wir nicht.',
  paragraphs: [
    'Jedes Gebot, jedes Maximalgebot und jeder Schritt einer Auktion ist ein eigener Eintrag. Ein Maximalgebot bleibt versiegelt, solange die Auktion läuft, und wird danach offengelegt. Personenbezogene Daten enthält das Protokoll nicht: Bietende erscheinen unter Decknamen, in jeder Auktion unter anderen.',
    'Auf jede Sekunde mit neuen Einträgen folgt ein signierter Prüfpunkt: ein kurzer Wert, der aus allen bisherigen Einträgen berechnet ist. Zu einem geänderten Eintrag passt er nicht mehr. Wer einen Prüfpunkt aufbewahrt hat, kann das beweisen.',
  ],
  stateHeading: 'Aktueller Stand',
  entries: 'Einträge',
  signedAt: 'Signiert am',
  root: 'Prüfpunkt',
  empty: 'Das Protokoll enthält noch keine signierten Einträge.',
  checkHeading: 'Prüfen Sie selbst',
  checkText:
    'Führen Sie diesen Befehl auf Ihrem Rechner aus. Er braucht Node.js ab Version 20, lädt das Prüfprogramm von dieser Website und spielt jede Auktion nach den veröffentlichten Regeln nach.',
  trust:
    'Wenn Sie dieser Website nicht vertrauen, holen Sie das Programm bei jemand anderem, der Studiolot betreibt, und vergleichen Sie den SHA-256-Wert:',
  keysHeading: 'Schlüssel',
  keysText:
    'Mit diesen Schlüsseln wird das Protokoll signiert. Bewahren Sie eine Kopie auf: Ein neuer Schlüssel gilt nur, wenn der vorige ihn beglaubigt hat.',
  purposes: { checkpoint: 'Signiert die Prüfpunkte', time: 'Signiert die Uhrzeit' },
  from: ({ entry }) => `seit Eintrag ${entry}`,
  until: ({ entry }) => `abgelöst bei Eintrag ${entry}`,
  witnessesHeading: 'Zeugen',
  witnessesText: 'Diese unabhängigen Zeugen bestätigen, dass das Protokoll nur wächst:',
  noWitnesses: 'Noch bestätigt kein unabhängiger Zeuge dieses Protokoll.',
  filesHeading: 'Für Programme',
  files: {
    checkpoint: 'Neuester Prüfpunkt',
    keys: 'Schlüssel',
    format: 'Format des Protokolls (Englisch)',
    sums: 'SHA-256 unserer Programme',
  },
};
