import type { Access } from '@yuko/contract/endpoint'
import { type Permission, type Role, roleHolds } from '@yuko/contract/permissions'
import { Refusal } from '../http/refusal.ts'
import type { AccessTokens } from './access-token.ts'

/** Who is asking, proven by the access token and the directory. */
export interface Session {
  readonly userId: string
  readonly sessionId: string
  /** The role in the organization of the request; null where the endpoint needs no organization. */
  readonly role: Role | null
}

/** What the accounts module knows about sessions and members. */
export interface SessionDirectory {
  /** Whether the session still lives and, where an organization is given, the user's role in it. */
  lookUp(of: {
    userId: string
    sessionId: string
    organizationId: string | null
  }): Promise<{ isLive: boolean; role: Role | null }>
}

export interface Caller {
  readonly session: Session
  readonly organizationId: string | null
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export function createAuthenticator(tokens: AccessTokens, directory: SessionDirectory) {
  /** The caller of a request to an endpoint with that access, or a refusal. Null where nobody needs to be known. */
  return async function authenticate(access: Access, headers: Record<string, unknown>): Promise<Caller | null> {
    if (access === 'public') return null
    const claims = await claimsOf(tokens, headers.authorization)
    if (access === 'signed-in') {
      const { isLive } = await directory.lookUp({ ...claims, organizationId: null })
      if (!isLive) throw sessionExpired()
      return { session: { ...claims, role: null }, organizationId: null }
    }
    const organizationId = headers.yukoorganizationid
    const isId = typeof organizationId === 'string' && uuid.test(organizationId)
    const { isLive, role } = await directory.lookUp({ ...claims, organizationId: isId ? organizationId : null })
    if (!isLive) throw sessionExpired()
    if (organizationId === undefined) throw new Refusal('organization.not-selected', 'Choose an organization first')
    if (!isId || !role || !holds(role, access)) throw new Refusal('session.forbidden', 'You do not have permission to do this')
    return { session: { ...claims, role }, organizationId: organizationId.toLowerCase() }
  }
}

async function claimsOf(tokens: AccessTokens, authorization: unknown) {
  const token = typeof authorization === 'string' ? /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1] : undefined
  if (!token) throw new Refusal('session.missing', 'Sign in to continue')
  const claims = await tokens.verify(token)
  if (!claims) throw sessionExpired()
  return claims
}

function holds(role: Role, permission: Permission): boolean {
  return roleHolds(role, permission)
}

function sessionExpired(): Refusal {
  return new Refusal('session.expired', 'Your session has ended. Sign in again')
}
