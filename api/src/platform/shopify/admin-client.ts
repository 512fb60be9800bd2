import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { AdminApiError, type AdminProblem, adminProblem, failureOf, refusal } from './admin-api-error.ts'
import type { AdminDocuments } from './admin-documents.generated.ts'
import type { Reads } from './admin-reply.ts'
import { type AdminRequest, sendAdminRequest } from './admin-request.ts'
import { CostBucket, type ThrottleStatus } from './cost-bucket.ts'

/** A connected shop with its token, from `store/connection`. */
export interface ConnectedShop {
  readonly shop: string
  accessToken(): Promise<string>
  /** The platform refused the token: the next one must be a different one. */
  drop(): Promise<void>
}

const reply = z.object({
  data: z.unknown().optional(),
  // A locked account returns a string instead of a list.
  errors: z.union([z.array(adminProblem), z.string().transform((message): AdminProblem[] => [{ message }])]).nullish(),
  extensions: z
    .object({
      cost: z
        .object({
          requestedQueryCost: z.number().nullish(),
          throttleStatus: z
            .object({ maximumAvailable: z.number(), currentlyAvailable: z.number(), restoreRate: z.number() })
            .nullish(),
        })
        .nullish(),
    })
    .nullish(),
})

export interface AdminReply<Data> {
  readonly data: Data
  /** Fields that were refused and are null in the data: protected customer data the app isn't approved for. */
  readonly problems: readonly AdminProblem[]
}

export interface AdminClient {
  readonly shop: string
  /**
   * Executes a document and validates the response. Waits while the bucket is empty, and retries if that is safe; a mutation with
   * an unknown result is not repeated.
   */
  call<Document extends keyof AdminDocuments, Schema extends z.ZodType>(
    document: Document,
    variables: AdminDocuments[Document]['variables'],
    data: Schema & Reads<Schema, AdminDocuments[Document]['reply']>,
    signal?: AbortSignal,
  ): Promise<AdminReply<z.output<Schema>>>
}

export interface AdminApi {
  of(access: ConnectedShop): AdminClient
}

export interface AdminApiOptions {
  readonly clock: Clock
  readonly fetch?: typeof fetch
  readonly sleep?: (milliseconds: number, signal: AbortSignal | undefined) => Promise<void>
  /** For one attempt. */
  readonly timeoutMs?: number
}

const maxThrottled = 20
const maxFailures = 5
const firstCost = 10

/** The Admin API for all shops of this process: a single instance, because calls for a shop share its bucket. */
export function createAdminApi({
  clock,
  fetch: send = fetch,
  sleep = (milliseconds, signal) => wait(milliseconds, undefined, signal && { signal }),
  timeoutMs = 30_000,
}: AdminApiOptions): AdminApi {
  const buckets = new Map<string, CostBucket>()
  const costs = new Map<string, number>()
  const now = () => clock.now().getTime()

  return {
    of(access) {
      const { shop } = access
      const bucket = buckets.get(shop) ?? new CostBucket()
      buckets.set(shop, bucket)
      return { shop, call: (document, variables, data, signal) => call(access, bucket, { document, variables }, data, signal) }
    },
  }

  async function call<Schema extends z.ZodType>(
    access: ConnectedShop,
    bucket: CostBucket,
    request: AdminRequest,
    schema: Schema,
    signal: AbortSignal | undefined,
  ): Promise<AdminReply<z.output<Schema>>> {
    const isRepeatable = !/^\s*mutation\b/.test(request.document)
    let throttled = 0
    let failures = 0
    let refusedToken: string | undefined
    for (;;) {
      const cost = costs.get(request.document) ?? firstCost
      const pause = bucket.take(cost, now())
      let status: ThrottleStatus | undefined
      try {
        if (pause > 0) await sleep(pause, signal)
        const token = await access.accessToken()
        if (token === refusedToken) throw new AdminApiError('unauthorized', `${access.shop} rejected the app’s token`)
        const answer = await sendAdminRequest(send, access.shop, token, request, { timeoutMs, signal })
        if (answer.status === 401) {
          await access.drop()
          if (refusedToken !== undefined)
            throw new AdminApiError('unauthorized', `${access.shop} rejected the app’s token`, answer.id)
          refusedToken = token
          continue
        }
        if (answer.status === 429) {
          if (++throttled > maxThrottled) throw new AdminApiError('throttled', `${access.shop} is throttling requests`, answer.id)
          await sleep(answer.retryAfterMs, signal)
          continue
        }
        if (answer.status >= 400) throw failureOf(access.shop, answer.status, answer.id)

        const body = reply.safeParse(answer.body)
        if (!body.success)
          throw new AdminApiError('unreachable', `${access.shop} returned an unexpected response`, answer.id, body.error)
        const { data, errors, extensions } = body.data
        const requested = extensions?.cost?.requestedQueryCost
        status = extensions?.cost?.throttleStatus ?? undefined
        if (typeof requested === 'number') costs.set(request.document, requested)
        const problems = errors ?? []
        if (problems.some((problem) => problem.extensions?.code === 'THROTTLED')) {
          const isTooMuch = status !== undefined && (requested ?? 0) > status.maximumAvailable
          if (isTooMuch || ++throttled > maxThrottled)
            throw new AdminApiError('throttled', `${access.shop} is throttling requests`, answer.id)
          await sleep(restoredAfter(requested ?? cost, status), signal)
          continue
        }
        if (data === undefined || data === null) throw refusal(access.shop, problems, answer.id)
        const parsed = schema.safeParse(data)
        if (parsed.success) return { data: parsed.data, problems }
        throw problems.length > 0
          ? refusal(access.shop, problems, answer.id)
          : new AdminApiError('refused', `${access.shop} returned unexpected fields: ${z.prettifyError(parsed.error)}`, answer.id)
      } catch (error) {
        signal?.throwIfAborted()
        const isPassing = error instanceof AdminApiError && error.failure === 'unreachable'
        if (!isPassing || !isRepeatable || ++failures >= maxFailures) throw error
        await sleep(1000 * 2 ** (failures - 1), signal)
      } finally {
        bucket.settle(cost, status, now())
      }
    }
  }
}

/** Milliseconds until the bucket is full enough, plus a margin for rounding. */
function restoredAfter(requested: number, status: ThrottleStatus | undefined): number {
  if (!status) return 1000
  return Math.max(0, ((requested - status.currentlyAvailable) / Math.max(status.restoreRate, 1)) * 1000) + 50
}
