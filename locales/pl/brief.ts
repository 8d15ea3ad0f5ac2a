import type { BriefTexts } from '../en/brief.ts';

export const brief: BriefTexts = {
  title: 'Pytania o Twoją stronę',
  lead: 'Od Twoich odpowiedzi zależy, co znajdzie się na stronie. Odpowiedz na to, co już wiesz, i zapisz. Ten sam link w każdej chwili pozwoli wrócić do reszty.',
  progress: ({ done, of }) => `Odpowiedzi: ${done} z ${of}`,
  allAnswered: 'Jest już wszystko, co potrzebne. Dziękujemy!',
  optional: ({ done, of }) => `Dodatkowo: ${done} z ${of}`,
  save: 'Zapisz',
  saving: 'Zapisywanie…',
  saved: 'Zapisano',
  failed: 'Nie udało się zapisać. Sprawdź połączenie i naciśnij przycisk jeszcze raz.',
  change: 'Zmień',
  yes: 'Tak',
  askedAgain: 'Prosimy przyjrzeć się temu pytaniu jeszcze raz.',
  cameWithOrder: 'Odpowiedź na to podano przy zamawianiu strony.',
  noAnswer: 'Brak odpowiedzi',
  sendFiles: 'Wyślij pliki',
  materialsRights:
    'Czy przesłane przez Ciebie teksty, zdjęcia i logo mogą zostać użyte na stronie?',
  building: 'Strona już powstaje. Odpowiedzi nadal można uzupełniać.',
  live: {
    title: 'Twoja strona już działa',
    text: 'Obejrzyj ją i powiedz swojemu studiu, co o niej myślisz.',
    open: 'Otwórz stronę',
  },
  finished: 'Prace nad Twoją stroną są zakończone. Oto odpowiedzi, na podstawie których powstała.',
  ended: {
    title: 'Ten projekt został zakończony',
    text: 'Nie trzeba już na nic odpowiadać. W razie pytań prosimy zwrócić się do osoby, od której pochodzi ten link.',
  },
  notFound: {
    title: 'Ten link donikąd nie prowadzi',
    text: 'Być może nie został skopiowany w całości. Otwórz go jeszcze raz z wiadomości, w której przyszedł, albo poproś o nowy.',
  },
  logo: 'Logo',
};
