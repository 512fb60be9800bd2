import { randomUUID } from 'node:crypto'

/** The caller's own ID if it is well-formed. */
export function requestIdOf(header: string | string[] | undefined): string {
  return typeof header === 'string' && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}
