import type { PrivacyTexts } from '../../en/pages/privacy.ts';

export const privacy: PrivacyTexts = {
  title: 'Privacidad',
  lead: 'Qué conservamos de usted, para qué, cuánto tiempo y cómo pedir que se borre.',
  responsibleHeading: 'Quién es responsable',
  storedHeading: 'Qué conservamos',
  why: 'Para qué',
  until: 'Cuánto tiempo',
  stored: {
    orders: {
      name: 'Pedidos',
      what: 'El nombre, el sitio, el correo y la cuenta de Telegram del estudio, el proyecto, su referencia, las respuestas a las preguntas, lo que se escribe sobre el pedido, el precio y cada paso con su hora y quién lo dio.',
      why: 'Para hacer el sitio, decirle cómo va y poder demostrar lo acordado.',
      until: ({ retention }) =>
        retention === null
          ? 'Hasta que pida que se borre: por sí sola, esta instalación no borra ningún pedido.'
          : `${retention} después del último cambio; luego se borra automáticamente.`,
    },
    files: {
      name: 'Archivos de un pedido',
      what: 'Las fotos, los logotipos, los textos y otros archivos que se envían para un sitio, y los archivos fuente del propio sitio.',
      why: 'Para hacer el sitio con ellos y entregarlo.',
      until: () => 'Tanto como el pedido; se borran con él.',
    },
    messages: {
      name: 'Mensajes nuestros',
      what: 'A quién escribimos, cuándo y qué dijimos.',
      why: 'Para que no se pierda ningún mensaje y podamos responder a preguntas sobre él.',
      until: ({ message }) =>
        `El texto: ${message} después del envío. El registro de que se envió se conserva tanto tiempo como el pedido o la puja de que trataba.`,
    },
    bids: {
      name: 'Pujas',
      what: 'El correo, el nombre, el idioma, el briefing, los importes con sus horas y la dirección de red de la que vino una puja (en IPv6, solo su red).',
      why: 'Para celebrar la subasta, decirle cómo va y detectar las pujas que no se hacen de buena fe.',
      until: ({ retention, unconfirmed }) =>
        retention === null
          ? `Hasta que pida que se borre. Una puja cuyo código nunca se introdujo: ${unconfirmed}.`
          : `${retention} después de lo último que hizo aquí. Una puja cuyo código nunca se introdujo: ${unconfirmed}.`,
    },
    followers: {
      name: 'Quien sigue una subasta',
      what: 'El correo y el idioma, una vez abierto el enlace enviado.',
      why: 'Para decirle cómo va la subasta.',
      until: () => 'Hasta que deje de seguirla o la subasta termine.',
    },
    publicLog: {
      name: 'El registro público de la subasta',
      what: 'Qué se pujó en una subasta y cuándo, con nombres inventados para cada subasta; los máximos automáticos, solo cuando ha terminado. No figura el nombre, la dirección ni las palabras de nadie.',
      why: 'Para que cualquiera pueda comprobar que la subasta siguió sus reglas.',
      until: () =>
        'Para siempre: cualquiera puede tener una copia, y nada en ella dice quién es usted. Una vez borrados sus datos, tampoco nosotros lo sabemos.',
    },
    telegram: {
      name: 'Chats de Telegram',
      what: 'Qué chat con nuestro bot corresponde a qué cuenta y a qué pedido. No conservamos lo que usted escribe al bot.',
      why: 'Un bot solo puede escribir a quien ha abierto un chat con él.',
      until: () => 'Tanto como los pedidos de esa cuenta; se borra con ellos.',
    },
    limits: {
      name: 'Contadores',
      what: 'Cuántos pedidos y pujas han llegado hace poco de una dirección de red y cuántos correos nuestros ha recibido un buzón.',
      why: 'Para que nadie inunde el servicio, adivine códigos ni llene el buzón de otro.',
      until: ({ count }) => `Como mucho ${count}.`,
    },
    repeats: {
      name: 'Llamadas repetidas',
      what: 'La respuesta, cifrada, a un formulario o a una llamada que solo debe valer una vez.',
      why: 'Para que un doble clic no haga dos pedidos.',
      until: ({ repeat }) => `${repeat}; luego desaparece.`,
    },
    blocks: {
      name: 'Bloqueos',
      what: 'Las direcciones de las que no se aceptan pedidos ni pujas.',
      why: 'Para dejar fuera a quien ha abusado del servicio.',
      until: () => 'Hasta que el titular levante el bloqueo.',
    },
    record: {
      name: 'El registro',
      what: 'Qué pasó y cuándo, con los importes, en una cadena en la que nada puede cambiarse sin que se note. Los datos personales se guardan aparte.',
      why: 'Para poder demostrar que ningún pedido ni ninguna puja se cambió después.',
      until: () =>
        'Lo que trata de usted se borra con el pedido o la puja. Queda la cadena, sin sus datos.',
    },
    logs: {
      name: 'Registros técnicos',
      what: 'Qué falló y cuándo, sin nombres, correos ni códigos.',
      why: 'Para encontrar y corregir fallos.',
      until: () => 'Mientras el titular guarde los registros de sus servidores.',
    },
  },
  basisHeading: 'Con qué base jurídica',
  basis: [
    'Donde rige el RGPD: los pedidos, las pujas, los archivos y los mensajes son necesarios para el contrato con usted o para los pasos previos (artículo 6.1.b). Los contadores, los bloqueos y los registros se apoyan en el interés de que nadie pueda abusar del servicio (artículo 6.1.f). Lo que exige el derecho fiscal, como las facturas, el titular lo guarda tanto como este manda (artículo 6.1.c).',
    'No tiene que darnos nada; pero sin correo ni cuenta de Telegram no podemos aceptar un pedido, y sin correo ninguna puja. Ninguna decisión sobre usted la toma una máquina por sí sola: una puja que parece sospechosa la revisa antes una persona.',
  ],
  receiversHeading: 'Quién recibe los datos',
  receivers: [
    'El titular y quienes, para él, hacen los sitios y mantienen los servidores.',
    'El servidor de correo que transporta nuestros mensajes, y el suyo.',
    'Telegram, cuando le escribimos allí.',
    'Quien tiene la dirección de la página de un pedido o el enlace para el cliente ve lo que hay allí. El enlace del cliente se puede anular en cualquier momento.',
    'Todo el mundo ve los importes y las horas de una subasta y cuántos pujan, pero ni nombres ni direcciones.',
    'Nadie más. No se vende nada, no hay publicidad ni seguimiento de visitantes, y estas páginas no cargan nada de otros servidores.',
  ],
  cookiesHeading: 'Las cookies que se usan',
  cookiesText: 'Dos, ambas necesarias, y ninguna antes de que haga falta:',
  cookies: {
    language: ({ span }) => `El idioma que ha elegido: ${span}.`,
    key: ({ span }) =>
      `La clave con la que este navegador tiene abierta la sesión de sus pujas: ${span} después de su último uso, o hasta que cierre la sesión.`,
  },
  rightsHeading: 'Sus derechos',
  rights: [
    'Puede saber qué conservamos de usted, recibirlo en un archivo, pedir que se corrija o se borre y oponerse a su uso.',
    'Mucho puede hacerlo usted directamente: la página de un pedido muestra todo lo escrito y admite correcciones; los programas leen lo mismo como JSON.',
    'Si cree que tratamos mal sus datos, también puede reclamar ante la autoridad de protección de datos de su país.',
  ],
  askAt: 'Para todo lo demás, escriba desde la dirección de que se trate a:',
  askByAnswer:
    'Para todo lo demás, responda a cualquier correo nuestro: el titular todavía no ha indicado aquí ninguna dirección.',
  erasingHeading: 'Qué significa borrar',
  erasing: [
    'Todo lo que conservamos exactamente bajo su dirección o su cuenta se borra de una vez: pedidos con sus respuestas y archivos, pujas, mensajes enviados y pendientes, chats de Telegram y contadores. Nadie puede abrir ya esos pedidos.',
    'De un pedido quedan el número, las fechas, el tipo y el tamaño del sitio y el precio; de una puja, el importe, la hora y el resultado, sin sus datos.',
    'Una puja en una subasta que no ha terminado es vinculante; se borra cuando la subasta termina. Las copias de seguridad anteriores contienen sus datos hasta que se sustituyen, y los correos que ya llegaron están fuera del alcance del servicio: los suyos los borra el titular a mano.',
  ],
};
