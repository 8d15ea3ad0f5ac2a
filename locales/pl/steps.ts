import type { StepTexts } from '../en/steps.ts';

export const steps: StepTexts = {
  zone: 'czas warszawski',
  buttons: {
    answer: 'Odpowiedz na pytania',
    open: 'Zobacz zamówienie',
    decide: 'Obejrzyj i zdecyduj',
    pay: 'Przejdź do płatności',
    files: 'Pobierz pliki źródłowe',
    reply: 'Odpowiedz',
  },
  labels: {
    site: 'Adres strony',
    liveBy: 'Termin uruchomienia strony',
    promisedBy: 'Obiecany termin',
    doneBy: 'Termin wykonania',
    fixedBy: 'Termin naprawy',
    round: 'Runda poprawek',
    items: 'Liczba punktów',
    roundsLeft: 'Pozostałe rundy poprawek',
    roundsUntil: 'Poprawki można zgłaszać do',
    fixesUntil: 'Usterki naprawiamy do',
    amount: 'Kwota',
    payBy: 'Płatne do',
    invoice: 'Faktura',
    reason: 'Powód',
    note: 'Nasza uwaga',
  },
  outOf: ({ number, included }) => `${number} z ${included}`,
  requestedAgain: {
    subject: 'Potrzebujemy jeszcze kilku odpowiedzi',
    what: 'Przejrzeliśmy Państwa brief. Zanim zaczniemy, musimy dowiedzieć się czegoś jeszcze raz lub dokładniej.',
    heading: 'Prosimy ponownie odpowiedzieć na te pytania',
    next: 'Odpowiedzieć można na stronie zamówienia. Gdy tylko dostaniemy odpowiedzi, sprawdzimy wszystko jeszcze raz i damy znać, gdy niczego już nie będzie brakować.',
  },
  confirmed: {
    subject: 'Mamy wszystko, prace się rozpoczęły',
    what: 'Sprawdziliśmy przesłane materiały: niczego nie brakuje i zaczęliśmy pracę nad stroną.',
    fromNow: '24\u00a0godziny liczą się od tej wiadomości.',
    byCalendar:
      '24\u00a0godziny liczymy według naszych dni roboczych, dlatego mijają w terminie podanym powyżej.',
    next: 'Nie muszą Państwo nic robić. Gdy tylko strona zacznie działać, wyślemy jej adres.',
  },
  delivered: {
    subject: 'Państwa strona już działa',
    what: 'Strona jest gotowa i można ją już obejrzeć.',
    owesNothing:
      'Jeśli strona Państwu nie odpowiada, można ją odrzucić i nic nie płacić. Płatność następuje dopiero po jej przyjęciu.',
    next: 'Prosimy obejrzeć ją na komputerze i na telefonie. Potem na stronie zamówienia można ją przyjąć, poprosić o poprawki, zgłosić usterki albo ją odrzucić.',
  },
  late: 'Zrobiliśmy to później, niż obiecaliśmy. Przepraszamy! W historii zamówienia ten termin pozostanie oznaczony jako niedotrzymany.',
  requested: {
    changes: {
      subject: 'Państwa poprawki do nas dotarły',
      what: 'Dostaliśmy Państwa rundę poprawek i już nad nią pracujemy.',
      next: 'Gdy wszystko będzie gotowe, napiszemy do Państwa, odnosząc się do każdego punktu.',
    },
    defects: {
      subject: 'Państwa zgłoszenie do nas dotarło',
      what: 'Dostaliśmy zgłoszenie, że coś nie działa tak, jak powinno. Sprawdzamy to.',
      next: 'Usterki naprawiamy bezpłatnie i nie zużywa to żadnej rundy poprawek. Napiszemy, gdy wszystko będzie gotowe.',
    },
  },
  finished: {
    changes: {
      subject: 'Poprawki są gotowe',
      what: 'Skończyliśmy pracę nad Państwa poprawkami i strona jest zaktualizowana.',
      next: 'Prosimy obejrzeć ją jeszcze raz. Potem na stronie zamówienia można ją przyjąć, poprosić o kolejne poprawki albo ją odrzucić.',
    },
    defects: {
      subject: 'Państwa zgłoszenie zostało załatwione',
      what: 'Zajęliśmy się tym, co Państwo zgłosili.',
      next: 'Prosimy sprawdzić, czy teraz wszystko jest w porządku. Jeśli nie, prosimy napisać do nas na stronie zamówienia.',
    },
    heading: 'Nasza odpowiedź na każdy punkt',
    noChanges:
      'Prosimy obejrzeć ją jeszcze raz. Kolejnych poprawek nie można już zgłosić: na stronie zamówienia można teraz przyjąć stronę, zgłosić usterki albo ją odrzucić.',
    noMove: 'Nie muszą Państwo nic robić. Wszystko jest na stronie zamówienia.',
  },
  decided: {
    defect: {
      subject: 'Naprawiamy zgłoszoną usterkę',
      what: 'Mają Państwo rację: to usterka w naszej pracy.',
      next: 'Naprawimy ją bezpłatnie i nie zużyje to żadnej rundy poprawek.',
    },
    change: {
      subject: 'Państwa zgłoszenie liczy się jako runda poprawek',
      what: 'Sprawdziliśmy zgłoszenie. Strona działa tak, jak było uzgodnione, jest to więc prośba o zmianę. Wykonamy ją w ramach jednej z rund poprawek zawartych w cenie.',
      next: 'Napiszemy, gdy wszystko będzie gotowe. Jeśli widzą to Państwo inaczej, prosimy napisać do nas na stronie zamówienia.',
    },
    declined: {
      subject: 'Państwa zgłoszenie nie dotyczy usterki',
      what: 'Sprawdziliśmy zgłoszenie. Strona działa tak, jak było uzgodnione, byłaby to więc zmiana, a kolejnej rundy poprawek nie można już zgłosić.',
      next: 'Dlatego zostawiamy stronę bez zmian. Jeśli widzą to Państwo inaczej, prosimy napisać do nas na stronie zamówienia.',
    },
  },
  accepted: {
    subject: 'Strona została przyjęta',
    what: 'Dziękujemy! Przyjęli Państwo stronę, więc przyszedł czas na płatność.',
    howHeading: 'Jak zapłacić',
    howFollows: 'Dane do płatności wyślemy w osobnej wiadomości.',
    next: 'Gdy płatność do nas dotrze, na stronie zamówienia będzie można pobrać pliki źródłowe.',
  },
  refused: {
    subject: 'Strona została odrzucona',
    what: 'Odrzucili Państwo stronę. Na tym zamówienie się kończy i nic Państwo nie płacą.',
    next: 'Przykro nam, że strona Państwu nie odpowiada. Jeśli zechcą Państwo powiedzieć więcej o powodach, można to zrobić na stronie zamówienia.',
  },
  cancelled: {
    studio: {
      subject: 'Zamówienie zostało anulowane',
      what: 'Anulowali Państwo zamówienie. Strona nie powstanie i nic Państwo nie płacą.',
      next: 'Jeśli to pomyłka, prosimy napisać do nas na stronie zamówienia.',
    },
    operator: {
      subject: 'Anulowaliśmy zamówienie',
      what: 'Niestety musieliśmy anulować Państwa zamówienie. Nic Państwo nie płacą.',
      next: 'W razie pytań prosimy napisać do nas na stronie zamówienia.',
    },
  },
  paid: {
    subject: 'Płatność dotarła',
    what: 'Dziękujemy, otrzymaliśmy Państwa płatność.',
    filesFollow:
      'Pliki źródłowe udostępnimy na stronie zamówienia i napiszemy, gdy tylko będzie można je pobrać.',
    next: 'Pliki źródłowe należą do Państwa. Można je pobrać na stronie zamówienia.',
  },
  sourceFiles: {
    subject: 'Pliki źródłowe są gotowe',
    what: 'Pliki źródłowe Państwa strony są na stronie zamówienia i można je już pobrać.',
    heading: 'Do pobrania',
    next: 'Pliki należą do Państwa. Jeśli któregoś brakuje albo nie daje się otworzyć, prosimy napisać do nas na stronie zamówienia.',
  },
  refunded: {
    subject: 'Zwróciliśmy pieniądze',
    what: 'Odesłaliśmy Państwu wpłacone pieniądze.',
    next: 'To, kiedy pieniądze dotrą, zależy od banku. Jeśli nie dotrą, prosimy napisać do nas na stronie zamówienia.',
  },
  onHold: {
    subject: 'Prace są wstrzymane: czekamy na Państwa',
    what: 'Wstrzymaliśmy prace nad zamówieniem, bo bez Państwa nie możemy ich kontynuować.',
    next: 'Prosimy przekazać nam to, czego brakuje, na stronie zamówienia. Do tego czasu nasze terminy nie biegną.',
  },
  resumed: {
    subject: 'Prace trwają dalej',
    what: 'Dziękujemy, mamy już to, czego brakowało, i znów pracujemy nad zamówieniem.',
    next: 'Nie muszą Państwo nic robić. Napiszemy, gdy tylko będzie coś nowego.',
  },
  written: {
    subject: 'Wiadomość od nas',
    what: 'Napisaliśmy do Państwa w sprawie zamówienia:',
    next: 'Odpowiedzieć można na stronie zamówienia, gdzie zebrane są wszystkie wiadomości.',
  },
  reminded: {
    site: {
      subject: 'Jak podoba się Państwu strona?',
      what: 'Państwa strona działa i czeka na Państwa decyzję.',
      next: 'Prosimy ją obejrzeć i na stronie zamówienia powiedzieć nam: przyjmują ją Państwo, proszą o poprawki czy ją odrzucają?',
      noChanges:
        'Prosimy ją obejrzeć i na stronie zamówienia powiedzieć nam: przyjmują ją Państwo czy odrzucają? Poprawek nie można już zgłosić, ale jeśli coś nie działa, prosimy tam o tym napisać: naprawimy to bezpłatnie.',
      acceptOrRefuse:
        'Prosimy ją obejrzeć i na stronie zamówienia powiedzieć nam: przyjmują ją Państwo czy odrzucają?',
      silence:
        'Milczenia nigdy nie uznajemy za zgodę: dopóki strona nie zostanie przyjęta, nic nie trzeba płacić.',
    },
    payment: {
      subject: 'Przypomnienie o płatności',
      what: 'Przyjęli Państwo stronę, ale płatność jeszcze do nas nie dotarła.',
      next: 'Jeśli pieniądze są już w drodze, nie trzeba nic więcej robić. Gdy dotrą, będzie można pobrać pliki źródłowe.',
    },
    overdue: {
      subject: 'Termin płatności minął',
      what: 'Przyjęli Państwo stronę, a termin płatności już minął.',
      next: 'Prosimy zapłacić teraz albo napisać na stronie zamówienia, co stoi na przeszkodzie. Jeśli pieniądze są już w drodze, nie trzeba nic więcej robić.',
    },
    isLast: 'To nasze ostatnie przypomnienie.',
  },
  closed: {
    subject: 'Zamówienie jest zakończone',
    what: 'Czas na naprawy minął i Państwa zamówienie jest zakończone. Dziękujemy za współpracę!',
    next: 'Strona zamówienia pozostaje na swoim miejscu: z plikami źródłowymi i wszystkimi wiadomościami.',
    filesFollow:
      'Strona zamówienia pozostaje na swoim miejscu, ze wszystkimi wiadomościami. Udostępnimy na niej także pliki źródłowe i napiszemy, gdy tylko będzie można je pobrać.',
    withoutFiles: 'Strona zamówienia pozostaje na swoim miejscu, ze wszystkimi wiadomościami.',
  },
};
