export interface Utm {
  /** The store's host: other links are unchanged. */
  readonly host: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Adds campaign parameters for the store's own analytics. Existing parameters stay. */
export function withUtm(address: string, { host, parameters }: Utm): string {
  const url = URL.parse(address)
  if (!url || url.host !== host) return address
  for (const [name, value] of Object.entries(parameters))
    if (value !== '' && !url.searchParams.has(`utm_${name}`)) url.searchParams.set(`utm_${name}`, value)
  return url.href
}
