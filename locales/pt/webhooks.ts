import type { WebhookTexts } from '../en/webhooks.ts';

export const webhooks: WebhookTexts = {
  heading: 'Webhooks',
  intro:
    'Para programas: enviamos de imediato cada alteração desta encomenda para o endereço que indicar. Cada mensagem é assinada com o segredo do próprio webhook.',
  guide: 'O que é enviado e como verificar',
  none: 'Esta encomenda ainda não tem webhooks.',
  url: 'Endereço que recebe as mensagens',
  add: 'Adicionar um webhook',
  secret: 'Copie o segredo agora: só é mostrado desta vez.',
  states: { active: 'ativo', stopped: 'parado', ended: 'terminado' },
  notes: {
    stopped:
      'Durante um dia inteiro não foi possível entregar uma mensagem, por isso deixámos de enviar. Quando o seu servidor voltar a funcionar, carregue em «Enviar o que falta».',
    ended:
      'O seu servidor respondeu que este endereço já não existe (410), ou fomos nós que desativámos este webhook. Deixámos de enviar.',
  },
  deliveries: 'Últimas mensagens',
  nothingSent: 'Ainda não foi enviado nada.',
  delivered: {
    pending: 'a caminho',
    delivered: 'entregue',
    failed: 'não entregue',
    dropped: 'descartada',
  },
  nextTry: ({ at }) => `próxima tentativa ${at}`,
  test: 'Enviar um teste',
  replay: 'Enviar o que falta',
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
    full: 'Não é possível adicionar mais webhooks. Elimine primeiro um deles.',
    notFound: 'Este webhook já não existe.',
    url: 'Indique um endereço que comece por https:// ou http://.',
    notPublic: 'Este endereço não leva a nenhum servidor na Internet pública.',
    exists: 'Este endereço já é um webhook desta encomenda.',
    onHold:
      'De momento não enviamos nada e, por isso, não podemos verificar este endereço. Nada foi adicionado; tente novamente mais tarde.',
    unconfirmed:
      'Este endereço não respondeu à nossa verificação. O programa tem de devolver o texto de «challenge»; o guia mostra como.',
  },
};
