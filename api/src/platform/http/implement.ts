import type { Readable } from 'node:stream'
import type { Language } from '@yuko/contract/accounts/languages'
import type { Endpoint } from '@yuko/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Session } from '../auth/session.ts'
import type { Clock } from '../clock.ts'
import type { Database, Trx } from '../db/database.ts'
import type { Logger } from '../log.ts'
import type { Snapshot } from './audit.ts'
import type { SharedReply } from './prepared-reply.ts'

export interface UploadedFile {
  readonly name: string
  readonly mediaType: string
  /** Can be read once. Fails with `request.too-large` when the limit is exceeded. */
  readonly stream: Readable
  /** The text fields sent before it. */
  readonly fields?: Readonly<Record<string, unknown>>
}

/** The result of an endpoint with `download`. */
export interface Download {
  readonly fileName?: string
  readonly content: Readable | Buffer | string
}

/** What every handler gets: parsed input and its origin. */
export interface Call<E> {
  readonly params: InputPart<E, 'params'>
  readonly query: InputPart<E, 'query'>
  readonly body: InputPart<E, 'body'>
  /** Throws on a public endpoint. */
  readonly session: Session
  /** From the YukoOrganizationId header, after the membership was verified. Throws on an endpoint without a permission. */
  readonly organizationId: string
  /** The member's organization at a public endpoint; null for everyone else. */
  readonly knownOrganizationId: string | null
  /** From the YukoTimeZone header. UTC if missing or unknown. */
  readonly timeZone: string
  /** From the Accept-Language header. null if it names none of the product’s languages. */
  readonly language: Language | null
  readonly clock: Clock
  readonly log: Logger
  readonly request: FastifyRequest
  readonly response: FastifyReply
}

export type TenantCall<E> = Call<E> & { readonly trx: Trx }
export type DetachedCall<E> = Call<E> & { readonly db: Database; readonly file: UploadedFile }

/** Runs before the transaction: hashing and counting that must not hold it open or be rolled back with it. */
type Beforehand<E> = { readonly before?: (call: Call<E>) => Promise<void> }

export interface EndpointOptions {
  /** Maximum calls of one client (address) in a window; counted in the database, so across processes. */
  readonly rateLimit?: { readonly calls: number; readonly seconds: number }
  /** Maximum bytes of a JSON body, 256 KiB by default. */
  readonly maxBodyBytes?: number
  /** Maximum bytes of an uploaded file, 200 MiB by default. */
  readonly maxUploadBytes?: number
  /** A POST whose query is too long for a URL, or a change of the member’s own display. Not audited. */
  readonly isReading?: true
  /** Its addresses belong to colleagues and the organization, not customers, so analysts see them too. */
  readonly isOfMembers?: true
  /** Extensions for staff call it, in the shop's admin or at its till, from an origin of the platform. */
  readonly isForExtensions?: true
  /** State to compare for the audit log: read before and after the call, and the difference is stored. */
  readonly snapshot?: Snapshot
}

/** An endpoint of the contract with its handler. */
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
 * The usual handler: an endpoint with a permission, in one transaction of the caller's organization. Input, reply, and
 * Idempotency-Key are handled around it; exceptions roll everything back.
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
 * For endpoints without an organization, with a file, or with slow work (hashing, outgoing calls) that must not hold a
 * transaction open: the handler opens its own on `db`.
 */
export function implementDetached<E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>>(
  endpoint: E,
  run: (call: DetachedCall<E>) => Promise<Answer<E> | SharedReply>,
  options: EndpointOptions = {},
): Implementation {
  return { endpoint, options, handler: { kind: 'detached', run } } as unknown as Implementation
}
