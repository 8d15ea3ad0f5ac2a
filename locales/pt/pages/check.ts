import type { CheckTexts } from '../../en/pages/check.ts';

export const check: CheckTexts = {
  button: 'Verificar este leilão agora',
  running: 'O seu navegador está a verificar…',
  steps: {
    checkpoint: 'A assinatura do registo está certa',
    keys: 'A chave tem permissão para assinar',
    time: 'A hora da assinatura',
    witnesses: 'Assinaturas de testemunhas independentes',
    tree: 'Todas as partes correspondem ao conjunto assinado',
    memory: 'Nada do que viu antes mudou',
    leaves: 'Cada entrada deste leilão é a que foi assinada',
    lots: 'Preço, primeiro lugar e resultado, calculados de novo pelas regras',
  },
  holds: 'Está tudo certo: o seu navegador chegou ao mesmo resultado só com o registo.',
  holdsSoFar:
    'Tudo o que se pode ver até agora está certo. Os máximos ficam ocultos até ao fim; volte a verificar nessa altura.',
  found: 'Há algo que não está certo:',
  groups: {
    signature: 'Falta uma assinatura do registo, ou está errada.',
    changed: 'O registo já não é o que era: algo nele foi alterado.',
    missing: 'Falta uma entrada, está repetida ou não se consegue ler.',
    time: 'Algo tem data no futuro, ou anterior ao que veio antes.',
    end: 'O leilão terminou, ou aceitou licitações, num momento que as regras não permitem.',
    price: 'O preço não é o que resulta das regras.',
    leader: 'O primeiro lugar ou o estado do leilão não é o que resulta das regras.',
    winner: 'Pelas regras ganhou outra pessoa, ou por outro preço.',
    maximum: 'Um máximo oculto não foi revelado como devia.',
    removal: 'Foi retirada uma licitação que não podia ser retirada.',
    impossible: 'No registo há algo que pelas regras não pode ter acontecido.',
    newer: 'O registo segue regras que esta página ainda não conhece. Recarregue-a.',
  },
  unreadable: 'Não foi possível ler o registo agora, por isso nada se pode dizer. Tente de novo.',
  browser:
    'Este navegador não consegue verificar estas assinaturas. Experimente um mais recente, ou o programa abaixo.',
};
