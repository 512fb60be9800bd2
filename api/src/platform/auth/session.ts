import type { Endpoint } from '@yuko/contract/endpoint'
import { type Role, roleHolds } from '@yuko/contract/permissions'
import type { ApiScope } from '@yuko/contract/store/api-scopes'
import { rateHeaders } from '../http/rate-headers.ts'
import { organizationClosed, Refusal } from '../http/refusal.ts'
import type { RateUse } from '../ports/rate-use.ts'
import type { AccessTokens } from './access-token.ts'
import { type Operator, type OperatorCandidate, type OperatorKeys, operatorOf } from './operators.ts'

/** The authenticated caller. */
export interface Session {
  readonly userId: string
  readonly sessionId: string
  /** The API key of a program; then `userId` is its creator. */
  readonly apiKeyId?: string
  /** Everything the key may do. */
  readonly scopes?: readonly ApiScope[]
  /**
   * The only organization that the token is valid for: a shop's staff in its admin, or a program with a key. null for users who
   * signed in here.
   */
  readonly boundTo: string | null
  /** The role in the request's organization. null: the endpoint needs no organization. */
  readonly role: Role | null
  /** Personal data in this member's replies is masked. */
  readonly masksPeople?: boolean
  /**
   * When the user last confirmed their identity. Absent for programs, and for staff whom a store platform authenticates on every
   * call.
   */
  readonly provenAt?: Date | undefined
  /** Only at endpoints for operators. */
  readonly operator?: Operator
}

/** State of a session and, if an organization is given, of its member. */
export interface Standing {
  readonly isLive: boolean
  readonly role: Role | null
  readonly isSuspended?: boolean
  /** The organization is closed. */
  readonly isClosed?: boolean
  /** The organization requires two factors, and the user has none. */
  readonly lacksTwoFactor?: boolean
  /** Customers' personal data is masked for this member. */
  readonly masksPeople?: boolean
  readonly provenAt?: Date
}

/** Data of the accounts module about sessions and members. */
export interface SessionDirectory {
  /** Whether the session is active and, if an organization is given, the user's role in it. */
  lookUp(of: { userId: string; sessionId: string; organizationId: string | null }): Promise<Standing>
  /** The user's properties that decide whether they are an operator. */
  operatorCandidate(userId: string): Promise<OperatorCandidate | null>
}

export interface Caller {
  readonly session: Session
  readonly organizationId: string | null
  /** Limits that the call was counted in. */
  readonly uses?: readonly RateUse[]
}

/** A caller with a foreign token. `scopes` are everything the token allows; without them, the role decides. */
export interface BoundCaller extends Caller {
  readonly organizationId: string
  readonly scopes?: readonly ApiScope[]
}

/** The endpoint properties that decide about a call. */
export type Called = Pick<Endpoint, 'access' | 'worksWhenClosed'> & { readonly scope?: ApiScope | 'any' | undefined }

/** Reads one kind of token other than our own access token. */
export interface TokenReader {
  /** null for another kind of token. Throws a refusal for an invalid one of its kind. */
  read(token: string, request: { headers: Record<string, unknown>; access: Called['access'] }): Promise<BoundCaller | null>
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export interface Authentication {
  readonly tokens: AccessTokens
  readonly directory: SessionDirectory
  readonly readers?: readonly TokenReader[]
  /** Email addresses of operators, in lowercase. */
  readonly operators?: readonly string[]
  readonly operatorKeys?: OperatorKeys
}

/** On public endpoints these mean an anonymous caller. An expired session is still reported, so that it can be refreshed. */
const nobody: readonly string[] = ['session.missing', 'session.forbidden', 'organization.not-selected', 'organization.closed']

export function createAuthenticator({ tokens, directory, readers = [], operators = [], operatorKeys }: Authentication) {
  /** By a session of a named person or by an operator key, never by a token bound to an organization. */
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

  /** The caller of a request to an endpoint with that access, or a refusal. null: anonymous. */
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

/** If the organization matters, naming another one than the token's is refused. */
function permitted({ scopes, ...caller }: BoundCaller, { access, scope }: Called, organizationId: unknown): Caller {
  const isNamed = organizationId === undefined || String(organizationId).toLowerCase() === caller.organizationId
  if (scopes) {
    const headers = rateHeaders(caller.uses ?? [])
    if (!isNamed || scope === undefined) throw forbidden(headers)
    if (scope !== 'any' && !scopes.includes(scope))
      throw new Refusal('api-key.scope-missing', `This API key doesn’t have the scope ${scope}`, { headers })
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

function forbidden(headers: Record<string, string> = {}): Refusal {
  return new Refusal('session.forbidden', 'You don’t have permission to do this', { headers })
}

function sessionExpired(): Refusal {
  return new Refusal('session.expired', 'Your session has expired. Sign in again.')
}
