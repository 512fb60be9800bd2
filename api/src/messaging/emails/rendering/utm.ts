export interface Utm {
  /** The host of the store: other links stay as they are. */
  readonly host: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Says where a click came from, to the store's own statistics. What stands in the address already stays. */
export function withUtm(address: string, { host, parameters }: Utm): string {
  const url = URL.parse(address)
  if (!url || url.host !== host) return address
  for (const [name, value] of Object.entries(parameters))
    if (value !== '' && !url.searchParams.has(`utm_${name}`)) url.searchParams.set(`utm_${name}`, value)
  return url.href
}
