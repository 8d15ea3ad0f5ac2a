import type { TermsTexts } from '../../en/pages/terms.ts';

export const terms: TermsTexts = {
  title: 'Condições',
  lead: 'Estas condições aplicam-se entre o responsável por este serviço e quem faz uma encomenda ou licita num leilão. São curtas de propósito.',
  order: {
    heading: 'A encomenda',
    paragraphs: [
      'A encomenda fica feita quando o serviço responde com um identificador de encomenda. Nesse momento, o preço fica fixo e já não se altera, aconteça o que acontecer depois à tabela de preços.',
      'Não partilhe o identificador da encomenda: quem o tiver pode ver, alterar, aceitar, recusar ou cancelar a encomenda e descarregar os ficheiros-fonte; uma vez aceite, a encomenda tem de ser paga.',
    ],
  },
  delivery: 'Entrega',
  payment: 'Pagamento',
  edits: 'Alterações e correções',
  materials: {
    heading: 'Materiais',
    paragraphs: [
      'O estúdio só envia textos, imagens e logótipos que pode usar, e autoriza o serviço a usá-los para o site que encomendou, e para mais nada.',
    ],
  },
  auction: {
    heading: 'O leilão',
    paragraphs: [
      'Quem licita aceita as regras do leilão. Uma licitação conta depois de introduzido o código enviado por e-mail a quem licita, e é vinculativa: se ganhar, fica encomendado um site por esse preço, que se paga depois de o ver, como qualquer outro.',
      'O responsável pelo serviço pode retirar licitações que não tenham sido feitas de boa-fé, recusar endereços, mudar a data ou a hora de um leilão que não terminou e cancelar um que ainda ninguém ganhou; todas as pessoas afetadas são avisadas.',
    ],
  },
  toRules: 'As regras completas, com todos os números',
  data: {
    heading: 'Dados',
    paragraphs: [
      'O que envia com uma encomenda ou com uma licitação é guardado para fazermos o site, respondermos a perguntas sobre ele e comprovarmos o que foi acordado. Não o vendemos nem o usamos para mais nada.',
      'Este site só utiliza dois cookies, e precisa de ambos: o da sua língua, depois de escolher uma, e o da chave que mantém aberta no seu navegador a sessão das suas licitações.',
    ],
  },
};
