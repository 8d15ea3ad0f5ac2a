import { pt as auction } from './auction/pt.ts';
import type { Catalogue } from './catalogue.ts';
import { pt as pages } from './pages/pt.ts';

export const pt: Catalogue = {
  questions: {
    business: {
      text: 'Como se chama a empresa e a que se dedica?',
      hint: 'Bastam duas ou três frases: o que faz, onde e desde quando.',
      fields: {
        name: { label: 'Nome da empresa' },
        description: { label: 'A que se dedica' },
      },
    },
    goal: {
      text: 'O que deve o visitante fazer no site?',
      hint: 'Por exemplo: reservar mesa, telefonar, pedir um orçamento, comprar.',
    },
    offer: {
      text: 'Que serviços ou produtos deve o site apresentar?',
      hint: 'Uma lista com uma linha sobre cada um, e com os preços, se forem para mostrar.',
    },
    email: {
      text: 'Para que endereço de e-mail devem os visitantes escrever?',
      hint: 'Será apresentado no site. Basta um contacto: e-mail, WhatsApp ou Telegram.',
    },
    whatsapp: {
      text: 'Para que número de WhatsApp devem os visitantes escrever?',
      hint: 'Com o indicativo do país. Basta um contacto: e-mail, WhatsApp ou Telegram.',
    },
    telegram: {
      text: 'Para que conta de Telegram devem os visitantes escrever?',
      hint: 'Basta um contacto: e-mail, WhatsApp ou Telegram.',
    },
    texts: {
      text: 'De onde vêm os textos do site?',
      options: {
        ready: 'Já estão prontos',
        write: 'É preciso escrevê-los',
        take: 'Aproveitam-se os do site atual',
      },
    },
    logo: {
      text: 'Existe um logótipo?',
      fields: {
        status: {
          label: 'Logótipo',
          options: {
            have: 'Sim, aqui está',
            type: 'Não, basta escrever o nome',
            none: 'Não é preciso logótipo',
          },
        },
        link: { label: 'Ligação para o ficheiro' },
      },
    },
    photos: {
      text: 'Existem fotografias para o site?',
      fields: {
        status: {
          label: 'Fotografias',
          options: {
            have: 'Sim, aqui estão',
            stock: 'Não, usar um banco de imagens',
            none: 'O site não precisa de fotografias',
          },
        },
        link: { label: 'Ligação para os ficheiros' },
      },
    },
    page_list: {
      text: 'Que páginas deve ter o site?',
      hint: 'Por exemplo: início, serviços, sobre nós, contactos.',
    },
    audience: {
      text: 'Quem visita o site?',
      hint: 'Quem são essas pessoas, o que procuram e o que as faz hesitar.',
    },
    navigation: {
      text: 'Como deve ser organizado o menu?',
      hint: 'As secções e as páginas que pertencem a cada uma.',
    },
    search_phrases: {
      text: 'O que se escreve num motor de pesquisa para encontrar esta empresa?',
      hint: 'Dez expressões chegam bem, a começar pelas mais importantes.',
    },
    language_list: {
      text: 'Em que línguas deve estar o site e qual vem primeiro?',
    },
    products: {
      text: 'Que produtos vende a loja?',
      hint: 'O catálogo com os preços ou uma ligação para o consultar.',
    },
    current_site: {
      text: 'Qual é o endereço do site atual?',
    },
    payment_methods: {
      text: 'Como poderão os clientes pagar?',
      options: {
        cards: 'Cartão',
        blik: 'BLIK',
        paypal: 'PayPal',
        transfer: 'Transferência bancária',
        cash: 'Pagamento na entrega',
      },
    },
    subscription_plans: {
      text: 'Que planos de subscrição existem?',
      hint: 'Para cada plano: o que inclui, quanto custa e com que frequência se paga.',
    },
    booking_rules: {
      text: 'O que se pode reservar e quando?',
      fields: {
        what: { label: 'O que se reserva' },
        hours: { label: 'Dias e horários' },
        length: { label: 'Duração de cada reserva' },
      },
    },
    account_features: {
      text: 'O que pode fazer um utilizador depois de iniciar sessão?',
      options: {
        details: 'Alterar os seus dados',
        history: 'Ver as suas encomendas ou reservas',
        favourites: 'Guardar favoritos',
        documents: 'Descarregar documentos',
        messages: 'Trocar mensagens com a empresa',
      },
    },
    role_list: {
      text: 'Que perfis de utilizador deve haver, além do visitante, e o que pode fazer cada um?',
      hint: 'Por exemplo: um editor altera os textos, um gestor consulta as encomendas.',
    },
    integration_list: {
      text: 'A que sistemas deve o site estar ligado?',
      hint: 'Por exemplo: contabilidade, CRM, newsletter, sistema de reservas.',
    },
    price: {
      text: 'Quanto custa o principal serviço ou produto?',
      fields: {
        amount: { label: 'Preço' },
        currency: { label: 'Moeda', options: { EUR: 'EUR', USD: 'USD', PLN: 'PLN' } },
      },
    },
    style: {
      text: 'Que impressão deve o site transmitir?',
      options: {
        plain: 'Simples',
        bold: 'Arrojado',
        warm: 'Acolhedor',
        strict: 'Sóbrio',
        playful: 'Descontraído',
        luxurious: 'Luxuoso',
      },
    },
    colours: {
      text: 'Que cores devem ser usadas e quais devem ser evitadas?',
    },
    references: {
      text: 'De que sites gosta e o que aprecia neles?',
    },
    address: {
      text: 'Que morada deve aparecer no site?',
    },
    opening_hours: {
      text: 'Qual é o horário de funcionamento?',
    },
    social: {
      text: 'Para que perfis nas redes sociais deve o site remeter?',
    },
    domain: {
      text: 'Existe um domínio para o site?',
      fields: {
        have: { label: 'A empresa já tem um domínio' },
        name: { label: 'Domínio atual ou pretendido' },
      },
    },
    legal: {
      text: 'Que dados da empresa devem constar do site?',
      fields: {
        company: { label: 'Denominação social' },
        tax_id: { label: 'Número de identificação fiscal' },
      },
    },
    materials_rights: {
      text: 'O Studiolot pode usar no site os textos, as imagens e os logótipos que lhe forem enviados.',
    },
    notes: {
      text: 'Há mais alguma coisa que devamos saber?',
    },
  },
  contactGroup:
    'Como poderão os visitantes entrar em contacto: por e-mail, WhatsApp ou Telegram? Basta uma opção.',
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
      'Também pode escrever as respostas na página da sua encomenda, onde encontra ainda uma ligação para dar ao seu cliente:',
    sendByProgram:
      'Em alternativa, o seu programa pode enviá-las através de um pedido POST para este endereço, com o identificador da encomenda e as respostas no campo «brief».',
    nothingMissing:
      'O briefing está completo: já temos resposta a todas as perguntas necessárias para começar.',
    materialsHeading: 'Pedimos que nos envie também',
    materials: [
      'os textos, ou algumas notas a partir das quais os possamos escrever',
      'o logótipo, se possível em formato vetorial',
      'as fotografias, ou a indicação de que devemos ser nós a escolhê-las',
      'os contactos que o site deve apresentar',
    ],
    whatThen:
      'Assim que verificarmos que não falta nada, enviamos a confirmação por e-mail. O site fica online no prazo de 24\u00a0horas a contar desse e-mail.',
    payment: 'Só paga depois de ver o site terminado. Se não lhe agradar, não deve nada.',
    keepOrderId:
      'Não partilhe o identificador da encomenda: quem o tiver pode ver a encomenda e acrescentar informação ao briefing.',
    signature: 'Studiolot',
  },
  auction,
  bot: {
    bound:
      'Esta conversa está agora associada à sua encomenda. Receberá aqui tudo o que diga respeito à encomenda.',
    linkNotValid: 'Esta ligação já foi utilizada ou expirou. Pedimos que nos escreva por e-mail:',
    sendsOnly:
      'Este bot apenas envia mensagens; ninguém lê as que recebe. Pedimos que nos escreva por e-mail:',
  },
  pages,
};
