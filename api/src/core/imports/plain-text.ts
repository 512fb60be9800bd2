/**
 * Reviews are plain text here: never interpreted, always escaped where they are shown. Exports of other programs carry
 * line breaks and emphasis as HTML, which would be noise to read: exactly that is turned into plain text. Everything
 * else, `<script>` and `I <3 it` alike, stays as the letters that it is, so that the merchant sees what was written.
 */
export function plainText(cell: string): string {
  const text = /[<&]/.test(cell) ? withoutFormatting(cell) : cell
  return clean(text)
}

/** One line of it: names, titles. */
export function plainLine(cell: string): string {
  return plainText(cell).replace(/\s+/g, ' ')
}

const breaks = /<br\s*\/?>|<\/p>\s*<p[^<>]*>|<\/div>\s*<div[^<>]*>/gi
const emphasis = /<\/?(?:p|div|span|b|i|em|strong|u)(?:\s[^<>]*)?>/gi
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", '#39': "'", '#039': "'", nbsp: ' ' }

function withoutFormatting(cell: string): string {
  return cell
    .replace(breaks, '\n')
    .replace(emphasis, '')
    .replace(/&(amp|lt|gt|quot|apos|#0?39|nbsp);/g, (_, name: string) => entities[name] ?? '')
}

/** Without control characters (the database refuses NUL) and without halves of characters. */
function clean(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
      .replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, '')
      .toWellFormed()
      .trim()
  )
}

export function shortened(text: string, limit: number): string {
  return text.length > limit
    ? `${text
        .slice(0, limit - 1)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`
    : text
}
