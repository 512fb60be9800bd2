import { decimalsOf, toMinor } from '#platform/money.ts'

const longest = 40

/** `12.50`, `1.234,50 €` or `$1,234`, in minor units. null: not an amount. */
export function parseAmount(cell: string, currency: string): number | null {
  const text = cell.slice(0, longest).replace(/^[\p{L}\p{Sc}\s]+|(?<![\p{L}\p{Sc}\s])[\p{L}\p{Sc}\s]+$/gu, '')
  if (cell.length > longest || !/^\d+(?:[.,'’\s]\d+)*$/.test(text)) return null
  const [whole = '', fraction = ''] = parts(text.replace(/['’\s]/g, ''), decimalsOf(currency))
  return whole === '' || fraction.length > 4 ? null : toMinor(fraction === '' ? whole : `${whole}.${fraction}`, currency)
}

/**
 * The last separator is the decimal one, unless it precedes three digits or occurs more than once, as thousands separators do.
 */
function parts(text: string, places: number): [whole: string, fraction: string] {
  const marks = text.replace(/\d/g, '')
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const last = text[at] ?? ''
  const isOnlyKind = [...marks].every((mark) => mark === last)
  const isOfThousands = isOnlyKind && (marks.length > 1 || (text.length - at === 4 && places !== 3))
  if (at < 0 || isOfThousands) return [text.replace(/[.,]/g, ''), '']
  return [text.slice(0, at).replace(/[.,]/g, ''), text.slice(at + 1)]
}
