import type { BriefTexts } from '../en/brief.ts';

export const brief: BriefTexts = {
  title: 'Preguntas sobre su sitio web',
  lead: 'De sus respuestas depende lo que el sitio dirá y hará. Responda lo que ya sepa y guárdelo. Con este mismo enlace puede volver al resto cuando quiera.',
  progress: ({ done, of }) => `Respondidas: ${done} de ${of}`,
  allAnswered: 'Ya está respondido todo lo necesario. ¡Gracias!',
  optional: ({ done, of }) => `Opcionales: ${done} de ${of}`,
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado',
  failed: 'No se ha podido guardar. Compruebe la conexión y pulse el botón otra vez.',
  change: 'Cambiar',
  yes: 'Sí',
  requestedAgain: 'Por favor, revise esta pregunta una vez más.',
  cameWithOrder: 'Esto se respondió al encargar el sitio.',
  noAnswer: 'Sin respuesta',
  sendFiles: 'Enviar archivos',
  materialsRights: '¿Se pueden usar en el sitio los textos, imágenes y logotipos que usted envíe?',
  building: 'El sitio se está construyendo. Todavía puede completar sus respuestas.',
  live: {
    title: 'Su sitio ya está publicado',
    text: 'Échele un vistazo y cuéntele a su estudio qué le parece.',
    open: 'Abrir el sitio',
  },
  finished: 'El trabajo en su sitio ha terminado. Estas son las respuestas con las que se hizo.',
  ended: {
    title: 'Este proyecto ha terminado',
    text: 'Ya no hace falta que responda nada más. Si tiene alguna pregunta, diríjase a quien le envió este enlace.',
  },
  notFound: {
    title: 'Este enlace no lleva a ninguna parte',
    text: 'Puede que no se haya copiado entero. Ábralo de nuevo desde el mensaje en que llegó o pida uno nuevo.',
  },
  logo: 'Logotipo',
};
