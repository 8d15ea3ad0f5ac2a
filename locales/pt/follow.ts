import type { FollowTexts } from '../en/follow.ts';

export const follow: FollowTexts = {
  form: {
    heading: 'Seguir sem licitar',
    intro:
      'Recebe um e-mail uma hora antes do fim, outro com o resultado e outro se o fim mudar muito. Mais nada; depois apagamos o seu endereço.',
    email: 'O seu e-mail',
    submit: 'Seguir',
    mailed: 'Enviámos-lhe uma ligação. Segue o leilão assim que a abrir.',
  },
  confirm: {
    title: 'Seguir este leilão',
    intro: (lot) =>
      `${lot}: recebe um e-mail uma hora antes do fim, outro com o resultado e outro se o fim mudar muito.`,
    button: 'Sim, seguir',
    done: (lot) =>
      `Está a seguir este leilão: ${lot}. Cada e-mail nosso tem uma ligação para deixar de seguir.`,
  },
  unfollow: {
    title: 'Deixar de seguir',
    intro: (lot) => `Não receberá mais e-mails sobre este leilão: ${lot}.`,
    button: 'Deixar de seguir',
    done: (lot) => `Já não segue este leilão: ${lot}. O seu endereço foi apagado.`,
  },
  over: 'Este leilão terminou.',
  full: 'Há tanta gente a seguir este leilão que já não há lugar.',
  badLink: 'Esta ligação é demasiado antiga ou não foi copiada por inteiro.',
  link: {
    subject: (lot) => `Seguir o leilão: ${lot}?`,
    intro: 'Alguém nos pediu para escrever a este endereço sobre um leilão.',
    button: 'Sim, seguir',
    notYou:
      'Se o pedido não foi seu, não faça nada: sem esta ligação não escrevemos mais sobre isto.',
  },
  news: {
    ends_soon: {
      subject: (lot) => `Falta uma hora: ${lot}`,
      intro: 'O leilão que segue termina em breve.',
    },
    moved: {
      subject: (lot) => `O fim mudou: ${lot}`,
      intro: 'O leilão que segue termina a uma hora diferente da que lhe dissemos.',
    },
    reopened: {
      subject: (lot) => `O leilão reabriu: ${lot}`,
      intro:
        'No leilão que segue, o briefing de quem estava à frente não ficou completo a tempo. Essa licitação foi anulada, e quem tem o briefing completo pode voltar a licitar.',
    },
    sold: {
      subject: (lot) => `Vendido: ${lot}`,
      intro: 'O leilão que segue terminou. A melhor licitação ficou com o site.',
    },
    unsold: {
      subject: (lot) => `Não vendido: ${lot}`,
      intro: 'O leilão que segue terminou e ninguém ficou com o site.',
    },
    cancelled: {
      subject: (lot) => `Cancelado: ${lot}`,
      intro: 'O leilão que segue foi cancelado.',
    },
  },
  bidders: 'Licitantes',
  stop: 'Recebe este e-mail porque segue o leilão. Para deixar de seguir:',
  last: 'Este é o último e-mail sobre este leilão, e o seu endereço foi apagado da nossa lista.',
};
