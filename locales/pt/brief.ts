import type { BriefTexts } from '../en/brief.ts';

export const brief: BriefTexts = {
  title: 'Perguntas sobre o seu site',
  lead: 'As suas respostas decidem o que o site vai dizer e fazer. Responda já ao que souber e guarde. Com esta ligação pode voltar ao resto em qualquer altura.',
  progress: ({ done, of }) => `Respondidas: ${done} de ${of}`,
  allAnswered: 'Tudo o que é necessário está respondido. Obrigado!',
  optional: ({ done, of }) => `Opcionais: ${done} de ${of}`,
  save: 'Guardar',
  saving: 'A guardar…',
  saved: 'Guardado',
  failed: 'Não foi possível guardar. Verifique a ligação à Internet e carregue de novo no botão.',
  change: 'Alterar',
  yes: 'Sim',
  requestedAgain: 'Por favor, veja esta pergunta mais uma vez.',
  cameWithOrder: 'Isto foi respondido quando o site foi encomendado.',
  noAnswer: 'Sem resposta',
  sendFiles: 'Enviar ficheiros',
  materialsRights: 'Os textos, as imagens e os logótipos que enviar podem ser usados no site?',
  building: 'O site está a ser feito. Ainda pode completar as suas respostas.',
  live: {
    title: 'O seu site está online',
    text: 'Dê-lhe uma vista de olhos e diga ao seu estúdio o que acha.',
    open: 'Abrir o site',
  },
  finished: 'O trabalho no seu site está concluído. Foi feito a partir destas respostas.',
  ended: {
    title: 'Este projeto terminou',
    text: 'Não precisa de responder a mais nada. Se tiver alguma dúvida, fale com quem lhe enviou esta ligação.',
  },
  notFound: {
    title: 'Esta ligação não leva a lado nenhum',
    text: 'Talvez não tenha sido copiada por inteiro. Abra-a de novo a partir da mensagem em que veio, ou peça uma nova.',
  },
  logo: 'Logótipo',
};
