import type { IdentityTexts } from '../en/identity.ts';

export const identity: IdentityTexts = {
  name: 'Nombre',
  address: 'Dirección',
  email: 'Correo electrónico',
  taxId: 'Número fiscal',
  missing: 'todavía sin indicar',
  nothingGiven:
    'El titular de esta instalación todavía no ha publicado su nombre ni su dirección. Pregunte quién es antes de hacer un pedido.',
  vat: { net: 'más IVA', gross: 'IVA incluido', no_vat: 'no se aplica IVA' },
  vatOfAll: {
    net: 'Todos los precios son netos: se les suma el IVA.',
    gross: 'Todos los precios incluyen el IVA.',
    no_vat: 'A estos precios no se les aplica IVA: lo que ve es el importe total.',
    notGiven: 'El titular todavía no ha indicado si a los precios se les suma el IVA.',
  },
  imprint: {
    title: 'Aviso legal',
    lead: 'Quién lleva este servicio y responde de él.',
    pricesHeading: 'Precios e impuestos',
  },
  contact: {
    title: 'Contacto',
    lead: 'Cómo hablar con las personas que están detrás de este servicio.',
    writeHeading: 'Escríbanos',
    noEmail:
      'El titular todavía no ha indicado ninguna dirección de correo. Si tiene aquí un pedido o una puja, responda a cualquier correo sobre ellos: su respuesta le llega.',
    postHeading: 'Por correo postal',
    orderHeading: 'Sobre un pedido',
    orderText:
      'Responda a cualquier correo sobre él o indique su número, por ejemplo S\u20111042. La página del pedido, a la que lleva la confirmación, muestra cómo va.',
    bidHeading: 'Sobre una puja',
    bidText:
      'La página de sus pujas muestra lo que ha pujado, si va en cabeza y qué falta todavía.',
    toBids: 'Ir a mis pujas',
    dataHeading: 'Sobre sus datos',
    dataText: 'Qué conservamos, cuánto tiempo y cómo pedir que se borre:',
    toPrivacy: 'Privacidad',
  },
  dataInMail: 'Qué conservamos de usted y cómo pedir que se borre:',
};
