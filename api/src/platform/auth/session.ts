import type { Endpoint } from '@yuko/contract/endpoint'
import { type Role, roleHolds } from '@yuko/contract/permissions'
import type { ApiScope } from '@yuko/contract/store/api-scopes'
import { organizationClosed, Refusal } from '../http/refusal.ts'
import type { AccessTokens } from './access-token.ts'
import { type Operator, type OperatorCandidate, type OperatorKeys, operatorOf } from './operators.ts'

/** Who is asking, proven by a token. */
export interface Session {
  readonly userId: string
  readonly sessionId: string
  /** The key of a program; then `userId` is who made it. */
  readonly apiKeyId?: string
  /** All that the key may do. */
  readonly scopes?: readonly ApiScope[]
  /** The one organization that the token can ever speak for: a shop's staff in its admin, a program with a key. Null for people who signed in here. */
  readonly boundTo: string | null
  /** The role in the organization of the request; null where the endpoint needs no organization. */
  readonly role: Role | null
  /** Customers are told apart, not told, in what this member reads. */
  readonly masksPeople?: boolean
  /** When the person last showed who they are. Absent for programs, and for staff whom a store platform vouches for anew with every call. */
  readonly provenAt?: Date | undefined
  /** Only at an endpoint for operators. */
  readonly operator?: Operator
}

/** Of a session and, where an organization is given, of the member whose it is. */
export interface Standing {
  readonly isLive: boolean
  readonly role: Role | null
  readonly isSuspended?: boolean
  /** The organization is closed. */
  readonly isClosed?: boolean
  /** The organization asks for two factors by now. */
  readonly lacksTwoFactor?: boolean
  /** The organization shows this member no customers. */
  readonly masksPeople?: boolean
  readonly provenAt?: Date
}

/** What the accounts module knows about sessions and members. */
export interface SessionDirectory {
  /** Whether the session still lives and, where an organization is given, the user's role in it. */
  lookUp(of: { userId: string; sessionId: string; organizationId: string | null }): Promise<Standing>
  /** What of a user decides whether they may release remotes. */
  operatorCandidate(userId: string): Promise<OperatorCandidate | null>
}

export interface Caller {
  readonly session: Session
  readonly organizationId: string | null
}

/** Somebody known by a token that is not ours. `scopes` are all that the token allows; what its role does unless given. */
export interface BoundCaller extends Caller {
  readonly organizationId: string
  readonly scopes?: readonly ApiScope[]
}

/** What decides about a call. */
export type Called = Pick<Endpoint, 'access' | 'scope' | 'worksWhenClosed'>

/** Reads one kind of token that is not our own access token. */
export interface TokenReader {
  /** Null for another kind of token; one of its kind that is not good throws a refusal. */
  read(token: string, request: { headers: Record<string, unknown>; access: Called['access'] }): Promise<BoundCaller | null>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface Authentication {
  readonly tokens: AccessTokens
  readonly directory: SessionDirectory
  readonly readers?: readonly TokenReader[]
  /** E-mails of those who may release remotes, in small letters. */
  readonly operators?: readonly string[]
  readonly operatorKeys?: OperatorKeys
}

/** Where nobody has to be known, these mean that nobody is; a session that has ended still says so, to be renewed. */
const nobody: readonly string[] = ['session.missing', 'session.forbidden', 'organization.not-selected', 'organization.closed']

export function createAuthenticator({ tokens, directory, readers = [], operators = [], operatorKeys }: Authentication) {
  /** By a session of a person who is named, or by a key; a token that is bound to an organization is neither. */
  async function operatorCaller(token: string): Promise<Caller> {
    const key = await operatorKeys?.read(token)
    if (key) {
      const { operator, userId, keyId } = key
      return { session: { userId, sessionId: keyId, apiKeyId: keyId, role: null, boundTo: null, operator }, organizationId: null }
    }
    const claims = await tokens.verify(token)
    if (!claims) throw sessionExpired()
    const { isLive } = await directory.lookUp({ ...claims, organizationId: null })
    if (!isLive) throw sessionExpired()
    const user = await directory.operatorCandidate(claims.userId)
    if (!user) throw forbidden()
    return { session: { ...claims, role: null, boundTo: null, operator: operatorOf(operators, user) }, organizationId: null }
  }

  /** The caller of a request to an endpoint with that access, or a refusal. Null where nobody needs to be known. */
  return async function authenticate(called: Called, headers: Record<string, unknown>): Promise<Caller | null> {
    const { access } = called
    if (access === 'public') return null
    if (access === 'optional') {
      return authenticate({ access: 'organization.read' }, headers).catch((error) => {
        if (error instanceof Refusal && nobody.includes(error.code)) return null
        throw error
      })
    }
    if (access === 'operator') return operatorCaller(bearerOf(headers.authorization))
    const token = bearerOf(headers.authorization)
    for (const reader of readers) {
      const caller = await reader.read(token, { headers, access })
      if (caller) return permitted(caller, called, headers.yukoorganizationid)
    }
    const claims = await claimsOf(tokens, token)
    if (access === 'signed-in') {
      const { isLive, provenAt } = await directory.lookUp({ ...claims, organizationId: null })
      if (!isLive) throw sessionExpired()
      return { session: { ...claims, role: null, boundTo: null, provenAt }, organizationId: null }
    }
    const organizationId = headers.yukoorganizationid
    const isId = typeof organizationId === 'string' && uuid.test(organizationId)
    const standing = await directory.lookUp({ ...claims, organizationId: isId ? organizationId : null })
    if (!standing.isLive) throw sessionExpired()
    if (organizationId === undefined) throw new Refusal('organization.not-selected', 'Choose an organization first')
    const { role, masksPeople = false, provenAt } = standing
    if (!isId || !role) throw forbidden()
    requireGoodStanding(standing)
    if (standing.isClosed && !(called.worksWhenClosed && role === 'owner')) throw organizationClosed()
    if (!roleHolds(role, access)) throw forbidden()
    return { session: { ...claims, role, boundTo: null, masksPeople, provenAt }, organizationId: organizationId.toLowerCase() }
  }
}

function requireGoodStanding({ isSuspended, lacksTwoFactor }: Standing): void {
  if (isSuspended) throw new Refusal('member.suspended', 'Your membership is suspended. Contact an owner of the organization.')
  if (lacksTwoFactor)
    throw new Refusal('two-factor.required', 'This organization requires two-factor sign-in. Set it up in Your info to continue.')
}

function bearerOf(authorization: unknown): string {
  const token = typeof authorization === 'string' ? /^Bearer ([\w.-]+)$/i.exec(authorization)?.[1] : undefined
  if (!token) throw new Refusal('session.missing', 'Sign in to continue')
  return token
}

/** Another organization than the token's may not even be named where it matters. */
function permitted({ scopes, ...caller }: BoundCaller, { access, scope }: Called, organizationId: unknown): Caller {
  const isNamed = organizationId === undefined || String(organizationId).toLowerCase() === caller.organizationId
  if (scopes) {
    if (!isNamed || scope === undefined) throw forbidden()
    if (!scopes.includes(scope)) throw new Refusal('api-key.scope-missing', `This API key doesn’t have the scope ${scope}`)
    return { ...caller, session: { ...caller.session, scopes } }
  }
  if (access === 'public' || access === 'optional' || access === 'operator' || access === 'signed-in') return caller
  const { role } = caller.session
  if (!isNamed || !role || !roleHolds(role, access)) throw forbidden()
  return caller
}

async function claimsOf(tokens: AccessTokens, token: string) {
  const claims = await tokens.verify(token)
  if (!claims) throw sessionExpired()
  return claims
}

function forbidden(): Refusal {
  return new Refusal('session.forbidden', 'You don’t have permission to do this')
}

function sessionExpired(): Refusal {
  return new Refusal('session.expired', 'Your session has expired. Sign in again.')
}
