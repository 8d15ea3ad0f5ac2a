import type { AuthorizationTexts, PauseTexts } from '../../en/pages/authorization.ts';

export const authorization: AuthorizationTexts = {
  upTo: ({ authorization }) =>
    `Aquí puede pujar hasta ${authorization} sin un código nuevo. Para más, le enviamos uno.`,
  none: 'La primera puja aquí necesita un código, que le enviamos.',
  submit: 'Pujar',
  codeRequired:
    'Es más de lo que ha autorizado hasta ahora en esta subasta, así que le hemos enviado un código. Introdúzcalo aquí:',
  signInHeading: 'Iniciar sesión por correo',
  signInIntro: 'Le enviamos seis cifras; no hace falta pujar.',
  signOutAll: 'Cerrar sesión en todas partes',
};

export const pause: PauseTexts = {
  title: 'Detener todas las pujas',
  intro: ({ email }) => `Esto afecta a todas las pujas en nombre de ${email}.`,
  stops: ({ codes, underReview, lots }) =>
    `Códigos en espera: ${codes}. Pujas en revisión: ${underReview}. Subastas con pujas automáticas: ${lots}.`,
  binds:
    'Todo eso termina de inmediato, las claves ya no sirven para pujar y no enviamos códigos. Las pujas ya hechas siguen siendo vinculantes.',
  stop: 'Detener todo ahora',
  isOn: 'Todas las pujas están detenidas.',
  lift: 'Volver a permitir las pujas',
  afterwards: 'Para volver a pujar, necesitará antes un código nuevo para cada subasta.',
  stopForMe: 'Detener todas las pujas en mi nombre',
};
