import { knownLanguageOf, type Language } from '@yuko/contract/accounts/languages'
import { apiBase, type Endpoint } from '@yuko/contract/endpoint'
import { timeZone } from '@yuko/contract/primitives'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireProof } from '../auth/require-proof.ts'
import type { Caller, createAuthenticator } from '../auth/session.ts'
import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../db/database.ts'
import { answerIn } from '../in-language.ts'
import type { Platform } from '../module.ts'
import type { CallGuard } from '../ports/call-guard.ts'
import { presentOf } from '../secret.ts'
import { recordCall } from './audit.ts'
import { isDryRun, undone } from './dry-run.ts'
import { isHeld } from './entity-tag.ts'
import { allowExtensions } from './extension-access.ts'
import {
  type Answer,
  claimKey,
  fingerprintOf,
  type IdempotentCall,
  keepAnswer,
  readIdempotencyKey,
  runOnce,
  takesIdempotencyKey,
} from './idempotency.ts'
import type { Call, DetachedCall, Implementation, TenantCall } from './implement.ts'
import { parseInput } from './input.ts'
import { maskPeople } from './mask-people.ts'
import { SharedReply, sendShared } from './prepared-reply.ts'
import { rateHeaders } from './rate-headers.ts'
import { clientOf, countCall } from './rate-limit.ts'
import { Refusal } from './refusal.ts'
import { inRequestSpan } from './request-span.ts'
import { type CursorSeal, createCursorSeal } from './sealed-cursor.ts'
import { sendDownload, takeUpload } from './streams.ts'

export interface HttpServices {
  readonly db: Database
  readonly clock: Clock
  readonly authenticate: ReturnType<typeof createAuthenticator>
  readonly secretFor: Platform['secretFor']
  /** Absent: no further checks. */
  readonly callGuard?: CallGuard | undefined
}

/** Registers an endpoint of the contract. In order: rate limit, caller, permission, input, effect, reply. */
export function registerEndpoint(app: FastifyInstance, implementation: Implementation, services: HttpServices): void {
  const { endpoint, options } = implementation
  app.route({
    method: endpoint.method,
    url: `${apiBase}${endpoint.path}`.slice(app.prefix.length),
    ...(options.isForExtensions && { onRequest: allowExtensions }),
    // Fastify refuses an undefined limit, so its default is repeated; uploads are limited in streams.ts.
    bodyLimit: options.maxBodyBytes ?? 256 * 1024,
    handler: (request, reply) => {
      const language = languageFrom(request)
      const { id, headers } = request
      return inRequestSpan(endpoint.name, { id, method: endpoint.method, route: apiBase + endpoint.path, headers }, () =>
        answerIn(language ?? 'en', () => answer(implementation, services, request, reply, language)),
      )
    },
  })
}

async function answer(
  implementation: Implementation,
  services: HttpServices,
  request: FastifyRequest,
  reply: FastifyReply,
  language: Language | null,
) {
  const { endpoint, options, handler } = implementation
  const { db, clock } = services
  if (options.rateLimit) await countCall(db, clock, `${endpoint.name} ${clientOf(request.ip)}`, options.rateLimit)
  const caller = await services.authenticate(endpoint, request.headers)
  reply.headers(rateHeaders(caller?.uses ?? []))
  if (caller) requireProof(endpoint, caller.session, clock.now())
  const isMasked = caller?.session.masksPeople === true && !options.isOfMembers
  if (isMasked && endpoint.download)
    throw new Refusal('session.forbidden', 'Your organization hides personal data from analysts, so you can’t export files')
  const cursors = createCursorSeal(presentOf(services.secretFor('list-cursors')), endpoint.name, caller)
  const answerOf = (result: unknown) => answerFor(endpoint, result, { isMasked, cursors })
  await admit(implementation, services, caller, reply)
  const isDry = isDryRun(implementation, request.headers['dry-run'], reply)
  const raw = { params: request.params, query: cursors.open(request.query) }
  // The fields beside a file arrive with it, after the checks above.
  const input = endpoint.upload
    ? parseInput({ ...endpoint, body: undefined }, { ...raw, body: undefined })
    : parseInput(endpoint, { ...raw, body: request.body })
  const idempotent = idempotentCall(endpoint, services, caller, input, request.headers['idempotency-key'])
  const call = {
    ...input,
    get session() {
      return known(caller, endpoint).session
    },
    get organizationId() {
      const { organizationId } = known(caller, endpoint)
      if (!organizationId) throw new Error(`${endpoint.name} has no organization`)
      return organizationId
    },
    knownOrganizationId: caller?.organizationId ?? null,
    timeZone: timeZoneOf(request.headers.yukotimezone),
    language,
    clock,
    log: request.log,
    request,
    response: reply,
  } as Call<Endpoint>

  /** Runs a change and audits it in the same transaction. */
  const audited = async (trx: Trx, run: () => Promise<unknown>) => {
    const organizationId = caller?.organizationId
    if (!organizationId || endpoint.method === 'GET' || options.isReading) return run()
    const snapshot = async () => options.snapshot?.(trx, organizationId, (input.params ?? {}) as Record<string, string>)
    const before = await snapshot()
    const result = await run()
    const who = { ...caller, organizationId }
    await recordCall(trx, clock, { endpoint, caller: who, requestId: request.id, input, result, before, after: await snapshot() })
    return result
  }
  if (handler.kind === 'tenant') {
    const answerOfRun = async (trx: Trx) =>
      answerOf(await audited(trx, () => handler.run(extend(call, { trx }) as TenantCall<Endpoint>)))
    if (isDry) {
      const dry = await undone((undo) => db.forOrganization(call.organizationId, async (trx) => undo(await answerOfRun(trx))))
      return send(reply, { ...dry, isReplay: false })
    }
    await handler.before?.(call)
    const result = await db.forOrganization(call.organizationId, async (trx) => {
      const kept = idempotent && (await claimKey(trx, idempotent, clock))
      if (kept) return { ...kept, isReplay: true }
      const fresh = await answerOfRun(trx)
      if (idempotent) await keepAnswer(trx, idempotent, fresh)
      return { ...fresh, isReplay: false }
    })
    return send(reply, result)
  }
  const run = async () => {
    const file = endpoint.upload ? await takeUpload(request, options.maxUploadBytes) : undefined
    const withFile = extend(call, { db, file })
    const { body } = file && endpoint.body ? parseInput(endpoint, { ...raw, body: file.fields }) : input
    const result = await handler.run(extend({ body }, withFile) as DetachedCall<Endpoint>)
    // The handler's own transactions have ended, so this one follows.
    if (caller?.organizationId) await db.forOrganization(caller.organizationId, (trx) => audited(trx, async () => result))
    return result
  }
  if (endpoint.download) return sendDownload(reply, endpoint.download, await run())
  if (!idempotent) {
    const result = await run()
    return result instanceof SharedReply
      ? sendShared(reply, result, endpoint.name)
      : send(reply, { ...answerOf(result), isReplay: false })
  }
  return send(reply, await runOnce(db, clock, idempotent, async () => answerOf(await run())))
}

/** Refuses what the organization's plan doesn't allow; tells programs what is left of their limits. */
async function admit(
  { endpoint, options }: Implementation,
  { callGuard }: HttpServices,
  caller: Caller | null,
  reply: FastifyReply,
): Promise<void> {
  if (!callGuard || !caller?.organizationId) return
  const { organizationId, session } = caller
  const asked = options.isReading ? { ...endpoint, method: 'GET' as const } : endpoint
  const admitted = await callGuard.admit({ endpoint: asked, organizationId, apiKeyId: session.apiKeyId })
  reply.headers(rateHeaders([...(caller.uses ?? []), ...admitted]))
}

/** null: the caller sent no key, or the endpoint takes none. */
function idempotentCall(
  endpoint: Endpoint,
  { secretFor }: HttpServices,
  caller: Caller | null,
  input: unknown,
  header: unknown,
): IdempotentCall | null {
  const key = caller && takesIdempotencyKey(endpoint) ? readIdempotencyKey(header) : null
  return caller && key
    ? { caller, key, fingerprint: fingerprintOf(endpoint.name, input), secret: secretFor('kept-replies') }
    : null
}

/** A reply that violates the contract is a server error: it throws inside the transaction. */
function answerFor(endpoint: Endpoint, result: unknown, to: { isMasked: boolean; cursors: CursorSeal }): Answer {
  if (!endpoint.reply) return { status: endpoint.status ?? 204, body: null }
  const data = to.cursors.close(endpoint.reply.parse(result))
  return { status: endpoint.status ?? 200, body: JSON.stringify(to.isMasked ? maskPeople(data) : data) }
}

function send(reply: FastifyReply, { status, body, isReplay }: Answer & { isReplay: boolean }): FastifyReply {
  if (isReplay) reply.header('idempotency-replayed', 'true')
  if (hasAlready(reply)) return reply.code(304).send()
  reply.code(status)
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body)
}

/** A handler that sets `etag` gets 304 without a body for clients that have that state. */
function hasAlready(reply: FastifyReply): boolean {
  const tag = reply.getHeader('etag')
  return typeof tag === 'string' && isHeld(reply.request.headers['if-none-match'], tag)
}

/** Keeps the getters of `call` lazy, which spreading would evaluate. */
function extend<A extends object, B extends object>(call: A, more: B): A & B {
  return Object.defineProperties(more, Object.getOwnPropertyDescriptors(call)) as A & B
}

function known<T>(caller: T | null, endpoint: Endpoint): T {
  if (!caller) throw new Error(`${endpoint.name} is public and has no caller`)
  return caller
}

/** Browsers name the best first. */
function languageFrom({ headers }: FastifyRequest): Language | null {
  return knownLanguageOf(...(headers['accept-language']?.split(',', 20) ?? [])) ?? null
}

function timeZoneOf(header: unknown): string {
  return header === undefined ? 'UTC' : (timeZone.safeParse(header).data ?? 'UTC')
}
