import type { AuthorizationTexts, PauseTexts } from '../../en/pages/authorization.ts';

export const authorization: AuthorizationTexts = {
  upTo: ({ authorization }) =>
    `Tutaj można licytować do ${authorization} bez nowego kodu. O więcej poprosimy kodem.`,
  none: 'Pierwsza oferta wymaga tutaj kodu, który wyślemy pocztą.',
  submit: 'Licytuj',
  codeRequired:
    'To więcej, niż dotąd zatwierdzono na tej aukcji, dlatego wysłaliśmy kod. Prosimy wpisać go tutaj:',
  signInHeading: 'Zaloguj się e-mailem',
  signInIntro: 'Wyślemy sześć cyfr; nie trzeba do tego licytować.',
  signOutAll: 'Wyloguj wszędzie',
};

export const pause: PauseTexts = {
  title: 'Zatrzymaj całe licytowanie',
  intro: ({ email }) => `Dotyczy to wszystkiego, co jest licytowane dla ${email}.`,
  stops: ({ codes, underReview, lots }) =>
    `Oczekujące kody: ${codes}. Oferty w sprawdzaniu: ${underReview}. Aukcje z automatycznym licytowaniem: ${lots}.`,
  binds:
    'Wszystko to kończy się od razu, klucze nie mogą już licytować, kody nie są wysyłane. To, co już zaoferowano, nadal wiąże.',
  stop: 'Zatrzymaj wszystko teraz',
  isOn: 'Całe licytowanie jest zatrzymane.',
  lift: 'Cofnij zatrzymanie',
  afterwards: 'Aby znów licytować, każda aukcja wymaga najpierw nowego kodu.',
  stopForMe: 'Zatrzymaj całe licytowanie za mnie',
};
