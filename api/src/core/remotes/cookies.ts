import { createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Platform } from '#platform/module.ts'
import { isProven, presentOf } from '#platform/secret.ts'

export const labCookie = 'yuko_lab'
const compositionCookie = 'yuko_composition'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const monthSeconds = 30 * 24 * 3600

export function readCookie({ cookie = '' }: IncomingHttpHeaders, name: string): string | undefined {
  const pairs = cookie.split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** First-party, HttpOnly, and SameSite=Lax. */
export function cookieOf(publicUrl: string, name: string, value: string, maxAge?: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${secure}${maxAge === undefined ? '' : `; Max-Age=${maxAge}`}`
}

/**
 * The organization a document is composed for: document requests have no session, because tokens are in the page's storage. The
 * cookie only names an organization, grants nothing, and exists only while some release differs by organization.
 */
export function createCompositionCookie({ secretFor, publicUrl }: Pick<Platform, 'secretFor' | 'publicUrl'>) {
  const proofOf = (organizationId: string, key: string) =>
    createHmac('sha256', key).update(organizationId).digest('base64url').slice(0, 32)
  return {
    read(headers: IncomingHttpHeaders): string | null {
      const [organizationId = '', proof = ''] = (readCookie(headers, compositionCookie) ?? '').split('.')
      if (!uuid.test(organizationId)) return null
      const isOurs = isProven(secretFor('composition'), Buffer.from(proof), (key) => Buffer.from(proofOf(organizationId, key)))
      return isOurs ? organizationId : null
    },
    isThere: (headers: IncomingHttpHeaders) => readCookie(headers, compositionCookie) !== undefined,
    write: (organizationId: string) =>
      cookieOf(
        publicUrl,
        compositionCookie,
        `${organizationId}.${proofOf(organizationId, presentOf(secretFor('composition')))}`,
        monthSeconds,
      ),
    clear: () => cookieOf(publicUrl, compositionCookie, '', 0),
  }
}
export type CompositionCookie = ReturnType<typeof createCompositionCookie>
