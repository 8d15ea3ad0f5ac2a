import type { AuthorizationTexts, PauseTexts } from '../../en/pages/authorization.ts';

export const authorization: AuthorizationTexts = {
  upTo: ({ authorization }) =>
    `Tutaj można licytować do ${authorization} bez nowego kodu. Przy wyższej kwocie wyślemy kod.`,
  none: 'Pierwsza oferta wymaga tutaj kodu, który wyślemy e-mailem.',
  submit: 'Licytuj',
  codeRequired:
    'To więcej, niż dotąd zatwierdzono w tej aukcji, dlatego wysłaliśmy kod. Prosimy wpisać go tutaj:',
  signInHeading: 'Zaloguj się e-mailem',
  signInIntro: 'Wyślemy sześć cyfr; nie trzeba do tego licytować.',
  signOutAll: 'Wyloguj wszędzie',
};

export const pause: PauseTexts = {
  title: 'Zatrzymaj całe licytowanie',
  intro: ({ email }) => `Dotyczy to całego licytowania w imieniu ${email}.`,
  stops: ({ codes, underReview, lots }) =>
    `Oczekujące kody: ${codes}. Sprawdzane oferty: ${underReview}. Aukcje z automatycznym licytowaniem: ${lots}.`,
  binds:
    'Wszystko to kończy się od razu: kluczami nie można już licytować, nie wysyłamy kodów. Złożone już oferty nadal wiążą.',
  stop: 'Zatrzymaj wszystko teraz',
  isOn: 'Całe licytowanie jest zatrzymane.',
  lift: 'Cofnij zatrzymanie',
  afterwards: 'Aby znów licytować, w każdej aukcji najpierw potrzebny jest nowy kod.',
  stopForMe: 'Zatrzymaj całe licytowanie w moim imieniu',
};
