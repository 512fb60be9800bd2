/** The URL without UTM parameters; the full one shows on hover. */
export function shownAddress(url: string): string {
  const address = URL.parse(url)
  if (!address) return url
  for (const name of Array.from(address.searchParams.keys())) if (name.startsWith('utm_')) address.searchParams.delete(name)
  return `${address.host}${address.pathname === '/' && !address.search ? '' : address.pathname}${address.search}${address.hash}`
}
