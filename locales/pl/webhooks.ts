import type { WebhookTexts } from '../en/webhooks.ts';

export const webhooks: WebhookTexts = {
  heading: 'Webhooki',
  intro:
    'Dla programów: o każdej zmianie tego zamówienia od razu wysyłamy wiadomość na wskazany adres. Każda jest podpisana kluczem danego webhooka.',
  guide: 'Co wysyłamy i jak to sprawdzić',
  none: 'To zamówienie nie ma jeszcze webhooków.',
  url: 'Adres, który odbiera wiadomości',
  add: 'Dodaj webhook',
  secret: 'Prosimy skopiować klucz teraz: pokazujemy go tylko ten jeden raz.',
  states: { active: 'działa', stopped: 'zatrzymany', ended: 'zakończony' },
  notes: {
    stopped:
      'Wiadomości nie udało się dostarczyć przez całą dobę, więc nic więcej nie wysyłamy. Gdy serwer znów zadziała, prosimy nacisnąć „Wyślij zaległe”.',
    ended:
      'Serwer odpowiedział, że ten adres już nie istnieje (410), albo sami zakończyliśmy ten webhook. Nic więcej nie wysyłamy.',
  },
  deliveries: 'Ostatnie wiadomości',
  nothingSent: 'Nic jeszcze nie wysłano.',
  delivered: {
    pending: 'w drodze',
    delivered: 'dostarczono',
    failed: 'nie dostarczono',
    dropped: 'anulowano',
  },
  nextTry: ({ at }) => `następna próba ${at}`,
  test: 'Wyślij test',
  replay: 'Wyślij zaległe',
  again: 'Wyślij ponownie',
  remove: 'Usuń',
  removeNamed: ({ url }) => `Usuń ${url}`,
  unreadable: 'adres, którego nie da się już odczytać',
  done: {
    added: 'Webhook został dodany.',
    tested: 'Test jest w drodze.',
    replayed: 'Wysyłamy ponownie.',
    removed: 'Webhook został usunięty.',
  },
  problems: {
    full: 'Nie można dodać więcej webhooków. Prosimy najpierw usunąć jeden z nich.',
    notFound: 'Tego webhooka już nie ma.',
    url: 'Prosimy podać adres, który zaczyna się od https:// lub http://.',
    notPublic: 'Ten adres nie prowadzi do serwera w publicznym internecie.',
    exists: 'Ten adres jest już webhookiem tego zamówienia.',
    onHold:
      'Obecnie niczego nie wysyłamy, więc nie możemy sprawdzić tego adresu. Nic nie zostało dodane; prosimy spróbować później.',
    unconfirmed:
      'Ten adres nie odpowiedział na nasze sprawdzenie. Program musi odesłać tekst z pola „challenge”; jak to zrobić, opisuje instrukcja.',
  },
};
