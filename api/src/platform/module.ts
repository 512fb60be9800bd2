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

/** Our Shopify app. */
export interface ShopifyApp {
  readonly apiKey: string
  /** The current secret, then the former one during a rotation: incoming signatures may use either. */
  readonly secrets: readonly string[]
  /** The scopes requested from a shop. */
  readonly scopes: readonly string[]
}

/** The server's own email transport, as other code needs to know it. */
export interface MailServer {
  readonly from: { readonly name: string; readonly address: string }
  /** false: email without its own provider waits. */
  readonly isThere: boolean
  /** Domain of the server's incoming email. null: none, so bounces are not processed. */
  readonly returnsDomain: string | null
}

/** The Stripe account of card payments. */
export interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecret: string
  readonly apiUrl: string
}

/** Plans are sold on this server. */
export interface BillingSettings {
  /** null: paid by bank transfer, or through Shopify. */
  readonly stripe: StripeSettings | null
  /** The seller on invoices: a name and address lines. */
  readonly seller: readonly string[]
}

/** The platform's services for a module. */
export interface Platform {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly storage: Storage
  readonly tokens: AccessTokens
  readonly botCheck: BotCheck
  /** null: Shopify is not offered. */
  readonly shopify: ShopifyApp | null
  /** Base URL of Twilio's API, without a trailing slash. */
  readonly twilioUrl: string
  /** For outgoing requests. */
  readonly fetch: typeof globalThis.fetch
  /** For URLs chosen by others. */
  readonly fetchPublic: PublicFetch
  /** For posting to URLs chosen by others. */
  readonly sendPublic: PublicSend
  readonly dns: DnsLookup
  readonly mail: MailServer
  /** Keys derived from the server's secrets, different for each purpose: `secretFor('refresh-token')`. */
  readonly secretFor: SecretFor
  /** The server's public URL, without a trailing slash. */
  readonly publicUrl: string
  /** Folder of the built front end. */
  readonly distDir: string
  /** Base URL of its files, without a trailing slash. null or absent: this server. */
  readonly assetsUrl?: string | null
  /** null: billing is off, and plans limit nothing. */
  readonly billing: BillingSettings | null
  /** Email addresses of operators, in lowercase. */
  readonly operators: readonly string[]
  /** Seed of the key that signs releases. null: derived from the server secret. */
  readonly releaseSigningKey: string | null
}

/** One area of the backend: pure data; creating it has no side effects. */
export interface Module {
  readonly name: string
  readonly endpoints?: readonly Implementation[]
  readonly jobs?: readonly JobImplementation[]
  readonly loops?: readonly Loop[]
  /** Exactly one module knows which email is unwanted. */
  readonly findUnwanted?: FindUnwanted
  /** At most one module renders email that is queued without content. */
  readonly mailDrawer?: MailDrawer
  /** At most one module limits sending and calls. */
  readonly sendingAllowance?: SendingAllowance | undefined
  readonly callGuard?: CallGuard | undefined
  /** At most one module counts marketing email. */
  readonly countMails?: CountMails
  /** Exactly one module knows sessions and members. */
  readonly sessionDirectory?: SessionDirectory
  /** For tokens other than our own access tokens: of the store platform, and API keys. */
  readonly tokenReaders?: readonly TokenReader[]
  /** At most one module verifies operator keys. */
  readonly operatorKeys?: OperatorKeys
  /** Routes outside the contract: pages and files. */
  readonly plugin?: FastifyPluginAsync
}
