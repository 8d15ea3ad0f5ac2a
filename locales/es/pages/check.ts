import type { CheckTexts } from '../../en/pages/check.ts';

export const check: CheckTexts = {
  button: 'Comprobar esta subasta ahora',
  running: 'Su navegador está comprobando…',
  steps: {
    checkpoint: 'La firma del registro es correcta',
    keys: 'La clave tiene permiso para firmar',
    time: 'La hora de la firma',
    witnesses: 'Firmas de testigos independientes',
    tree: 'Todas las partes encajan en el conjunto firmado',
    memory: 'Nada de lo que usted vio antes ha cambiado',
    leaves: 'Cada anotación de esta subasta es la que se firmó',
    lots: 'Precio, primer puesto y resultado, calculados de nuevo según las reglas',
  },
  holds: 'Todo es correcto: su navegador ha llegado al mismo resultado solo con el registro.',
  holdsSoFar:
    'Todo lo que se ve hasta ahora es correcto. Los máximos siguen ocultos hasta el final; vuelva a comprobarlo entonces.',
  found: 'Algo no es correcto:',
  groups: {
    signature: 'Falta una firma del registro o no es correcta.',
    changed: 'El registro no es el que era: se ha modificado algo.',
    missing: 'Falta una anotación, está repetida o no se puede leer.',
    time: 'Algo tiene fecha futura o anterior a lo que vino antes.',
    end: 'La subasta terminó, o aceptó pujas, en un momento que las reglas no permiten.',
    price: 'El precio no es el que resulta de las reglas.',
    leader: 'El primer puesto o el estado de la subasta no es el que resulta de las reglas.',
    winner: 'Según las reglas ganó otra persona, o por otro precio.',
    maximum: 'Un máximo oculto no se reveló como debía.',
    removal: 'Se retiró una puja que no se podía retirar.',
    impossible: 'En el registro hay algo que según las reglas no puede haber ocurrido.',
    newer: 'El registro sigue reglas que esta página aún no conoce. Vuelva a cargarla.',
  },
  unreadable:
    'Ahora no se ha podido leer el registro, así que no se puede decir nada. Inténtelo de nuevo.',
  browser:
    'Este navegador no puede comprobar estas firmas. Pruebe con uno más reciente o con el programa de abajo.',
};
