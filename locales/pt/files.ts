import type { FileTexts } from '../en/files.ts';

export const files: FileTexts = {
  heading: 'Ficheiros',
  intro: ({ size }) =>
    `Pode enviar aqui o logótipo, as fotografias e os textos: imagens, PDF, documentos de escritório, texto, tipos de letra e zip, até ${size} por ficheiro.`,
  none: 'Ainda não há ficheiros.',
  choose: 'Escolher ficheiros',
  about: 'O que são?',
  abouts: {
    logo: 'O logótipo',
    photos: 'Fotografias',
    texts: 'Textos',
    other: 'Outra coisa',
    studioLogo: 'O logótipo do seu estúdio, para a página que o seu cliente vê',
  },
  send: 'Enviar os ficheiros',
  remove: 'Remover',
  removeNamed: ({ name }) => `Remover ${name}`,
  from: {
    studio: 'enviado por si',
    client: 'enviado pelo seu cliente',
    operator: 'enviado por nós',
  },
  fromStudio: 'enviado pelo seu estúdio',
  sourceHeading: 'Ficheiros-fonte',
  sourceAfterPayment: 'Poderá descarregar os ficheiros-fonte assim que a encomenda estiver paga.',
  progress: ({ done, total }) => `${done} de ${total}`,
  isLost: 'A ligação caiu. Assim que voltar, o envio continua sozinho.',
  goOn: 'O envio de um ficheiro foi interrompido. Escolha novamente o mesmo ficheiro e o envio continua onde estava.',
  isSent: 'Os ficheiros chegaram.',
  isRemoved: 'O ficheiro foi removido.',
  failed: 'Não foi possível enviar este ficheiro.',
  problems: {
    tooLarge: ({ name, size }) => `«${name}» tem mais de ${size}. Reduza-o ou envie uma ligação.`,
    isEmpty: ({ name }) => `«${name}» está vazio. Escolha-o novamente.`,
    type: ({ name }) =>
      `Um ficheiro como «${name}» não nos serve. Envie imagens, PDF, documentos de escritório, texto, tipos de letra ou zip.`,
    noFile: 'Escolha pelo menos um ficheiro.',
    full: 'Já não há espaço para ficheiros nesta encomenda. Remova alguns ou envie uma ligação.',
    sourceNotPaid: 'Pode descarregar os ficheiros-fonte assim que a encomenda estiver paga.',
    notRemovable: 'Este ficheiro é nosso e fica com a encomenda.',
    noRoom:
      'De momento não temos espaço para ficheiros e já estamos a tratar disso. Tente mais tarde.',
  },
};
