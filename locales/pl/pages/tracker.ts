import type { TrackerTexts } from '../../en/pages/tracker.ts';

export const tracker: TrackerTexts = {
  stages: {
    awaiting_brief: 'Czekamy na odpowiedzi',
    checking: 'Sprawdzamy brief',
    building: 'W budowie',
    delivered: 'Strona gotowa',
    changing: 'Wprowadzamy poprawki',
    accepted: 'Strona przyjęta',
    paid: 'Opłacone',
    closed: 'Zakończone',
    refused: 'Strona odrzucona',
    cancelled: 'Anulowane',
  },
  onHold: 'Wstrzymane',
  turns: { studio: 'Państwa kolej', operator: 'Nasza kolej', nobody: 'Nic już nie trzeba robić' },
  moves: {
    answer_questions: {
      title: 'Prosimy odpowiedzieć na brakujące pytania',
      text: 'Dopóki nie mamy wszystkich odpowiedzi, nie zaczynamy. Resztę może uzupełnić Państwa klient, korzystając z linku.',
    },
    check_brief: {
      title: 'Sprawdzamy Państwa brief',
      text: 'Sprawdzamy, czy niczego nie brakuje, i w każdym przypadku napiszemy do Państwa.',
    },
    build: {
      title: 'Budujemy Państwa stronę',
      text: 'Będzie opublikowana w obiecanym terminie. Płacą Państwo dopiero, gdy ją zobaczą.',
    },
    look_at_site: {
      title: 'Strona jest opublikowana: prosimy ją obejrzeć',
      text: 'Można ją przyjąć, poprosić o poprawki albo ją odrzucić i nic nie płacić. Dopóki Państwo nie zdecydują, strona nie jest przyjęta.',
    },
    change: {
      title: 'Wprowadzamy Państwa poprawki',
      text: 'Gdy będą gotowe, znajdą tu Państwo naszą odpowiedź do każdej z nich.',
    },
    answer_us: {
      title: 'Potrzebujemy Państwa odpowiedzi',
      text: 'Do tego czasu praca jest wstrzymana, a nasze terminy nie biegną.',
    },
    resume_work: {
      title: 'Mamy Państwa odpowiedź',
      text: 'Zapoznamy się z nią i wrócimy do pracy. Do tego czasu praca jest wstrzymana, a nasze terminy nie biegną.',
    },
    add_source_files: {
      title: 'Opłacone, dziękujemy: pliki źródłowe w drodze',
      text: 'Jesteśmy jeszcze winni pliki źródłowe. Napiszemy, gdy tylko będzie można je pobrać.',
    },
    pay: {
      title: 'Prosimy zapłacić za stronę',
      text: 'Strona została przyjęta. Gdy płatność dotrze, otrzymają Państwo pliki źródłowe.',
    },
    fix: {
      title: 'Naprawiamy to, co nie działa',
      text: 'Nic to nie kosztuje i nie zużywa rundy poprawek.',
    },
  },
  askAgain: {
    title: 'Prosimy jeszcze raz spojrzeć na niektóre odpowiedzi',
    text: 'Z takimi odpowiedziami nie możemy jeszcze zacząć. Pytania są zaznaczone poniżej.',
  },
  late: {
    build: {
      title: 'Spóźniamy się ze stroną',
      text: 'Nie dotrzymaliśmy obiecanego terminu. Dalej nad nią pracujemy, a płacą Państwo dopiero, gdy ją zobaczą.',
    },
    change: {
      title: 'Spóźniamy się z poprawkami',
      text: 'Nie dotrzymaliśmy obiecanego terminu i dalej nad nimi pracujemy.',
    },
    fix: {
      title: 'Spóźniamy się z naprawą',
      text: 'Nie dotrzymaliśmy obiecanego terminu i dalej nad tym pracujemy. Nic to Państwa nie kosztuje.',
    },
  },
  ends: {
    refunded: {
      title: 'Płatność została zwrócona',
      text: 'Odesłaliśmy pieniądze. Mogą dotrzeć dopiero po kilku dniach.',
    },
    paid: {
      title: 'Wszystko opłacone, dziękujemy',
      text: 'Pliki źródłowe należą do Państwa. Jeśli coś nie działa, prosimy o wiadomość: do podanej niżej daty naprawimy to bezpłatnie.',
    },
    closed: {
      title: 'Zamówienie jest zakończone',
      text: 'Strona i pliki źródłowe należą do Państwa. Dziękujemy za współpracę.',
    },
    refused: { title: 'Odrzucili Państwo stronę', text: 'Nic nie są nam Państwo winni.' },
    cancelled: {
      title: 'Zamówienie zostało anulowane',
      text: 'Nie budujemy strony i nie trzeba nic płacić.',
    },
  },
  by: 'Do',
  briefCheckedBy: 'Brief sprawdzimy do',
  overdueSince: 'Po terminie od',
  timeLeft: 'Pozostało',
  buttons: {
    sources: 'Do plików źródłowych',
    questions: 'Przejdź do pytań',
    site: 'Obejrzyj i zdecyduj',
    pay: 'Jak zapłacić',
    write: 'Napisz do nas',
  },
  live: {
    on: 'Ta strona odświeża się sama.',
    lost: 'Połączenie zostało przerwane, strona może być nieaktualna.',
  },
  way: {
    heading: 'Od zamówienia do zapłaty',
    received: 'Zamówienie przyjęte',
    brief: 'Mamy wszystko',
    live: 'Strona opublikowana',
    accepted: 'Strona przyjęta',
    paid: 'Zamówienie opłacone',
    refused: 'Strona odrzucona',
    cancelled: 'Zamówienie anulowane',
    requests: { changes: 'Runda poprawek', defects: 'Naprawa' },
    done: 'Zrobione',
    now: 'Następny krok',
    toCome: 'Przed nami',
    promises: {
      confirmation: 'Potwierdzenie obiecane do',
      site_live: 'Publikacja obiecana do',
      change_round: 'Poprawki obiecane do',
      fix: 'Naprawa obiecana do',
    },
    states: { met: 'Dotrzymane', missed: 'Niedotrzymane', void: 'Już nieaktualne' },
  },
  site: {
    heading: 'Państwa strona',
    open: 'Otwórz stronę',
    roundsLeft: 'Rundy poprawek',
    leftOf: ({ left, included }) => `Zostało ${left} z ${included}`,
    roundsUntil: 'Można o nie prosić do',
    fixesUntil: 'Usterki naprawiamy do',
  },
  acts: {
    accept: {
      title: 'Przyjmij stronę',
      text: 'Przyjmują Państwo stronę w obecnym kształcie i płacą w ciągu 7\u00a0dni. Jeśli coś okaże się zepsute, i tak to naprawimy.',
      send: 'Tak, przyjmuję stronę',
    },
    changes: {
      title: 'Poproś o poprawki',
      text: 'Jedna runda, wszystko naraz. Po wysłaniu pojawi się tu termin.',
      label: 'Co zmienić?',
      send: 'Wyślij poprawki',
    },
    defects: {
      title: 'Zgłoś usterkę',
      text: 'To, co nie działa tak, jak ustaliliśmy. Naprawa jest bezpłatna i nie zużywa rundy poprawek.',
      label: 'Co nie działa?',
      send: 'Wyślij zgłoszenie',
    },
    refuse: {
      title: 'Odrzuć stronę',
      text: 'To kończy zamówienie. Nic nie są nam Państwo winni.',
      label: 'Co Państwu nie odpowiada?',
      send: 'Odrzuć stronę i zakończ zamówienie',
    },
    cancel: {
      title: 'Anuluj zamówienie',
      text: 'Dopóki nie zaczęliśmy budować, nic to nie kosztuje.',
      label: 'Dlaczego Państwo anulują zamówienie?',
      send: 'Anuluj zamówienie ostatecznie',
    },
    onePerLine: 'Każdy punkt w osobnej linii.',
    addItem: 'Dodaj punkt',
    item: ({ number }) => `Punkt ${number}`,
    itemsRule: ({ count, max }) =>
      `Prosimy wpisać od 1 do ${count} punktów, każdy w osobnej linii i o długości do ${max} znaków.`,
  },
  requests: {
    heading: 'O co Państwo prosili',
    older: 'Wcześniejsze prośby',
    inWork: 'W toku',
    finished: 'Gotowe',
    ourWord: 'Nasza odpowiedź',
    verdicts: {
      defect: 'To usterka: nie zużywa rundy poprawek',
      change: 'To zmiana: liczy się jako runda poprawek',
      declined: 'To zmiana, a rund poprawek już nie ma',
    },
  },
  talk: {
    heading: 'Wiadomości',
    none: 'Nie ma jeszcze wiadomości. To, co Państwo napiszą, trafi do osób, które budują stronę.',
    older: 'Starsze wiadomości',
    you: 'Państwo',
    client: 'Państwa klient',
    we: 'Studiolot',
    label: 'Państwa wiadomość',
    send: 'Wyślij wiadomość',
  },
  pay: {
    heading: 'Płatność',
    due: 'Termin płatności',
    how: 'Sposób zapłaty',
    detailsFollow: 'Dane do płatności prześlemy w wiadomości.',
    invoice: 'Faktura',
    paid: 'Płatność dotarła.',
    refunded: 'Płatność została zwrócona.',
  },
  sent: {
    accept: 'Dziękujemy, strona jest przyjęta.',
    changes: 'Mamy Państwa listę i już nad nią pracujemy.',
    defects: 'Dziękujemy za zgłoszenie. Już to sprawdzamy.',
    refuse: 'Odrzucili Państwo stronę. Nie trzeba nic płacić.',
    cancel: 'Zamówienie jest anulowane.',
    messages: 'Wiadomość została wysłana.',
  },
  typed: 'Oto, co Państwo napisali:',
};
