/** So that text of shoppers can’t mention a channel in Slack (`<!channel>`) or add links. */
export function plainInSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** At most so many characters of text in Slack’s formatting; entities (`&amp;`), links (`<url|label>`), and emoji stay whole. */
export function cutInSlack(text: string, most: number): string {
  if (text.length <= most) return text
  const kept = text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$|&[a-z]{0,3}$/, '')
  const open = kept.lastIndexOf('<')
  const link = text.slice(open, text.indexOf('>', open))
  const isInLink = open > kept.lastIndexOf('>') && !link.includes('\n')
  return `${isInLink ? kept.slice(0, open) : kept}…`
}
