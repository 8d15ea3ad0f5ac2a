import type { LogTexts } from '../../en/pages/log.ts';

export const log: LogTexts = {
  title: 'Publiczny dziennik',
  lead: 'Wszystko, co rozstrzyga o aukcji, trafia do publicznego dziennika. Nikt, nawet my, nie może później niepostrzeżenie zmienić ani usunąć wpisu.',
  paragraphs: [
    'Każda oferta, każde maksimum i każdy etap aukcji to osobny wpis. Maksimum jest zapieczętowane, dopóki aukcja trwa, a po jej zakończeniu zostaje ujawnione. Dziennik nie zawiera danych osobowych: licytujący występują pod kryptonimami, w każdej aukcji innymi.',
    'Każdą sekundę, która przyniosła nowe wpisy, zamyka podpisany punkt kontrolny: krótka wartość obliczona ze wszystkich dotychczasowych wpisów. Zmieniony wpis już do niej nie pasuje, a każdy, kto zachował wcześniejszy punkt, może to udowodnić.',
  ],
  stateHeading: 'Stan dziennika',
  entries: 'Wpisy',
  signedAt: 'Podpisano',
  root: 'Punkt kontrolny',
  empty: 'W dzienniku nie ma jeszcze podpisanych wpisów.',
  checkHeading: 'Prosimy sprawdzić samodzielnie',
  checkText:
    'Wystarczy uruchomić to polecenie na własnym komputerze. Wymaga Node.js 20 lub nowszego, pobiera z tej strony program sprawdzający i odtwarza każdą aukcję według ogłoszonych zasad.',
  trust:
    'Kto nie ufa tej stronie, może wziąć program od kogoś innego, u kogo działa Studiolot, i porównać SHA-256:',
  keysHeading: 'Klucze',
  keysText:
    'Tymi kluczami podpisywany jest dziennik. Warto zachować ich kopię: nowy klucz liczy się tylko wtedy, gdy podpisał go poprzedni.',
  purposes: { checkpoint: 'Podpisuje punkty kontrolne', time: 'Podpisuje czas' },
  from: ({ entry }) => `od wpisu ${entry}`,
  until: ({ entry }) => `zastąpiony przy wpisie ${entry}`,
  witnessesHeading: 'Świadkowie',
  witnessesText: 'Ci niezależni świadkowie poświadczają, że dziennik tylko rośnie:',
  noWitnesses: 'Tego dziennika nie podpisuje jeszcze żaden niezależny świadek.',
  filesHeading: 'Dla programów',
  files: {
    checkpoint: 'Najnowszy punkt kontrolny',
    keys: 'Klucze',
    format: 'Format dziennika (po angielsku)',
    sums: 'SHA-256 naszych programów',
  },
};
