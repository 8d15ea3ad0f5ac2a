import type { BriefTexts } from '../en/brief.ts';

export const brief: BriefTexts = {
  title: 'Pytania o Państwa stronę',
  lead: 'Od Państwa odpowiedzi zależy, co znajdzie się na stronie. Prosimy odpowiedzieć na to, co już wiadomo, i zapisać. Ten sam link w każdej chwili pozwoli wrócić do reszty.',
  progress: ({ done, of }) => `Odpowiedzi: ${done} z ${of}`,
  allAnswered: 'Jest już wszystko, co potrzebne. Dziękujemy!',
  optional: ({ done, of }) => `Dodatkowo: ${done} z ${of}`,
  save: 'Zapisz',
  saving: 'Zapisywanie…',
  saved: 'Zapisano',
  failed: 'Nie udało się zapisać. Prosimy sprawdzić połączenie i nacisnąć przycisk jeszcze raz.',
  change: 'Zmień',
  yes: 'Tak',
  requestedAgain: 'Prosimy przyjrzeć się temu pytaniu jeszcze raz.',
  cameWithOrder: 'Odpowiedź na to podano przy zamawianiu strony.',
  noAnswer: 'Brak odpowiedzi',
  sendFiles: 'Wyślij pliki',
  materialsRights:
    'Czy przesłane przez Państwa teksty, zdjęcia i logo mogą zostać użyte na stronie?',
  building: 'Strona już powstaje. Odpowiedzi nadal można uzupełniać.',
  live: {
    title: 'Państwa strona już działa',
    text: 'Prosimy ją obejrzeć i powiedzieć swojemu studiu, co Państwo o niej sądzą.',
    open: 'Otwórz stronę',
  },
  finished:
    'Prace nad Państwa stroną są zakończone. Oto odpowiedzi, na podstawie których powstała.',
  ended: {
    title: 'Ten projekt został zakończony',
    text: 'Nie trzeba już na nic odpowiadać. W razie pytań prosimy zwrócić się do osoby, od której pochodzi ten link.',
  },
  notFound: {
    title: 'Ten link donikąd nie prowadzi',
    text: 'Być może nie został skopiowany w całości. Prosimy otworzyć go jeszcze raz z wiadomości, w której przyszedł, albo poprosić o nowy.',
  },
  logo: 'Logo',
};
