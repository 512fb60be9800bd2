import type { FastifyPluginAsync } from 'fastify'
import type { AccessTokens } from './auth/access-token.ts'
import type { BotCheck } from './auth/bot-check.ts'
import type { SessionDirectory } from './auth/session.ts'
import type { Clock } from './clock.ts'
import type { Database } from './db/database.ts'
import type { Implementation } from './http/implement.ts'
import type { JobImplementation } from './jobs/define-job.ts'
import type { Logger } from './log.ts'
import type { Storage } from './storage.ts'

/** What the platform offers a module when it is made. */
export interface Platform {
  readonly db: Database
  readonly clock: Clock
  readonly log: Logger
  readonly storage: Storage
  readonly tokens: AccessTokens
  readonly botCheck: BotCheck
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
  /** Exactly one module knows sessions and members. */
  readonly sessionDirectory?: SessionDirectory
  /** Routes that are no endpoints of the contract: pages and files. */
  readonly plugin?: FastifyPluginAsync
}
