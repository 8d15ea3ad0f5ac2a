import type { InvariantTexts } from '../../en/pages/invariants.ts';

export const invariants: InvariantTexts = {
  heading: 'Na czym można polegać',
  intro: 'Każdą z tych zasad sprawdza test o jej nazwie przy każdej zmianie serwisu.',
  sentences: {
    'accepted-bids-move-the-end':
      'Późna oferta, także automatyczna, przesuwa koniec dopiero po przyjęciu: oferta, która czeka, została odrzucona lub wycofana, nie przesuwa niczego, podobnie jak podwyższenie, po którym nic nie zaoferowano.',
    'one-end-everywhere':
      'Koniec aukcji jest wszędzie ten sam: na stronach, w e-mailach, w pliku kalendarza i dla programów.',
    'nobody-raises-themselves':
      'Nikt nie przebija sam siebie: kto prowadzi i licytuje ponownie, nie płaci przez to więcej.',
    'withdrawals-are-seen': ({ minutes }) =>
      `W ostatnich ${minutes}\u00a0min nie można wycofać oferty, która się liczy, a każdą wycofaną widzą wszyscy.`,
    'withdrawals-gain-nothing':
      'Wycofanie oferty nic nie daje: nie pozwala podbić ceny komuś, kto ustalił maksimum, ani pomóc znajomemu wygrać tanio.',
    'no-brief-no-gain':
      'Wysoka oferta bez briefu nic nie daje znajomemu: termin mija, a wszyscy z kompletnym briefem mogą znów licytować.',
    'no-reserve-no-buying-at-once':
      'Nie ma ukrytej ceny minimalnej ani zakupu od razu: stronę dostaje najlepsza oferta, także po cenie wywoławczej.',
  },
};
