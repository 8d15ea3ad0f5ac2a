import type { AnswerTexts } from '../en/answers.ts';

export const answers: AnswerTexts = {
  briefNote:
    'As perguntas estão pela ordem em que convém fazê-las, as mais importantes primeiro. Sem resposta às que têm required_for_start a true, não podemos começar o site; as restantes tornam-no melhor. relevant é false quando uma pergunta não diz respeito a este projeto. De email, whatsapp e telegram, basta um.',
  howToAnswer:
    'Envie as respostas no objeto «brief», com os id das perguntas como chaves, juntamente com a encomenda ou mais tarde com o respetivo order_id. A uma pergunta com campos responde-se com um objeto cujas chaves são as dos campos. Uma resposta vazia, ou que diga que o cliente não sabe, conta como resposta; null não conta.',
  answerOne: ({ id, call }) =>
    `Envie a resposta em brief.${id} ao lado deste order_id (${call}) e peça depois a pergunta seguinte. Uma resposta vazia, ou que diga que o cliente não sabe, conta como resposta; null não conta.`,
  briefForm: 'Algumas perguntas sobre o site a construir. Deixe em branco o que ainda não souber.',
  confirmedByEmail:
    'Confirmamos a encomenda por e-mail no prazo de 15 minutos e pedimos os conteúdos que ainda faltem.',
  confirmedByTelegram:
    'Confirmamos a encomenda por Telegram no prazo de 15 minutos e pedimos os conteúdos que ainda faltem.',
  confirmedByHand:
    'No prazo de 15 minutos, alguém da nossa equipa confirma a encomenda por Telegram e pede os conteúdos que ainda faltem.',
  openChat: ({ link }) =>
    `Abra ${link} e prima Iniciar, para que o nosso bot possa confirmar a encomenda por Telegram e pedir os conteúdos que ainda faltem.`,
  answerMissing: 'Responda às perguntas de missing: envie as respostas em brief com este order_id.',
  dryRunMissing:
    'Responda às perguntas de missing: envie as respostas em brief com a encomenda ou mais tarde, com o order_id que então receber.',
  complete: {
    email:
      'O briefing está completo. Assim que verificarmos os textos, o logótipo, as fotografias e os contactos, confirmamos por e-mail que temos tudo, e o site fica online no prazo de 24 horas a contar desse e-mail.',
    telegram:
      'O briefing está completo. Assim que verificarmos os textos, o logótipo, as fotografias e os contactos, confirmamos por Telegram que temos tudo, e o site fica online no prazo de 24 horas a contar dessa mensagem.',
  },
  stage: {
    building:
      'Estamos a fazer o site; deadlines indica em site_live até quando fica online, e enviamos-lhe o endereço.',
    delivered:
      'Veja o site em site_url e depois aceite-o (accept), peça alterações (changes), comunique defeitos (defects) ou recuse-o (refuse); o silêncio nunca conta como aceitação.',
    changing:
      'Estamos a trabalhar no que pediu; deadlines indica até quando fica pronto, e nessa altura escrevemos-lhe.',
    accepted:
      'Falta pagar o site: payment_details indica quanto, até quando e como; quando o pagamento chegar, pode descarregar os ficheiros-fonte.',
    paid: 'O site está pago: os ficheiros-fonte podem ser descarregados e corrigimos defeitos até fixes_until.',
    closed:
      'A encomenda está concluída; os ficheiros-fonte ficam com ela e as mensagens continuam a chegar-nos.',
    refused: 'O site foi recusado e não se deve nada; as mensagens continuam a chegar-nos.',
    cancelled:
      'A encomenda está cancelada e não se deve nada; as mensagens continuam a chegar-nos.',
  },
  onHold:
    'O trabalho está em pausa porque precisamos de algo da sua parte. on_hold indica o quê; envie-o como mensagem, como respostas ou como ficheiros.',
  holdAnswered:
    'Já temos o que enviou; assim que o tivermos visto, retomamos o trabalho e escrevemos-lhe.',
  sourceFilesFollow:
    'O site está pago; ainda lhe devemos os ficheiros-fonte e escrevemos-lhe assim que possam ser descarregados.',
  refunded: 'O pagamento foi devolvido; as mensagens continuam a chegar-nos.',
  onlyBriefRead:
    'Só foi lido o briefing: studio, project, currency e reference ficam como estavam na encomenda.',
  rules: {
    siteDue:
      'O site fica online no prazo de 24 horas a contar da nossa mensagem a confirmar que temos tudo; não contam o tempo em que esperamos por si nem os dias em que não trabalhamos.',
    noSiteDue: 'O site já não será entregue: a encomenda terminou antes de ele ficar online.',
    briefCheckedBy:
      'Aparece enquanto verificamos um briefing completo; é um objetivo, não uma promessa.',
    nextMoveBy: 'O próximo passo não tem prazo marcado.',
    siteUrl: 'Aparece assim que o site é entregue.',
    onHold: 'Aparece enquanto o trabalho está em pausa porque esperamos por si.',
    requestedAgain: 'Aparece enquanto voltamos a pedir respostas que já deu.',
    roundsUntil: 'Pode pedir alterações até 7 dias depois da entrega.',
    roundsOpen: 'Aparece enquanto há uma ronda de alterações aberta.',
    fixesUntil:
      'Corrigimos gratuitamente os defeitos do nosso trabalho até 7 dias depois da entrega ou da última ronda de alterações concluída, conforme o que for mais tarde.',
    paymentDueAt: 'Tem 7 dias para pagar depois de aceitar o site; antes disso não deve nada.',
    paymentHow:
      'Diz como pagar quando chega a altura de pagar; se nessa altura estiver vazio, pergunte-nos.',
    invoiceNumber: 'Aparece assim que houver uma fatura.',
    reference: 'Aparece se deu um nome à encomenda quando a fez.',
  },
  askForCode:
    'Peça ao cliente o código de 6 algarismos que recebeu por e-mail e envie-o com este pending_id para confirmar; antes disso, a licitação não conta.',
  lotMayEndFirst:
    'O leilão pode terminar antes de o código expirar, por isso confirme antes de ends_at.',
};
