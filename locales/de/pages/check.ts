import type { CheckTexts } from '../../en/pages/check.ts';

export const check: CheckTexts = {
  button: 'Diese Auktion jetzt prüfen',
  running: 'Ihr Browser prüft …',
  steps: {
    checkpoint: 'Die Signatur des Protokolls stimmt',
    keys: 'Der Schlüssel darf signieren',
    time: 'Der Zeitpunkt der Signatur',
    witnesses: 'Signaturen unabhängiger Zeugen',
    tree: 'Alle Teile passen zum signierten Ganzen',
    memory: 'Nichts, was Sie früher gesehen haben, hat sich geändert',
    leaves: 'Jeder Eintrag dieser Auktion ist der signierte',
    lots: 'Preis, Führung und Ergebnis, nach den Regeln neu berechnet',
  },
  holds: 'Alles stimmt: Ihr Browser kam allein aus dem Protokoll zum selben Ergebnis.',
  holdsSoFar:
    'Alles, was man bisher sehen kann, stimmt. Maximalgebote bleiben bis zum Ende verborgen; prüfen Sie dann noch einmal.',
  found: 'Etwas stimmt nicht:',
  groups: {
    signature: 'Eine Signatur des Protokolls fehlt oder ist falsch.',
    changed: 'Das Protokoll ist nicht mehr, was es war: Etwas darin wurde geändert.',
    missing: 'Ein Eintrag fehlt, steht doppelt da oder ist unlesbar.',
    time: 'Etwas ist auf die Zukunft datiert oder auf einen Zeitpunkt vor dem Eintrag davor.',
    end: 'Die Auktion endete oder nahm Gebote an, als sie es nach den Regeln nicht durfte.',
    price: 'Der Preis entspricht nicht den Regeln.',
    leader: 'Die Führung oder der Stand der Auktion entspricht nicht den Regeln.',
    winner: 'Nach den Regeln hat jemand anders gewonnen, oder zu einem anderen Preis.',
    maximum: 'Ein verborgenes Maximalgebot wurde nicht so offengelegt, wie es sein muss.',
    removal: 'Ein Gebot wurde zurückgezogen, das man nicht zurückziehen konnte.',
    impossible: 'Im Protokoll steht etwas, das nach den Regeln nicht geschehen kann.',
    newer: 'Das Protokoll folgt Regeln, die diese Seite noch nicht kennt. Laden Sie sie neu.',
  },
  unreadable:
    'Das Protokoll ließ sich gerade nicht lesen, darum lässt sich nichts sagen. Versuchen Sie es noch einmal.',
  browser:
    'Dieser Browser kann solche Signaturen nicht prüfen. Nehmen Sie einen neueren oder das Programm unten.',
};
