import { unescaped } from './order-pages.ts';

/** The fields that a browser would send for an unchanged form. */
export const fieldsOf = (form: string): readonly (readonly [name: string, value: string])[] => {
  const control =
    /<input ([^>]*)>|<textarea ([^>]*)>\n?([^]*?)<\/textarea>|<select ([^>]*)>([^]*?)<\/select>/g;
  const attribute = (tag: string, name: string): string =>
    unescaped(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
  return [...form.matchAll(control)].flatMap(
    ([, input, area, fieldValue = '', select, options = '']) => {
      if (area !== undefined) return [[attribute(area, 'name'), unescaped(fieldValue)] as const];
      if (select !== undefined) {
        const chosen = /<option value="([^"]*)" selected>/.exec(options)?.[1] ?? '';
        return [[attribute(select, 'name'), chosen] as const];
      }
      const tag = input ?? '';
      const isOff = attribute(tag, 'type') === 'checkbox' && !/ checked/.test(tag);
      return isOff ? [] : [[attribute(tag, 'name'), attribute(tag, 'value')] as const];
    },
  );
};
