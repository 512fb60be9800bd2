import type { Piece } from '@yuko/contract/emails/text-pieces'

/** Liquid that outputs the pieces, values through a filter for their context, words through `show`. */
export function toLiquid(pieces: readonly Piece[], filter: string, show: (words: string) => string): string {
  return pieces
    .map(({ kind, source }) => {
      if (kind === 'output') return `{{ ${source} | ${filter} }}`
      return kind === 'tag' ? source : show(literally(source))
    })
    .join('')
}

/** Words that only look like Liquid. */
export function literally(words: string): string {
  return words.replace(/(?<!\{)\{+(?=[{%])/g, (braces) => `{{ "${braces}" }}`)
}
