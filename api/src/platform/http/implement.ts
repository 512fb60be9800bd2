import type { Readable } from 'node:stream'
import type { Endpoint } from '@yuko/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Session } from '../auth/session.ts'
import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../db/database.ts'
import type { Logger } from '../log.ts'
import type { Snapshot } from './audit.ts'
import type { PreparedReply } from './prepared-reply.ts'

export interface UploadedFile {
  readonly name: string
  readonly mediaType: string
  /** Read it once; it fails with `request.too-large` where the limit is passed. */
  readonly stream: Readable
}

/** What a handler of an endpoint with `download` returns. */
export interface Download {
  readonly fileName?: string
  readonly content: Readable | Buffer | string
}

/** What every handler gets: parsed input and where it came from. */
export interface Call<E> {
  readonly params: InputPart<E, 'params'>
  readonly query: InputPart<E, 'query'>
  readonly body: InputPart<E, 'body'>
  /** Throws on a public endpoint. */
  readonly session: Session
  /** From the header YukoOrganizationId after the membership was checked. Throws on an endpoint without a permission. */
  readonly organizationId: string
  /** The organization of a member at an endpoint that anybody may call; null for everybody else. */
  readonly knownOrganizationId: string | null
  /** From the header YukoTimeZone, UTC where it is absent or unknown. */
  readonly timeZone: string
  readonly clock: Clock
  readonly log: Logger
  readonly request: FastifyRequest
  readonly response: FastifyReply
}

export type TenantCall<E> = Call<E> & { readonly trx: Trx }
export type DetachedCall<E> = Call<E> & { readonly db: Database; readonly file: UploadedFile }

/** What a call has to pass before its transaction begins: hashing and counting that must not hold one, nor be undone with it. */
type Beforehand<E> = { readonly before?: (call: Call<E>) => Promise<void> }

export interface EndpointOptions {
  /** At most so many calls of one client (address) in a window; counted in the database, so across processes. */
  readonly rateLimit?: { readonly calls: number; readonly seconds: number }
  /** Bytes of a JSON body, 256 KiB unless given. */
  readonly maxBodyBytes?: number
  /** Bytes of an uploaded file, 200 MiB unless given. */
  readonly maxUploadBytes?: number
  /** Changes nothing of the organization (a question too long for an address, a member’s own display): not in the audit log. */
  readonly isReading?: true
  /** Its addresses are of colleagues and of the organization itself, not of customers: shown to analysts, too. */
  readonly isOfMembers?: true
  /** What the call changes, for the audit log: read before and after it, and what differs is kept. */
  readonly snapshot?: Snapshot
}

/** An endpoint of the contract together with what answers it. */
export interface Implementation {
  readonly endpoint: Endpoint
  readonly options: EndpointOptions
  readonly handler:
    | {
        readonly kind: 'tenant'
        readonly run: (call: TenantCall<Endpoint>) => Promise<unknown>
        readonly before?: (call: Call<Endpoint>) => Promise<void>
      }
    | { readonly kind: 'detached'; readonly run: (call: DetachedCall<Endpoint>) => Promise<unknown> }
}

type InputPart<E, Part extends 'params' | 'query' | 'body'> = E extends { readonly [key in Part]?: infer Schema }
  ? NonNullable<Schema> extends z.ZodType
    ? z.output<NonNullable<Schema>>
    : undefined
  : undefined

type Answer<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer Reply>
    ? Reply extends z.ZodVoid
      ? // biome-ignore lint/suspicious/noConfusingVoidType: an endpoint without a reply has a handler without a result
        void | Download
      : z.input<Reply>
    : never

/**
 * The usual handler: an endpoint with a permission, answered in one transaction of the caller's organization.
 * Input, reply and Idempotency-Key are dealt with around it; what it throws rolls everything back.
 */
export function implement<E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>>(
  endpoint: E,
  run: (call: TenantCall<E>) => Promise<Answer<E>>,
  { before, ...options }: EndpointOptions & Beforehand<E> = {},
): Implementation {
  if (['public', 'optional', 'operator', 'signed-in'].includes(endpoint.access) || endpoint.upload) {
    throw new Error(`${endpoint.name} has no organization or takes a file: use implementDetached`)
  }
  return { endpoint, options, handler: { kind: 'tenant', run, before } } as unknown as Implementation
}

/**
 * For endpoints without an organization, with a file, or with slow work (hashing, calls to others) that must not hold
 * a transaction: the handler opens its own on `db`.
 */
export function implementDetached<E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>>(
  endpoint: E,
  run: (call: DetachedCall<E>) => Promise<Answer<E> | PreparedReply>,
  options: EndpointOptions = {},
): Implementation {
  return { endpoint, options, handler: { kind: 'detached', run } } as unknown as Implementation
}
