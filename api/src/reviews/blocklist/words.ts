export interface Span {
  start: number
  end: number
}

const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}`
/** Letters, digits, their substitutes ("a$$", "f*ck") and marks; a single character in languages without spaces. */
const word = new RegExp(`[${unspaced}]|(?:(?![${unspaced}])[\\p{L}\\p{N}\\p{M}@$*!])+`, 'gu')

export function wordsOf(text: string): Span[] {
  return [...text.matchAll(word)].map(({ index, 0: found }) => {
    // An exclamation mark at the end is punctuation, not a substitute.
    const length = found.replace(/(?<![!@])[!@]+$/, '').length || found.length
    return { start: index, end: index + length }
  })
}

const standIns: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** Normalized for comparison: without case, accents, substitutes and repeated letters ("fuuuuck"). */
export function foldedWord(text: string): string {
  const folded = text
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
  const plain = /\p{L}/u.test(folded) ? folded.replace(/[013457@$!]/g, (sign) => standIns[sign] ?? sign) : folded
  return plain.replace(/(\p{L})\1{2,}/gu, '$1')
}

/** Labels and depth are bounded as in real host names, so that matching stays linear. */
const address =
  /(?:https?:\/\/|www\.)[^\s<>"']+|\b[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){0,8}\.(?:com|net|org|info|biz|shop|store|online|site|xyz|top|ru|cn|io|co|me|link|click|app)\b(?:\/\S*)?/giu

/** Everything that looks like a web address. */
export function urlsOf(text: string): string[] {
  return text.match(address) ?? []
}

/** Their hosts in lower case, without `www.`. */
export function urlHosts(text: string): string[] {
  return urlsOf(text).flatMap((url) => {
    const parsed = URL.parse(/^https?:/i.test(url) ? url : `http://${url}`)
    return parsed ? [parsed.hostname.toLowerCase().replace(/^www\./, '')] : []
  })
}
