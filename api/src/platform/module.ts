import type { FastifyPluginAsync } from 'fastify'
import type { AccessTokens } from './auth/access-token.ts'
import type { BotCheck } from './auth/bot-check.ts'
import type { OperatorKeys } from './auth/operators.ts'
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
import type { CallGuard } from './ports/call-guard.ts'
import type { CountMails } from './ports/count-mails.ts'
import type { MailDrawer } from './ports/draw-mails.ts'
import type { FindUnwanted } from './ports/mail-refusals.ts'
import type { SendingAllowance } from './ports/sending-allowance.ts'
import type { SecretFor } from './secret.ts'
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

/** The account at Stripe that card payments go to. */
export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

/** Plans are sold on this server. */
export interface BillingSettings {
  /** Null: paid by transfer, and by shops on Shopify there. */
  readonly stripe: StripeSettings | null
  /** Who sells, on invoices: a name, and lines of an address below it. */
  readonly seller: readonly string[]
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
  /** Keys derived from the server's secrets, different for each purpose: `secretFor('refresh-token')`. */
  readonly secretFor: SecretFor
  /** Where people reach this server, without a slash at the end. */
  readonly publicUrl: string
  /** Folder of the built front end. */
  readonly distDir: string
  /** Where browsers read its files from, without a slash at the end; null or absent: from this server. */
  readonly assetsUrl?: string | null
  /** Null: nothing is sold here, and no plan limits anything. */
  readonly billing: BillingSettings | null
  /** E-mails of those who may release remotes, in small letters. */
  readonly operators: readonly string[]
  /** Seed of the key that releases are signed with; null: it follows from the server secret. */
  readonly releaseSigningKey: string | null
}

/** One area of the backend: a list, nothing happens when it is made. */
export interface Module {
  readonly name: string
  readonly endpoints?: readonly Implementation[]
  readonly jobs?: readonly JobImplementation[]
  readonly loops?: readonly Loop[]
  /** Exactly one module knows which mails nobody wants any more. */
  readonly findUnwanted?: FindUnwanted
  /** At most one module draws mails that are queued without words. */
  readonly mailDrawer?: MailDrawer
  /** At most one module limits what stores send, and what they may call. */
  readonly sendingAllowance?: SendingAllowance | undefined
  readonly callGuard?: CallGuard | undefined
  /** At most one module counts the marketing mail that stores send. */
  readonly countMails?: CountMails
  /** Exactly one module knows sessions and members. */
  readonly sessionDirectory?: SessionDirectory
  /** Tokens that are not our own access tokens: of the store platform, of programs. */
  readonly tokenReaders?: readonly TokenReader[]
  /** At most one module knows the keys of operators. */
  readonly operatorKeys?: OperatorKeys
  /** Routes that are no endpoints of the contract: pages and files. */
  readonly plugin?: FastifyPluginAsync
}
