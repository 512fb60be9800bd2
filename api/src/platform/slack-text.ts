/** So that text of shoppers can’t mention a channel in Slack (`<!channel>`) or add links. */
export function plainInSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
