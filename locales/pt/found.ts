import type { FoundTexts } from '../en/found.ts';

export const found: FoundTexts = {
  mail: {
    subject: 'A ligação para a sua encomenda',
    intro:
      'Alguém que conhece a sua referência pediu a ligação para esta encomenda. O botão abre-a.',
    notYou:
      'Se ninguém do seu estúdio a pediu, não precisa de fazer nada. Não partilhe a ligação nem o identificador da encomenda: dão acesso a ela.',
  },
  sent: 'Se este contacto fez uma encomenda com esta referência, a ligação já vai a caminho.',
  wouldBeSent:
    'Se este contacto fez uma encomenda com esta referência, sem dry_run a ligação ser-lhe-ia enviada.',
  sentByBot: ({ bot }) =>
    `Se esta conta fez uma encomenda com esta referência, o nosso bot envia-lhe a ligação assim que alguém premir Iniciar na conversa ${bot ?? 'com ele'}.`,
  wouldBeSentByBot: ({ bot }) =>
    `Se esta conta fez uma encomenda com esta referência, sem dry_run o nosso bot enviar-lhe-ia a ligação assim que alguém premisse Iniciar na conversa ${bot ?? 'com ele'}.`,
  noBot:
    'Este serviço não tem bot do Telegram, por isso não pode enviar uma ligação para uma conta do Telegram. Use a ligação ou o identificador que recebeu ao fazer a encomenda, ou escreva-nos.',
  page: {
    title: 'Encontrar a sua encomenda',
    lead: 'Indique a sua própria referência da encomenda e o contacto com que foi feita. Se existir, enviamos a ligação para esse contacto.',
    reference: 'A sua referência',
    email: 'E-mail do estúdio',
    telegram: 'Telegram do estúdio',
    either: 'Basta um dos dois: aquele com que a encomenda foi feita.',
    button: 'Enviar a ligação',
    link: 'Perdeu a ligação para uma encomenda? Peça que lha enviemos.',
  },
};
