import type { Catalogue } from '../en/catalogue.ts';
import { answers } from './answers.ts';
import { auction } from './auction.ts';
import { brief } from './brief.ts';
import { files } from './files.ts';
import { follow } from './follow.ts';
import { found } from './found.ts';
import { identity } from './identity.ts';
import { pages } from './pages.ts';
import questions from './questions.json' with { type: 'json' };
import { steps } from './steps.ts';
import { webhooks } from './webhooks.ts';

export const pt: Catalogue = {
  questions,
  contactGroup:
    'Como poderão os visitantes entrar em contacto: por e-mail, WhatsApp ou Telegram? Basta uma opção.',
  conditions: {
    delivery:
      'O site fica online no prazo de 24\u00a0horas a contar do e-mail em que confirmamos que temos tudo: o briefing preenchido, os textos ou um briefing para os escrever, um logótipo, fotografias e contactos.',
    payment: 'Só paga depois de ver o site terminado. Se não lhe agradar, não deve nada.',
    edits:
      'O site é composto por simples ficheiros HTML, CSS e JavaScript, sem painel de administração. Depois do pagamento, recebe os ficheiros-fonte e altera neles os textos. Estão incluídas até 3 rondas de alterações na semana seguinte à entrega, cada uma feita em 24\u00a0horas, e durante 7\u00a0dias corrigimos gratuitamente qualquer defeito do nosso trabalho.',
  },
  words: {
    projectType: {
      landing: 'Página de destino',
      website: 'Site',
      shop: 'Loja online',
      redesign: 'Remodelação de site',
    },
    module: {
      payments: 'Pagamentos online',
      subscriptions: 'Subscrições',
      booking: 'Reservas',
      accounts: 'Contas de utilizador',
    },
    extraRoles: 'Perfis de utilizador adicionais',
    integrations: 'Integrações',
    pages: 'Páginas',
    languages: 'Línguas',
    totalPages: 'Páginas em todas as línguas',
    price: 'Preço',
    order: 'Encomenda',
    orderId: 'Identificador da encomenda',
    project: 'Projeto',
  },
  confirmation: {
    subject: ({ projectType, price }) => `Encomenda recebida: ${projectType}, ${price}`,
    greeting: (studioName) => (studioName === null ? 'Olá,' : `Olá, ${studioName},`),
    received: 'Agradecemos a sua encomenda: já a recebemos e registámos.',
    factsHeading: 'A sua encomenda',
    priceIsFixed: 'Este preço é fixo. Não se altera no decorrer do trabalho.',
    missingHeading: 'Para começar, ainda precisamos de resposta a estas perguntas',
    sendByReply: 'O mais simples é responder a este e-mail com as respostas.',
    sendByMail:
      'O mais simples é enviar as respostas, com o identificador da encomenda, para este endereço de e-mail.',
    sendOnPage:
      'Também pode escrever as respostas na página da sua encomenda, onde encontra ainda uma ligação para dar a quem souber as respostas.',
    sendByProgram:
      'Em alternativa, o seu programa pode enviá-las através de um pedido POST para este endereço, com o identificador da encomenda e as respostas no campo «brief».',
    nothingMissing:
      'O briefing está completo: já temos resposta a todas as perguntas necessárias para começar.',
    materialsMissing:
      'Já temos resposta a todas as perguntas necessárias para começar; só nos falta o que se indica a seguir.',
    materialsHeading: 'Envie-nos também',
    materials: [
      'os textos, ou algumas notas a partir das quais os possamos escrever',
      'o logótipo, se possível em formato vetorial',
      'as fotografias, ou a indicação de que devemos ser nós a escolhê-las',
    ],
    sendMaterialsByReply:
      'Carregue os ficheiros na página da sua encomenda ou responda a este e-mail com os ficheiros ou com ligações para eles.',
    sendMaterialsByMail:
      'Carregue os ficheiros na página da encomenda ou envie-os, ou ligações para eles, com o número da encomenda, para este endereço de e-mail:',
    whatThen: {
      email:
        'Assim que verificarmos que não falta nada, enviamos a confirmação por e-mail. O site fica online no prazo de 24\u00a0horas a contar desse e-mail.',
      telegram:
        'Assim que verificarmos que não falta nada, enviamos a confirmação por Telegram. O site fica online no prazo de 24\u00a0horas a contar dessa mensagem.',
    },
    payment: 'Só paga depois de ver o site terminado. Se não lhe agradar, não deve nada.',
    keepOrderId:
      'Não partilhe o identificador da encomenda: quem o tiver pode ver, alterar, aceitar, recusar ou cancelar a encomenda e descarregar os ficheiros-fonte; uma vez aceite, a encomenda tem de ser paga.',
    signature: 'Studiolot',
  },
  answers,
  found,
  news: {
    subject: ({ projectType }) => `Novas respostas para a sua encomenda: ${projectType}`,
    intro:
      'Foram acrescentadas respostas ao briefing da sua encomenda, por si ou por alguém que tem uma ligação para ele.',
    byClient: 'O seu cliente acrescentou respostas ao briefing da sua encomenda.',
    filesOnly: {
      subject: ({ projectType }) => `Ficheiros do seu cliente: ${projectType}`,
      intro: 'O seu cliente carregou ficheiros na sua encomenda.',
    },
    answeredHeading: 'Estas perguntas têm agora resposta, ou uma resposta diferente',
    otherAnswers: 'algo que não corresponde a nenhuma das nossas perguntas',
    filesSent: (count) => `Ficheiros do seu cliente: ${count}`,
    isChanged: 'Chegaram novas respostas.',
    stillOpen: (count) => `Perguntas ainda sem resposta: ${count}`,
    several: {
      order_news: {
        subject: 'Novidades das suas encomendas',
        intro:
          'Há várias novidades nas encomendas feitas com este endereço. Para não lhe encher a caixa de correio, reunimo-las numa só mensagem.',
        more: (count) => `Outras encomendas com novidades: ${count}`,
      },
      order_confirmations: {
        subject: 'Recebemos as suas encomendas',
        intro:
          'Agradecemos estas encomendas: já as recebemos e registámos. Para não lhe encher a caixa de correio, confirmamo-las numa só mensagem. Os preços são fixos.',
        more: (count) => `Outras encomendas recebidas: ${count}`,
      },
      order_links: {
        subject: 'As ligações para as suas encomendas',
        intro:
          'Alguém que conhece as suas referências pediu as ligações para estas encomendas. Para não lhe encher a caixa de correio, reunimo-las numa só mensagem. Se ninguém do seu estúdio as pediu, não precisa de fazer nada.',
      },
    },
    answerThere:
      'Para começar, ainda precisamos de resposta às perguntas em aberto. Pode responder na página de cada encomenda, onde encontra também uma ligação para dar a quem souber as respostas.',
    keepLinks:
      'Não partilhe estas ligações: quem tiver uma pode ver, alterar, aceitar, recusar ou cancelar a encomenda e descarregar os ficheiros-fonte; uma vez aceite, a encomenda tem de ser paga.',
  },
  auction,
  follow,
  bot: {
    bound:
      'Esta conversa está agora associada à sua encomenda. Recebe aqui tudo o que lhe diz respeito.',
    linkNotValid: 'Esta ligação já foi utilizada ou expirou. Escreva-nos por e-mail:',
    sendsOnly: 'Este bot apenas envia mensagens; ninguém lê as que recebe. Escreva-nos por e-mail:',
  },
  identity,
  pages,
  files,
  webhooks,
  steps,
  brief,
};
