import type { PromisesTexts } from '../../en/pages/promises.ts';

export const promises: PromisesTexts = {
  heading: 'Сдержанные обещания',
  none: ({ days }) => `За последние ${days} дней ни один срок ещё не наступил.`,
  counted: ({ days, kept, all }) => `Сдержано за последние ${days} дней: ${kept} из ${all}.`,
  promise: 'Обещание',
  kept: 'Сдержано',
  missed: 'Нарушено',
  share: 'Доля',
  names: {
    confirmation: 'Подтверждение заказа',
    site_live: 'Запуск сайта',
    change_round: 'Круг правок',
    fix: 'Исправление ошибки',
  },
  howCounted:
    'Считается по срокам всех заказов с точностью до минуты. Нарушенное обещание остаётся нарушенным, даже если его выполнили позже.',
};
