/**
 * Reviews are plain text: never interpreted, always escaped when displayed. Exports of other programs contain line breaks and
 * emphasis as HTML: only that is converted to plain text. Everything else, such as `<script>` and `I <3 it`, is kept literally,
 * so that the merchant sees the original text.
 */
export function plainText(cell: string): string {
  const text = /[<&]/.test(cell) ? withoutFormatting(cell) : cell
  return clean(text)
}

/** A single line: names and titles. */
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

/** Removes control characters, because the database rejects NUL, and unpaired surrogates. */
function clean(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
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
