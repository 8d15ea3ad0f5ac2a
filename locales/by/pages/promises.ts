import type { PromisesTexts } from '../../en/pages/promises.ts';

export const promises: PromisesTexts = {
  heading: 'Выкананыя абяцанні',
  none: ({ days }) => `За апошнія ${days} дзён ніводны тэрмін яшчэ не настаў.`,
  counted: ({ days, kept, all }) => `Выканана за апошнія ${days} дзён: ${kept} з ${all}.`,
  promise: 'Абяцанне',
  kept: 'Выканана',
  missed: 'Парушана',
  share: 'Доля',
  names: {
    confirmation: 'Пацвярджэнне замовы',
    site_live: 'Запуск сайта',
    change_round: 'Круг правак',
    fix: 'Выпраўленне памылкі',
  },
  howCounted:
    'Лічыцца па тэрмінах усіх замоў з дакладнасцю да хвіліны. Парушанае абяцанне застаецца парушаным, нават калі яго выканалі пазней.',
};
