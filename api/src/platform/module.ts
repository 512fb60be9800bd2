import type { FastifyPluginAsync } from 'fastify'
import type { AccessTokens } from './auth/access-token.ts'
import type { BotCheck } from './auth/bot-check.ts'
import type { SessionDirectory, TokenReader } from './auth/session.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { DnsLookup } from './dns.ts'
import type { Implementation } from './http/implement.ts'
import type { PublicFetch } from './http/public-fetch.ts'
import type { PublicSend } from './http/public-send.ts'
import type { JobImplementation } from './jobs/define-job.ts'
import type { Loop } from './jobs/loop.ts'
import type { Logger } from './log.ts'
import type { MailDrawer } from './ports/draw-mails.ts'
import type { Storage } from './storage.ts'

/** Our app on Shopify. */
export interface ShopifyApp {
  readonly apiKey: string
  /** The current secret, and after it the former one while they rotate: what comes in may be signed with either. */
  readonly secrets: readonly string[]
  /** What the product asks a shop to allow. */
  readonly scopes: readonly string[]
}

/** The way that mail leaves this server by, as far as others have to know it. */
export interface MailServer {
  readonly from: { readonly name: string; readonly address: string }
  /** False: mail without a provider of its own waits. */
  readonly isThere: boolean
  /** Where mail for the server comes in; null: nowhere, so bounces are not heard of. */
  readonly returnsDomain: string | null
}

/** What the platform offers a module when it is made. */
export interface Platform {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly storage: Storage
  readonly tokens: AccessTokens
  readonly botCheck: BotCheck
  /** Null: nothing of Shopify is offered. */
  readonly shopify: ShopifyApp | null
  /** The way to other servers. */
  readonly fetch: typeof globalThis.fetch
  /** The way to addresses that others chose. */
  readonly fetchPublic: PublicFetch
  /** Posts to addresses that others chose. */
  readonly sendPublic: PublicSend
  readonly dns: DnsLookup
  readonly mail: MailServer
  /** Keys derived from the one server secret, different for each purpose: `secretFor('refresh-token')`. */
  readonly secretFor: (purpose: string) => string
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string
  /** Folder of the built front end. */
  readonly distDir: string
}

/** One area of the backend: a list, nothing happens when it is made. */
export interface Module {
  readonly name: string
  readonly endpoints?: readonly Implementation[]
  readonly jobs?: readonly JobImplementation[]
  readonly loops?: readonly Loop[]
  /** At most one module draws mails that are queued without words. */
  readonly mailDrawer?: MailDrawer
  /** Exactly one module knows sessions and members. */
  readonly sessionDirectory?: SessionDirectory
  /** Tokens that are not our own access tokens: of the store platform, of programs. */
  readonly tokenReaders?: readonly TokenReader[]
  /** Routes that are no endpoints of the contract: pages and files. */
  readonly plugin?: FastifyPluginAsync
}
