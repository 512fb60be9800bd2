import type { AuditSearch } from '#data/audit.queries.ts'

const day = /^\d{4}-\d{2}-\d{2}$/

/** Reads the URL; invalid dates are dropped. */
export function readSearch(params: URLSearchParams): AuditSearch {
  const [actor, target, from, to] = ['actor', 'target', 'from', 'to'].map((name) => params.get(name) ?? '')
  const action = (params.get('action') ?? '').split(',').filter((part) => part !== '')
  return {
    ...(actor && { actor }),
    ...(action.length > 0 && { action: action.slice(0, 50) }),
    ...(target && { target: target.slice(0, 100) }),
    ...(from && day.test(from) && { from }),
    ...(to && day.test(to) && { to }),
  }
}

export function writeSearch({ action, ...single }: AuditSearch): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(single)) if (value) params.set(name, value)
  if (action?.length) params.set('action', action.join(','))
  return params.size > 0 ? `?${params.toString().replaceAll('%2C', ',')}` : ''
}
