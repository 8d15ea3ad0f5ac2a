import type { IdentityTexts } from '../en/identity.ts';

export const identity: IdentityTexts = {
  name: 'Nazwa',
  address: 'Adres',
  email: 'Adres e-mail',
  taxId: 'NIP / numer VAT',
  missing: 'jeszcze nie podano',
  nothingGiven:
    'Operator tego serwisu nie podał jeszcze nazwy ani adresu. Przed złożeniem zamówienia prosimy ustalić, kim jest.',
  vat: { net: '+ VAT', gross: 'z VAT', no_vat: 'VAT nie jest naliczany' },
  vatOfAll: {
    net: 'Wszystkie ceny są cenami netto: dolicza się do nich VAT.',
    gross: 'Wszystkie ceny zawierają VAT.',
    no_vat: 'Do tych cen nie nalicza się VAT: podana kwota jest całą należnością.',
    notGiven: 'Operator serwisu jeszcze nie podał, czy do cen dolicza się VAT.',
  },
  imprint: {
    title: 'Dane firmy',
    lead: 'Kto prowadzi ten serwis i za niego odpowiada.',
    pricesHeading: 'Ceny i podatek',
  },
  contact: {
    title: 'Kontakt',
    lead: 'Jak skontaktować się z osobami, które stoją za tym serwisem.',
    writeHeading: 'E-mailem',
    noEmail:
      'Operator serwisu jeszcze nie podał adresu e-mail. Jeśli mają tu Państwo zamówienie lub ofertę, wystarczy odpowiedzieć na dowolny e-mail w tej sprawie: odpowiedź do niego dotrze.',
    postHeading: 'Pocztą',
    orderHeading: 'W sprawie zamówienia',
    orderText:
      'Prosimy odpowiedzieć na dowolny e-mail w tej sprawie albo podać numer zamówienia, na przykład S\u20111042. Jego stan widać na stronie zamówienia, do której prowadzi link w potwierdzeniu.',
    bidHeading: 'W sprawie oferty',
    bidText:
      'Strona Państwa ofert pokazuje, ile Państwo zaoferowali, czy Państwo prowadzą i czego jeszcze brakuje.',
    toBids: 'Do moich ofert',
    dataHeading: 'W sprawie Państwa danych',
    dataText: 'Co przechowujemy, jak długo i jak to usunąć:',
    toPrivacy: 'Prywatność',
  },
  dataInMail: 'Co o Państwu przechowujemy i jak to usunąć:',
};
