import type { WebhookTexts } from './texts.ts';

export const pt: WebhookTexts = {
  heading: 'Webhooks',
  intro:
    'Para programas: avisamos de imediato um endereço seu de cada alteração deste pedido. Cada mensagem é assinada com o segredo próprio do webhook.',
  guide: 'O que é enviado e como verificar',
  none: 'Este pedido ainda não tem webhooks.',
  url: 'Endereço que recebe as mensagens',
  add: 'Adicionar um webhook',
  secret: 'Copie o segredo agora: só é mostrado desta vez.',
  states: { active: 'ativo', stopped: 'parado', ended: 'terminado' },
  notes: {
    stopped:
      'Uma mensagem não pôde ser entregue durante um dia, por isso não enviamos mais nada. Quando o seu recetor voltar a funcionar, peça o que ele perdeu.',
    ended: 'O seu recetor respondeu que já não existe (410), por isso não enviamos mais nada.',
  },
  deliveries: 'Últimas mensagens',
  nothingSent: 'Ainda nada foi enviado.',
  delivered: {
    pending: 'a caminho',
    delivered: 'entregue',
    failed: 'não entregue',
    dropped: 'descartada',
  },
  nextTry: ({ at }) => `próxima tentativa ${at}`,
  test: 'Enviar um teste',
  replay: 'Enviar o que se perdeu',
  again: 'Enviar de novo',
  remove: 'Eliminar',
  removeNamed: ({ url }) => `Eliminar ${url}`,
  unreadable: 'um endereço que já não pode ser lido',
  done: {
    added: 'O webhook foi adicionado.',
    tested: 'O teste está a caminho.',
    replayed: 'Está a ser enviado de novo.',
    removed: 'O webhook foi eliminado.',
  },
  problems: {
    full: 'Não cabem mais webhooks. Elimine primeiro um deles.',
    notFound: 'Este webhook já não existe.',
    url: 'Indique um endereço que comece por https:// ou http://.',
    notPublic: 'Este endereço não leva a nenhum servidor na internet pública.',
  },
};
