import { legacyShortcodes } from './shortcodes.ts'

const single = /(?<!\{)\{ ?([a-z][\w.]{0,60}) ?\}(?!\})/gi

/** Words in single braces, such as `{product}`, that aren’t shortcodes and would be shown as typed. */
export const bracedWords = (text: string): string[] =>
  [...text.matchAll(single)].flatMap(([whole, name = '']) => (name in legacyShortcodes ? [] : [whole]))
