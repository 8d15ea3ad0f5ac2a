import type { FoundTexts } from '../en/found.ts';

export const found: FoundTexts = {
  mail: {
    subject: 'Link do Państwa zamówienia',
    intro:
      'Ktoś, kto zna Państwa oznaczenie tego zamówienia, poprosił o link do niego. Przycisk je otwiera.',
    notYou:
      'Jeśli nikt u Państwa o to nie prosił, nic nie trzeba robić. Linku i identyfikatora zamówienia prosimy nikomu nie przekazywać: otwierają zamówienie.',
  },
  sent: 'Jeśli z tego kontaktu złożono zamówienie z tym oznaczeniem, link do niego jest już w drodze.',
  wouldBeSent:
    'Jeśli z tego kontaktu złożono zamówienie z tym oznaczeniem, bez dry_run wysłalibyśmy tam link do niego.',
  sentByBot: ({ bot }) =>
    `Jeśli z tego konta złożono zamówienie z tym oznaczeniem, nasz bot wyśle na nie link do zamówienia, gdy tylko w czacie ${bot ?? 'z nim'} zostanie naciśnięty Start.`,
  wouldBeSentByBot: ({ bot }) =>
    `Jeśli z tego konta złożono zamówienie z tym oznaczeniem, bez dry_run nasz bot wysłałby na nie link do zamówienia, gdy tylko w czacie ${bot ?? 'z nim'} zostanie naciśnięty Start.`,
  noBot:
    'Ten serwis nie ma bota w Telegramie, więc nie może wysłać tam linku. Prosimy użyć linku albo identyfikatora zamówienia otrzymanego przy jego składaniu lub napisać do nas.',
  page: {
    title: 'Odnajdywanie zamówienia',
    lead: 'Prosimy podać własne oznaczenie zamówienia i kontakt, z którego je złożono. Jeśli takie zamówienie istnieje, wyślemy tam link do niego.',
    reference: 'Państwa oznaczenie',
    email: 'E-mail studia',
    telegram: 'Telegram studia',
    either: 'Wystarczy jedno z dwóch: to, z którego złożono zamówienie.',
    button: 'Wyślij link',
    link: 'Link do zamówienia zaginął? Wyślemy go jeszcze raz.',
  },
};
