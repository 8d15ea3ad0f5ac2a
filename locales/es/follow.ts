import type { FollowTexts } from '../en/follow.ts';

export const follow: FollowTexts = {
  form: {
    heading: 'Seguir sin pujar',
    intro:
      'Recibirá un correo una hora antes del final, otro con el resultado y otro si el final cambia mucho. Nada más; después borramos su dirección.',
    email: 'Su correo electrónico',
    submit: 'Seguir',
    mailed: 'Le hemos enviado un enlace. Seguirá la subasta en cuanto lo abra.',
  },
  confirm: {
    title: 'Seguir esta subasta',
    intro: (lot) =>
      `${lot}: recibirá un correo una hora antes del final, otro con el resultado y otro si el final cambia mucho.`,
    button: 'Sí, seguir',
    done: (lot) =>
      `Ya sigue esta subasta: ${lot}. Cada correo nuestro lleva un enlace para dejar de hacerlo.`,
  },
  unfollow: {
    title: 'Dejar de seguir',
    intro: (lot) => `No recibirá más correos sobre esta subasta: ${lot}.`,
    button: 'Dejar de seguir',
    done: (lot) => `Ya no sigue esta subasta: ${lot}. Hemos borrado su dirección.`,
  },
  over: 'Esta subasta ha terminado.',
  full: 'Tanta gente sigue esta subasta que no queda sitio.',
  badLink: 'Este enlace es demasiado antiguo o no se copió entero.',
  link: {
    subject: (lot) => `¿Seguir la subasta: ${lot}?`,
    intro: 'Alguien nos pidió que escribiéramos a esta dirección sobre una subasta.',
    button: 'Sí, seguir',
    notYou: 'Si no fue usted, no haga nada: sin este enlace no escribiremos más sobre ello.',
  },
  news: {
    ends_soon: {
      subject: (lot) => `Queda una hora: ${lot}`,
      intro: 'La subasta que usted sigue termina pronto.',
    },
    moved: {
      subject: (lot) => `Cambia el final: ${lot}`,
      intro: 'La subasta que usted sigue termina a una hora distinta de la que le dijimos.',
    },
    reopened: {
      subject: (lot) => `Se ha reabierto: ${lot}`,
      intro:
        'En la subasta que usted sigue, el briefing de quien iba en cabeza no estaba completo a tiempo. Esa puja queda anulada, y quienes tienen el briefing completo pueden volver a pujar.',
    },
    sold: {
      subject: (lot) => `Vendido: ${lot}`,
      intro: 'La subasta que usted sigue ha terminado. La mejor puja se ha llevado el sitio.',
    },
    unsold: {
      subject: (lot) => `No vendido: ${lot}`,
      intro: 'La subasta que usted sigue ha terminado y nadie se ha llevado el sitio.',
    },
    cancelled: {
      subject: (lot) => `Cancelada: ${lot}`,
      intro: 'La subasta que usted sigue se ha cancelado.',
    },
  },
  bidders: 'Participantes',
  stop: 'Recibe este correo porque sigue la subasta. Para dejar de seguirla:',
  last: 'Este es el último correo sobre esta subasta, y hemos borrado su dirección de nuestra lista.',
};
