import { legacyShortcodes } from './shortcodes.ts'

const single = /(?<!\{)\{ ?([a-z][\w.]{0,60}) ?\}(?!\})/gi

/** Words in single braces, such as `{product}`, that nothing is filled in for: they are shown as they stand. */
export const bracedWords = (text: string): string[] =>
  [...text.matchAll(single)].flatMap(([whole, name = '']) => (name in legacyShortcodes ? [] : [whole]))
