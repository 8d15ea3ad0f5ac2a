import type { LogTexts } from '../../en/pages/log.ts';

export const log: LogTexts = {
  title: 'El registro público',
  lead: 'Todo lo que decide una subasta se anota en un registro público. Nadie puede cambiar ni quitar una anotación después sin que se note, y nosotros tampoco.',
  paragraphs: [
    'Cada puja, cada máximo y cada paso de una subasta es una anotación. Un máximo permanece sellado mientras dura la subasta y se revela cuando termina. El registro no contiene datos personales: los participantes aparecen con nombres en clave, distintos en cada subasta.',
    'Cada segundo con anotaciones nuevas se cierra con un punto de control firmado: un valor corto calculado a partir de todas las anotaciones. Si alguna cambia, el valor deja de coincidir, y quien haya guardado uno puede demostrarlo.',
  ],
  stateHeading: 'El registro ahora',
  entries: 'Anotaciones',
  signedAt: 'Firmado el',
  root: 'Punto de control',
  empty: 'El registro todavía no tiene anotaciones firmadas.',
  checkHeading: 'Compruébelo usted',
  checkText:
    'Ejecute este comando en su ordenador. Necesita Node.js 20 o posterior, descarga el programa de comprobación de este sitio y repite cada subasta según las reglas publicadas.',
  trust:
    'Si no se fía de este sitio, consiga el programa de otra persona que use Studiolot y compare su SHA-256:',
  keysHeading: 'Claves',
  keysText:
    'El registro se firma con estas claves. Guarde una copia: una clave nueva solo vale si la anterior la ha firmado.',
  purposes: { checkpoint: 'Firma los puntos de control', time: 'Firma la hora' },
  from: ({ entry }) => `desde la anotación ${entry}`,
  until: ({ entry }) => `sustituida en la anotación ${entry}`,
  witnessesHeading: 'Testigos',
  witnessesText: 'Estos testigos independientes certifican que el registro solo crece:',
  noWitnesses: 'Ningún testigo independiente firma todavía este registro.',
  filesHeading: 'Para programas',
  files: {
    checkpoint: 'Último punto de control',
    keys: 'Claves',
    format: 'Formato del registro (en inglés)',
    sums: 'SHA-256 de nuestros programas',
  },
};
