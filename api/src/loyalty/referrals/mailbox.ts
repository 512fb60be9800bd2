const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Normalizes an address to its mailbox: without plus tags, and for Google without dots. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase()
  const at = address.lastIndexOf('@')
  if (at < 1) return address
  const [name = ''] = address.slice(0, at).split('+')
  const domain = address.slice(at + 1)
  if (!dotless.has(domain)) return `${name || address.slice(0, at)}@${domain}`
  return `${name.replaceAll('.', '') || address.slice(0, at)}@gmail.com`
}
