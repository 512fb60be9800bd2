import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Role } from '@yuko/contract/permissions'
import type { FastifyInstance } from 'fastify'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { createSessionDirectory } from '#core/accounts/sessions/session-directory.ts'
import { findUnwanted } from '#messaging/automation/subscribers/consent/unwanted-mails.repository.ts'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { createAuthenticator } from '#platform/auth/session.ts'
import type { Clock } from '#platform/clock.ts'
import { createDatabase, type Database } from '#platform/db/database.ts'
import type { Pool } from '#platform/db/pool.ts'
import { createServer } from '#platform/http/server.ts'
import { newId } from '#platform/ids.ts'
import { type IdleRunner, startIdleRunner } from '#platform/jobs/jobs.ts'
import type { FactJobs } from '#platform/jobs/relay.ts'
import { createLog } from '#platform/log.ts'
import { sendingLoop } from '#platform/mail/sender.ts'
import { createWaysOut } from '#platform/mail/ways-out.ts'
import type { Module, Platform } from '#platform/module.ts'
import { handleRemoveFiles } from '#platform/remove-files.job.ts'
import { createFileStorage } from '#platform/storage.ts'
import { handleSweepPlatform } from '#platform/sweep-platform.job.ts'
import { createMember } from './create-member.ts'
import { createRecordedMails, type RecordedMails } from './recorded-mails.ts'
import { openTestPool } from './test-database.ts'

export interface TestClock extends Clock {
  set(time: Date | string): void
  advance(milliseconds: number): void
}

export interface SignedIn {
  readonly userId: string
  readonly sessionId: string
  readonly organizationId: string
  /** For `app.inject({ headers })`. */
  readonly headers: Record<string, string>
}

export interface TestApp {
  readonly app: FastifyInstance
  readonly db: Database
  readonly clock: TestClock
  readonly platform: Platform
  /** Email sent through the SMTP server, oldest first; `refuse` makes the next ones fail. */
  readonly mails: RecordedMails
  /** Runs relay, jobs, and loops until nothing is due. Throws a job's error unless failures are expected. */
  runUntilIdle(expecting?: { failures: boolean }): Promise<void>
  /** A new session of a member with that role, in a new organization by default. */
  signedIn(role?: Role, organizationId?: string): Promise<SignedIn>
  close(): Promise<void>
}

export interface TestAppOptions {
  readonly modules?: (platform: Platform) => readonly Module[]
  readonly factJobs?: FactJobs
  readonly now?: Date | string
  /** Of its own by default. The app closes it. */
  readonly pool?: Pool
  readonly platform?: Partial<Platform>
}

/** The real server with its own migrated database; only the time is fixed. One per test file: create it in beforeAll. */
export async function createTestApp({
  modules = () => [],
  factJobs = {},
  now = '2026-11-20T09:30:00.000Z',
  pool: given,
  ...more
}: TestAppOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'yuko-test-'))
  const pool = given ?? (await openTestPool())
  const db = createDatabase(pool)
  const clock = createTestClock(now)
  const log = createLog(process.env.TEST_LOG_LEVEL ?? 'silent')
  const tokens = createAccessTokens('a secret of the tests, 32 bytes or more', clock)
  const platform: Platform = {
    db,
    clock,
    log,
    tokens,
    storage: createFileStorage(folder),
    botCheck: { siteKey: null, isHuman: async () => true },
    shopify: null,
    twilioUrl: 'https://api.twilio.com',
    fetch: async (input) => {
      throw new Error(`A test calls ${input instanceof Request ? input.url : input}: give the app a fetch of its own`)
    },
    fetchPublic: async (address) => {
      throw new Error(`A test reads ${address}: give the app a fetchPublic of its own`)
    },
    // No server responds: tests pass their own sendPublic.
    sendPublic: async () => ({ status: null, problem: 'dns', retryAfter: null, body: null, durationMs: 0 }),
    dns: {
      txt: async (name) => {
        throw new Error(`A test asks for ${name}: give the app a dns of its own`)
      },
      cname: async () => [],
    },
    mail: { from: { name: 'Yuko', address: 'mail@yuko.test' }, isThere: true, returnsDomain: null },
    secretFor: (purpose) => `secret of the tests for ${purpose}`,
    publicUrl: 'https://yuko.test',
    distDir: join(folder, 'dist'),
    billing: null,
    operators: [],
    releaseSigningKey: null,
    ...more.platform,
  }
  const made = modules(platform)
  const directory = made.find((module) => module.sessionDirectory)?.sessionDirectory ?? createSessionDirectory(platform)
  const readers = made.flatMap((module) => module.tokenReaders ?? [])
  const operatorKeys = made.find((module) => module.operatorKeys)?.operatorKeys
  const authenticate = createAuthenticator({ tokens, directory, readers, operators: platform.operators, operatorKeys })
  const app = await createServer({
    log,
    db,
    clock,
    authenticate,
    secretFor: platform.secretFor,
    modules: made,
    callGuard: made.find((module) => module.callGuard)?.callGuard,
    checkReady: () => db.ping(),
    publicUrl: platform.publicUrl,
  })
  const mails = createRecordedMails()
  const jobs = [...made.flatMap((module) => module.jobs ?? []), handleSweepPlatform, handleRemoveFiles(platform.storage)]
  const ways = createWaysOut({ ...platform, mailer: mails })
  const loops = [
    // Before the loops that record what was sent.
    sendingLoop({
      ways,
      isOpen,
      findUnwanted: made.find((module) => module.findUnwanted)?.findUnwanted ?? findUnwanted,
      drawer: made.find((module) => module.mailDrawer)?.mailDrawer,
      allowance: made.find((module) => module.sendingAllowance)?.sendingAllowance,
      countMails: made.find((module) => module.countMails)?.countMails,
    }),
    ...made.flatMap((module) => module.loops ?? []),
  ]
  // Most tests need no queue, and starting one takes longer than they do.
  let runner: Promise<IdleRunner> | undefined
  return {
    app,
    db,
    mails,
    async runUntilIdle(expecting) {
      runner ??= startIdleRunner({ pool, db, clock, log, jobs, factJobs, loops, isOpen })
      await (await runner).runUntilIdle(expecting)
    },
    clock,
    platform,
    async signedIn(role = 'owner', organizationId = newId()) {
      const claims = await createMember(db, organizationId, role)
      const headers = { authorization: `Bearer ${await tokens.sign(claims)}`, yukoorganizationid: organizationId }
      return { ...claims, organizationId, headers }
    },
    async close() {
      await app.close()
      await (await runner)?.stop()
      await db.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function createTestClock(start: Date | string): TestClock {
  let now = new Date(start)
  return {
    now: () => new Date(now),
    set: (time) => {
      now = new Date(time)
    },
    advance: (milliseconds) => {
      now = new Date(now.getTime() + milliseconds)
    },
  }
}
