import type { InvariantTexts } from '../../en/pages/invariants.ts';

export const invariants: InvariantTexts = {
  heading: 'Com o que pode contar',
  intro: 'Um teste com o nome de cada uma destas regras verifica-a sempre que alteramos o serviço.',
  sentences: {
    'accepted-bids-move-the-end':
      'Uma licitação tardia, mesmo automática, só adia o fim quando é aceite: a que espera, é recusada ou retirada não adia nada, nem uma subida que não gera nenhuma licitação.',
    'one-end-everywhere':
      'O fim de um leilão é o mesmo em todo o lado: nas páginas, nos e-mails, no ficheiro de calendário e para os programas.',
    'nobody-raises-themselves':
      'Ninguém licita contra si próprio: quem está à frente e licita de novo não paga mais por isso.',
    'withdrawals-are-seen': ({ minutes }) =>
      `Nos últimos ${minutes}\u00a0minutos nenhuma licitação válida pode ser retirada, e cada retirada é vista por todos.`,
    'withdrawals-gain-nothing':
      'Retirar uma licitação não serve para nada: nem para encarecer o leilão a quem definiu um máximo, nem para um amigo ganhar barato.',
    'no-brief-no-gain':
      'Uma licitação alta sem briefing não ajuda nenhum amigo: o prazo passa e todos os que têm o briefing completo podem voltar a licitar.',
    'no-reserve-no-buying-at-once':
      'Não há preço mínimo oculto nem compra imediata: a melhor licitação fica com o site, mesmo ao preço inicial.',
  },
};
