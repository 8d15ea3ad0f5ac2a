import type { AuthorizationTexts, PauseTexts } from '../../en/pages/authorization.ts';

export const authorization: AuthorizationTexts = {
  upTo: ({ authorization }) =>
    `Hier können Sie ohne neuen Code bis ${authorization} bieten. Für mehr schicken wir Ihnen einen.`,
  none: 'Das erste Gebot hier braucht einen Code, den wir Ihnen schicken.',
  submit: 'Bieten',
  codeRequired:
    'Das ist mehr, als Sie bei dieser Auktion bisher erlaubt haben; darum haben wir Ihnen einen Code geschickt. Geben Sie ihn hier ein:',
  signInHeading: 'Per E-Mail anmelden',
  signInIntro: 'Wir schicken Ihnen sechs Ziffern; bieten müssen Sie dafür nicht.',
  signOutAll: 'Überall abmelden',
};

export const pause: PauseTexts = {
  title: 'Bieten vollständig stoppen',
  intro: ({ email }) => `Es geht um alles, was für ${email} geboten wird.`,
  stops: ({ codes, underReview, lots }) =>
    `Offene Codes: ${codes}. Gebote in Prüfung: ${underReview}. Auktionen mit automatischem Bieten: ${lots}.`,
  binds:
    'Das alles endet sofort, Schlüssel können nicht mehr bieten, und es werden keine Codes verschickt. Was schon geboten ist, bindet weiterhin.',
  stop: 'Jetzt alles stoppen',
  isOn: 'Das Bieten ist vollständig gestoppt.',
  lift: 'Stopp aufheben',
  afterwards:
    'Wenn Sie wieder bieten wollen, brauchen Sie für jede Auktion zuerst einen neuen Code.',
  stopForMe: 'Bieten für mich vollständig stoppen',
};
