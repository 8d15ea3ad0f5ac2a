import type { FoundTexts } from '../en/found.ts';

export const found: FoundTexts = {
  mail: {
    subject: 'Link do Państwa zamówienia',
    intro:
      'Ktoś podał Państwa oznaczenie tego zamówienia i poprosił o link do niego. Przycisk otwiera zamówienie.',
    notYou:
      'Jeśli nikt u Państwa o to nie prosił, nic nie trzeba robić. Linku i identyfikatora zamówienia prosimy nikomu nie przekazywać: można nimi otworzyć zamówienie.',
  },
  sent: 'Jeśli zamówienie z tym oznaczeniem złożono, podając ten kontakt, link do niego jest już w drodze.',
  wouldBeSent:
    'Jeśli zamówienie z tym oznaczeniem złożono, podając ten kontakt, bez dry_run wysłalibyśmy tam link do niego.',
  sentByBot: ({ bot }) =>
    `Jeśli zamówienie z tym oznaczeniem złożono, podając to konto, nasz bot wyśle na nie link do zamówienia, gdy tylko w czacie ${bot ?? 'z nim'} zostanie naciśnięty przycisk Start.`,
  wouldBeSentByBot: ({ bot }) =>
    `Jeśli zamówienie z tym oznaczeniem złożono, podając to konto, bez dry_run nasz bot wysłałby na nie link do zamówienia, gdy tylko w czacie ${bot ?? 'z nim'} zostanie naciśnięty przycisk Start.`,
  noBot:
    'Ten serwis nie ma bota w Telegramie, więc nie może wysłać tam linku. Prosimy użyć linku albo identyfikatora zamówienia otrzymanego przy jego składaniu lub napisać do nas.',
  page: {
    title: 'Odnajdywanie zamówienia',
    lead: 'Prosimy podać własne oznaczenie zamówienia i kontakt podany przy jego składaniu. Jeśli takie zamówienie istnieje, wyślemy tam link do niego.',
    reference: 'Państwa oznaczenie',
    email: 'E-mail studia',
    telegram: 'Telegram studia',
    either: 'Wystarczy jedno z dwóch: to, które podano przy składaniu zamówienia.',
    button: 'Wyślij link',
    link: 'Link do zamówienia zaginął? Wyślemy go jeszcze raz.',
  },
};
