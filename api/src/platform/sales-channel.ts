import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'

/** The channels that people tell apart, by stores' own names for what an order came through. */
export function salesChannel(source: string | null): SalesChannel | null {
  const name = source?.toLowerCase() ?? ''
  if (name === '') return null
  if (name === 'web' || name === 'pos') return name
  if (name === 'online store') return 'web'
  if (name.includes('draft')) return 'draft'
  return name.startsWith('subscription') ? 'subscription' : 'api'
}
