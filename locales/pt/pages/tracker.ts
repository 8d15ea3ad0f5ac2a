import type { TrackerTexts } from '../../en/pages/tracker.ts';

export const tracker: TrackerTexts = {
  stages: {
    awaiting_brief: 'À espera de respostas',
    checking: 'Briefing em verificação',
    building: 'Em desenvolvimento',
    delivered: 'Entregue',
    changing: 'Alterações em curso',
    accepted: 'Aceite',
    paid: 'Pago',
    closed: 'Concluída',
    refused: 'Recusado',
    cancelled: 'Cancelada',
  },
  onHold: 'Em pausa',
  turns: { studio: 'É a sua vez', operator: 'É a nossa vez', nobody: 'Nada mais a fazer' },
  moves: {
    answer_questions: {
      title: 'Responda às perguntas em aberto',
      text: 'Só começamos quando tivermos todas as respostas. O seu cliente pode preencher o resto através de uma ligação.',
    },
    check_brief: {
      title: 'Estamos a verificar o seu briefing',
      text: 'Verificamos se não falta nada e escrevemos-lhe em qualquer caso.',
    },
    build: {
      title: 'Estamos a fazer o seu site',
      text: 'Fica online no prazo prometido. Só paga depois de o ver.',
    },
    look_at_site: {
      title: 'O seu site está online: veja-o',
      text: 'Aceite-o, peça alterações ou recuse-o sem dever nada. Enquanto não disser nada, nada conta como aceite.',
    },
    change: {
      title: 'Estamos a fazer as suas alterações',
      text: 'Assim que estiverem prontas, encontra aqui a nossa resposta a cada uma.',
    },
    answer_us: {
      title: 'Precisamos de uma resposta sua',
      text: 'Até lá, o trabalho está suspenso e os nossos prazos estão parados.',
    },
    resume_work: {
      title: 'Temos a sua resposta',
      text: 'Vamos vê-la e depois continuamos o trabalho. Até lá, está suspenso e os nossos prazos estão parados.',
    },
    add_source_files: {
      title: 'Está pago, obrigado: seguem-se os ficheiros-fonte',
      text: 'Ainda lhe devemos os ficheiros-fonte. Escrevemos-lhe assim que os puder descarregar.',
    },
    pay: {
      title: 'Pague o site',
      text: 'Já aceitou o site. Assim que o pagamento chegar, recebe os ficheiros-fonte.',
    },
    fix: {
      title: 'Estamos a corrigir o que não funciona',
      text: 'Não custa nada e não gasta nenhuma ronda de alterações.',
    },
  },
  askAgain: {
    title: 'Reveja algumas respostas, por favor',
    text: 'Tal como estão, ainda não podemos começar. As perguntas estão assinaladas abaixo.',
  },
  late: {
    build: {
      title: 'O seu site está atrasado',
      text: 'Não cumprimos o prazo prometido. Continuamos a trabalhar no site, e só paga depois de o ver.',
    },
    change: {
      title: 'As suas alterações estão atrasadas',
      text: 'Não cumprimos o prazo prometido e continuamos a trabalhar nelas.',
    },
    fix: {
      title: 'A correção está atrasada',
      text: 'Não cumprimos o prazo prometido e continuamos a tratar disso. Não lhe custa nada.',
    },
  },
  ends: {
    refunded: {
      title: 'O seu pagamento foi devolvido',
      text: 'Já enviámos o dinheiro de volta; pode demorar alguns dias a chegar.',
    },
    paid: {
      title: 'Está tudo pago, obrigado',
      text: 'Os ficheiros-fonte são seus. Se algo não funcionar, diga-nos: até à data indicada abaixo, corrigimos sem custos.',
    },
    closed: {
      title: 'Esta encomenda está concluída',
      text: 'O site e os ficheiros-fonte são seus. Obrigado por trabalhar connosco.',
    },
    refused: { title: 'Recusou o site', text: 'Não deve nada por ele.' },
    cancelled: {
      title: 'Esta encomenda foi cancelada',
      text: 'Não fazemos o site, e não nos deve nada.',
    },
  },
  by: 'Até',
  briefCheckedBy: 'Briefing verificado até',
  overdueSince: 'Em atraso desde',
  timeLeft: 'Tempo que falta',
  buttons: {
    sources: 'Ver os ficheiros-fonte',
    questions: 'Ver as perguntas',
    site: 'Ver e decidir',
    pay: 'Como pagar',
    write: 'Escreva-nos',
  },
  live: {
    on: 'Esta página atualiza-se sozinha.',
    lost: 'A ligação foi interrompida; a página pode estar desatualizada.',
  },
  way: {
    heading: 'Da encomenda ao pagamento',
    received: 'Encomenda recebida',
    brief: 'Temos tudo',
    live: 'Site online',
    accepted: 'Aceite por si',
    paid: 'Totalmente pago',
    refused: 'Recusado por si',
    cancelled: 'Encomenda cancelada',
    requests: { changes: 'Ronda de alterações', defects: 'Correção' },
    done: 'Feito',
    now: 'A seguir',
    toCome: 'Por vir',
    promises: {
      confirmation: 'Confirmação prometida até',
      site_live: 'Online prometido até',
      change_round: 'Alterações prometidas até',
      fix: 'Correção prometida até',
    },
    states: { met: 'Cumprido', missed: 'Falhado', void: 'Já não se aplica' },
  },
  site: {
    heading: 'O seu site',
    open: 'Abrir o site',
    roundsLeft: 'Rondas de alterações',
    leftOf: ({ left, included }) => `Restam ${left} de ${included}`,
    roundsUntil: 'Pode pedir alterações até',
    fixesUntil: 'Corrigimos defeitos até',
  },
  acts: {
    accept: {
      title: 'Aceitar o site',
      text: 'Fica com o site tal como está e paga-o no prazo de 7\u00a0dias. Se algo falhar depois, corrigimos na mesma.',
      send: 'Sim, aceito-o',
    },
    changes: {
      title: 'Pedir alterações',
      text: 'Uma só ronda para todos os pontos. Depois de enviar, vê aqui o prazo.',
      label: 'O que deve mudar?',
      send: 'Pedir estas alterações',
    },
    defects: {
      title: 'Comunicar um defeito',
      text: 'O que não funciona como combinado. A correção não custa nada e não gasta nenhuma ronda.',
      label: 'O que não funciona?',
      send: 'Comunicar o defeito',
    },
    refuse: {
      title: 'Recusar o site',
      text: 'Isto termina a encomenda definitivamente, e não nos deve nada.',
      label: 'O que não lhe agrada?',
      send: 'Recusar e terminar a encomenda',
    },
    cancel: {
      title: 'Cancelar a encomenda',
      text: 'Enquanto não começarmos a fazer o site, não custa nada.',
      label: 'Porque cancela?',
      send: 'Cancelar a encomenda definitivamente',
    },
    onePerLine: 'Cada ponto na sua linha.',
    addItem: 'Acrescentar outro',
    item: ({ number }) => `Ponto ${number}`,
    itemsRule: ({ count, max }) =>
      `Escreva de 1 a ${count} pontos, cada um na sua linha e com ${max} caracteres no máximo.`,
  },
  requests: {
    heading: 'O que pediu',
    older: 'Pedidos anteriores',
    inWork: 'Em curso',
    finished: 'Pronto',
    ourWord: 'A nossa resposta',
    verdicts: {
      defect: 'É um defeito: não gasta nenhuma ronda',
      change: 'É uma alteração: conta como ronda',
      declined: 'É uma alteração e já não há rondas',
    },
  },
  talk: {
    heading: 'Mensagens',
    none: 'Ainda não há mensagens. O que escrever aqui chega a quem faz o seu site.',
    older: 'Mensagens mais antigas',
    you: 'Eu',
    client: 'O seu cliente',
    we: 'Studiolot',
    label: 'A sua mensagem',
    send: 'Enviar a mensagem',
  },
  pay: {
    heading: 'Pagamento',
    due: 'A pagar até',
    how: 'Forma de pagamento',
    detailsFollow: 'Enviamos-lhe os dados de pagamento numa mensagem.',
    invoice: 'Fatura',
    paid: 'O pagamento chegou.',
    refunded: 'O pagamento foi devolvido.',
  },
  sent: {
    accept: 'Obrigado, o site está aceite.',
    changes: 'Temos a sua lista e estamos a tratar dela.',
    defects: 'Obrigado por nos avisar. Estamos a ver o que se passa.',
    refuse: 'O site foi recusado. Não deve nada.',
    cancel: 'A encomenda está cancelada.',
    messages: 'A sua mensagem foi enviada.',
  },
  typed: 'Isto é o que tinha escrito:',
};
