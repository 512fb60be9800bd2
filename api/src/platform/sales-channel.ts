import type { SalesChannel } from '@yuko/contract/exclusions/exclusion'

/** Maps stores' names of order sources to common sales channels. */
export function salesChannel(source: string | null): SalesChannel | null {
  const name = source?.toLowerCase() ?? ''
  if (name === '') return null
  if (name === 'web' || name === 'pos') return name
  if (name === 'online store') return 'web'
  if (name.includes('draft')) return 'draft'
  return name.startsWith('subscription') ? 'subscription' : 'api'
}
