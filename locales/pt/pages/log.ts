import type { LogTexts } from '../../en/pages/log.ts';

export const log: LogTexts = {
  title: 'O registo público',
  lead: 'Tudo o que decide um leilão fica escrito num registo público. Ninguém pode alterar ou retirar uma entrada mais tarde sem que se note, e nós também não.',
  paragraphs: [
    'Cada licitação, cada máximo e cada passo de um leilão é uma entrada. Um máximo fica selado enquanto o leilão decorre e é revelado quando este termina. O registo não contém dados pessoais: os licitantes aparecem com nomes de código, diferentes em cada leilão.',
    'Cada segundo com entradas novas termina com um ponto de controlo assinado: um valor curto calculado a partir de todas as entradas. Se uma entrada mudar, o valor deixa de coincidir, e quem tiver guardado um deles pode prová-lo.',
  ],
  stateHeading: 'O registo neste momento',
  entries: 'Entradas',
  signedAt: 'Assinado em',
  root: 'Ponto de controlo',
  empty: 'O registo ainda não tem entradas assinadas.',
  checkHeading: 'Verifique por si',
  checkText:
    'Execute este comando no seu computador. Precisa do Node.js 20 ou posterior, descarrega o programa de verificação deste site e repete cada leilão segundo as regras publicadas.',
  trust:
    'Se não confia neste site, obtenha o programa junto de outra pessoa que use o Studiolot e compare o SHA-256:',
  keysHeading: 'Chaves',
  keysText:
    'O registo é assinado com estas chaves. Guarde uma cópia: uma chave nova só vale se a anterior a tiver assinado.',
  purposes: { checkpoint: 'Assina os pontos de controlo', time: 'Assina a hora' },
  from: ({ entry }) => `desde a entrada ${entry}`,
  until: ({ entry }) => `substituída na entrada ${entry}`,
  witnessesHeading: 'Testemunhas',
  witnessesText: 'Estas testemunhas independentes certificam que o registo só cresce:',
  noWitnesses: 'Ainda nenhuma testemunha independente assina este registo.',
  filesHeading: 'Para programas',
  files: {
    checkpoint: 'Ponto de controlo mais recente',
    keys: 'Chaves',
    format: 'Formato do registo (em inglês)',
    sums: 'SHA-256 dos nossos programas',
  },
};
