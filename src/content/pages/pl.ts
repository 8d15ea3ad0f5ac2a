import { pl as auction } from './auction/pl.ts';
import { pl as check } from './check/pl.ts';
import { pl as invariants } from './invariants/pl.ts';
import { pl as lot } from './lot/pl.ts';
import { mandate, pause } from './mandate/pl.ts';
import { pl as privacy } from './privacy/pl.ts';
import { pl as problems } from './problems/pl.ts';
import { pl as promises } from './promises/pl.ts';
import { pl as terms } from './terms/pl.ts';
import { pl as tracker } from './tracker/pl.ts';
import type { PageTexts } from './texts.ts';

export const pl: PageTexts = {
  site: {
    languageName: 'Polski',
    language: 'Język',
    skipToContent: 'Przejdź do treści',
    sandbox: 'To środowisko testowe: zamówienia i oferty nie są tu prawdziwe.',
    menu: 'Menu strony',
    nav: {
      studios: 'Cennik',
      order: 'Zamówienie',
      auction: 'Aukcja',
      me: 'Moje oferty',
      rules: 'Zasady aukcji',
      terms: 'Warunki',
      agents: 'Dla programów',
      docs: 'Dokumentacja API',
      imprint: 'Dane firmy',
      contact: 'Kontakt',
      privacy: 'Prywatność',
    },
    footer: 'Studiolot tworzy strony dla studiów internetowych i ich klientów.',
    copy: 'Kopiuj',
    copied: 'Skopiowano',
    inEnglish: 'Ta strona jest po angielsku, bo powstała dla programów i ich autorów.',
  },
  problems,
  home: {
    title: 'Strony dla studiów internetowych w\u00a024\u00a0godziny',
    lead: 'Państwo mają klienta, my wykonujemy stronę. Stałą cenę znają Państwo jeszcze przed zamówieniem, a płacą dopiero po obejrzeniu efektu.',
    askPrice: 'Oblicz cenę',
    placeOrder: 'Złóż zamówienie',
    stepsHeading: 'Jak to przebiega',
    steps: [
      {
        title: 'Brief na początek',
        text: 'Do zamówienia wystarczy wypełnić go w połowie. Resztę może uzupełnić klient, który dostanie od Państwa link.',
      },
      {
        title: 'Dzień na wykonanie',
        text: 'Gdy mamy już wszystko, potwierdzamy to e-mailem. Strona zaczyna działać w ciągu 24\u00a0godzin od jego wysłania.',
      },
      {
        title: 'Gotowa strona do obejrzenia',
        text: 'Widzą Państwo skończoną stronę. Cena obejmuje do trzech tur poprawek.',
      },
      {
        title: 'Płatność na końcu',
        text: 'Dopiero teraz i tylko wtedy, gdy strona Państwu odpowiada. Pliki źródłowe należą do Państwa.',
      },
    ],
    priceHeading: 'Ile to kosztuje',
    priceOf: ({ type, pages }) => `${type}, liczba podstron: ${pages}`,
    priceNote: 'Cena jest stała. Wszystkie możliwości są w kalkulatorze.',
    lotHeading: 'Teraz na aukcji',
    noLot: 'W tej chwili nie trwa żadna aukcja.',
    seeLot: 'Zobacz aukcję',
    programsHeading: 'Zamówić może też Państwa program',
    programsText:
      'Programy i agenci AI mogą sprawdzać ceny, wypełniać briefy, zamawiać i licytować. Nie trzeba ubiegać się o żaden klucz.',
    seeAgents: 'Instrukcje dla programów',
  },
  studios: {
    title: 'Ceny i zasady dla studiów',
    lead: 'Jeden cennik dla wszystkich studiów. Cena jest znana przed zamówieniem i potem się nie zmienia.',
    calculatorHeading: 'Kalkulator ceny',
    calculate: 'Oblicz',
    total: 'Razem',
    breakdown: 'Co składa się na cenę',
    component: {
      base: 'Cena podstawowa',
      pages: 'Kolejne podstrony',
    },
    orderThis: 'Zamów tę stronę',
    curlHeading: 'To samo pytanie zadane przez program',
    listHeading: 'Cennik',
    listNote:
      'Podstrona liczy się osobno w każdym języku. Pierwsza jest zawarta w cenie podstawowej.',
    what: 'Pozycja',
    tier: ({ from, to }) => `Podstrony od ${from} do ${to}`,
    lastTier: ({ from }) => `Podstrony od ${from} wzwyż`,
    each: ({ what }) => `${what}, za każdą`,
    conditionsHeading: 'Warunki realizacji',
    delivery: 'Termin',
    payment: 'Płatność',
    edits: 'Zmiany i poprawki',
    conditions: {
      delivery:
        'Strona zaczyna działać w ciągu 24\u00a0godzin od wysłania przez nas e-maila z potwierdzeniem, że mamy wszystko: wypełniony brief, teksty lub wytyczne do ich napisania, logo, zdjęcia i dane kontaktowe.',
      payment:
        'Płacą Państwo dopiero po obejrzeniu gotowej strony. Jeśli strona nie będzie Państwu odpowiadać, nic Państwo nie płacą.',
      edits:
        'Strona składa się ze zwykłych plików HTML, CSS i\u00a0JavaScript, bez panelu administracyjnego. Po zapłacie otrzymują Państwo pliki źródłowe i w nich zmieniają teksty. Cena obejmuje do 3\u00a0tur poprawek w ciągu tygodnia od oddania strony, a każdą wykonujemy w ciągu 24\u00a0godzin. Przez 7\u00a0dni bezpłatnie naprawiamy też wszystko, co w naszej pracy nie działa.',
    },
    bindingNote:
      'Powyższy tekst jest tłumaczeniem. Rozstrzyga poniższa wersja angielska, którą otrzymują także programy.',
  },
  order: {
    title: 'Zamówienie strony',
    lead: 'Trzy krótkie kroki. Każde pytanie briefu można pominąć i wrócić do niego później.',
    steps: { project: 'Projekt', brief: 'Wypełnienie briefu', review: 'Sprawdzenie' },
    stepOf: ({ number, of }) => `Krok ${number} z\u00a0${of}`,
    projectHeading: 'Co mamy wykonać?',
    type: 'Rodzaj strony',
    pagesHint: 'Od 1 do 500, w jednym języku',
    languagesHint: 'Od 1 do 20',
    modules: 'Moduły',
    extraRolesHint: 'Oprócz odwiedzającego, na przykład redaktor',
    integrationsHint: 'Inne systemy, z którymi połączyć stronę',
    currency: 'Waluta',
    contentReady: 'Teksty są gotowe',
    notes: 'Co jeszcze warto dodać',
    studioHeading: 'Kto zamawia?',
    studioName: 'Studio lub agencja',
    studioWebsite: 'Strona internetowa',
    studioEmail: 'Adres e-mail',
    studioTelegram: 'Konto Telegram',
    contactHint: 'Wystarczy e-mail albo Telegram. Tam potwierdzimy zamówienie.',
    optional: 'nieobowiązkowe',
    toBrief: 'Przejdź do briefu',
    toReview: 'Sprawdź zamówienie',
    back: 'Wstecz',
    briefIntro:
      'Prosimy odpowiedzieć na tyle pytań, na ile to możliwe. O resztę zapytamy później. „Nie wiem” to też odpowiedź.',
    neededHeading: 'Bez tego nie możemy zacząć',
    betterHeading: 'Dzięki temu strona będzie lepsza',
    later: 'Później',
    dontKnow: 'Nie wiem',
    reviewHeading: 'Czy wszystko się zgadza?',
    reviewIntro: 'Nic jeszcze nie zostało wysłane.',
    answersHeading: 'Państwa odpowiedzi',
    noAnswers: 'Na razie nie ma odpowiedzi.',
    missingHeading: 'Czego jeszcze brakuje',
    missingNote: 'Można zamówić już teraz, a na te pytania odpowiedzieć później.',
    nothingMissing: 'Brief jest kompletny.',
    send: 'Wyślij zamówienie',
    sendNote: 'Cena jest stała. Płacą Państwo dopiero po obejrzeniu gotowej strony.',
  },
  placed: {
    title: 'Państwa zamówienie',
    thanks: 'Dziękujemy! Państwa zamówienie dotarło do nas.',
    openBot:
      'Prosimy otworzyć naszego bota w Telegramie i nacisnąć Start, aby mógł do Państwa pisać',
    keepSecret:
      'Prosimy nie udostępniać adresu tej strony: każdy, kto go ma, może zobaczyć, uzupełnić, przyjąć, odrzucić lub anulować zamówienie oraz pobrać pliki źródłowe; po przyjęciu zamówienia trzeba zapłacić.',
    clientHeading: 'Odpowiedzieć może Państwa klient',
    clientText: 'Wystarczy wysłać mu ten link. Zobaczy tylko pytania, bez ceny i bez zamówienia.',
    clientLink: 'Link dla klienta',
    clientEnd: 'Wyłącz ten link i utwórz nowy',
    clientEndNote:
      'Link, który ma klient, od razu przestanie działać, podobnie jak wszystkie wcześniejsze. Pojawi się nowy do wysłania, a dotychczasowe odpowiedzi zostaną.',
    clientEnded: 'Stary link już nie działa. Oto nowy: proszę wysłać go klientowi.',
    toBrief: 'Zobacz, co widzi klient',
    placedAt: 'Data złożenia',
  },
  brief: {
    heading: 'Pytania',
    answeredHeading: 'Te odpowiedzi już mamy',
  },
  auction,
  lot,
  check,
  mandate,
  pause,
  invariants,
  promises,
  tracker,
  terms,
  privacy,
  programs: {
    agentsTitle: 'Dla programów i agentów AI',
    agentsLead: 'Wszystko, co może tu zrobić człowiek, może zrobić także program.',
    docsTitle: 'Dokumentacja API',
    docsLead: 'Każde wywołanie, każde pole i każdy błąd.',
    schemasTitle: 'Schematy API',
    schemasLead: 'Wszystko, co wywołania przyjmują i zwracają, pole po polu.',
  },
};
