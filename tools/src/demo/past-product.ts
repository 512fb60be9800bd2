/** The whole product in this process, with its own folder and an adjustable clock: for a simulated year. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@yuko/api/src/config.ts'
import { isOpen } from '@yuko/api/src/core/accounts/organizations/open-organizations.reads.repository.ts'
import { recordTransfer } from '@yuko/api/src/core/billing/payments/record-transfer.ts'
import { createModules, factJobs } from '@yuko/api/src/modules.ts'
import { openStorage } from '@yuko/api/src/open.ts'
import { createAccessTokens } from '@yuko/api/src/platform/auth/access-token.ts'
import { createAuthenticator } from '@yuko/api/src/platform/auth/session.ts'
import { createDatabase, type Database } from '@yuko/api/src/platform/db/database.ts'
import { openPglite } from '@yuko/api/src/platform/db/pglite.ts'
import { tendTables } from '@yuko/api/src/platform/db/tend-tables.ts'
import { createServer } from '@yuko/api/src/platform/http/server.ts'
import { startBoss } from '@yuko/api/src/platform/jobs/boss.ts'
import { enqueue } from '@yuko/api/src/platform/jobs/enqueue.ts'
import type { JobsOptions } from '@yuko/api/src/platform/jobs/jobs.ts'
import { createRelay } from '@yuko/api/src/platform/jobs/relay.ts'
import { runFetched } from '@yuko/api/src/platform/jobs/runner.ts'
import { createLog } from '@yuko/api/src/platform/log.ts'
import { MailNotSent, type OutgoingMail } from '@yuko/api/src/platform/mail/mailer.ts'
import { sendingLoop } from '@yuko/api/src/platform/mail/sender.ts'
import { createWaysOut } from '@yuko/api/src/platform/mail/ways-out.ts'
import type { Module, Platform } from '@yuko/api/src/platform/module.ts'
import { handleRemoveFiles } from '@yuko/api/src/platform/remove-files.job.ts'
import { handleSweepPlatform } from '@yuko/api/src/platform/sweep-platform.job.ts'
import { ApiClient } from './client.ts'
import { passLoops } from './pass-loops.ts'
import { type PastClock, pastClock } from './past-clock.ts'
import { WaitingJobs } from './waiting-jobs.ts'

/** Of a database in memory, which nobody shares and which is written once. The product sets its own again. */
const yearsSettings = [
  // A year runs each statement often. No conflict here is resolved by a partial index whose condition is a parameter.
  "plan_cache_mode = 'auto'",
  "shared_buffers = '256MB'",
  'synchronous_commit = off',
  "wal_level = 'minimal'",
  'max_wal_senders = 0',
  'wal_init_zero = off',
  'wal_recycle = off',
  "min_wal_size = '32MB'",
]

/** Of PGlite. */
type Files = Awaited<ReturnType<typeof openPglite>>['pglite']['Module']['FS']
/** In its memory. */
const databaseFolder = '/pglite/data'

export interface Due {
  /** Includes jobs scheduled hourly or more often. */
  readonly byClock?: boolean
  /** Includes nightly jobs. */
  readonly nightly?: boolean
}

export interface PastProduct {
  readonly url: string
  readonly clock: PastClock
  /** Emails sent since the last reset. */
  readonly mails: OutgoingMail[]
  /** A client at that network address, with its own browser. */
  clientAt(address: string): ApiClient
  /** Opens a link or posts an email, or a form, without the API's client; `origin`: the site whose page does so. */
  visit(url: string, options?: { post?: string; isForm?: boolean; address?: string; origin?: string }): Promise<string>
  /** As its operator: the transfer for that invoice has arrived. */
  receiveTransfer(invoiceNumber: string): Promise<void>
  /** Adds a TXT record to the DNS that the product asks. */
  publishText(host: string, text: string): void
  /** Runs everything due, with its follow-ups. */
  run(due?: Due): Promise<void>
  close(): Promise<void>
}

const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

export interface PastOptions {
  readonly dataDir: string
  readonly url: string
  readonly start: Date
  /** A migrated database. */
  readonly template: Blob
}

export async function openPastProduct(options: PastOptions): Promise<PastProduct> {
  const own = { DATA_DIR: options.dataDir, PUBLIC_URL: options.url, SMTP_URL: 'smtp://127.0.0.1', BILLING: 'on' }
  const config = readConfig({ ...process.env, ...own })
  const clock = pastClock(options.start)
  const log = createLog(process.env.LOG_LEVEL ?? 'error')
  // In memory, which is twice as fast; its files are written at the end.
  const pool = await openPglite({ template: options.template, statements: 3000, settings: yearsSettings })
  const db = createDatabase(pool)
  const texts = new Map<string, string>()
  const dns = { txt: async (host: string) => [texts.get(host) ?? []].flat(), cname: async () => [] }
  const platform = await platformOf(config, db, { clock, log, dns })
  const modules = createModules(platform)
  const server = await serverOf(platform, modules)
  const { mailer, mails } = mailsOf()
  const jobs = [...modules.flatMap((module) => module.jobs ?? []), handleSweepPlatform, handleRemoveFiles(platform.storage)]
  const loops = loopsOf(platform, modules, mailer)
  const runner = await startRunner({ pool, db, clock, log, jobs, factJobs, loops, isOpen })
  const ask = askAs(server)
  return {
    url: options.url,
    clock,
    mails,
    clientAt: (address) => new ApiClient(options.url, { 'user-agent': browser }, (input, init) => ask(address, input, init)),
    async visit(url, { post, isForm = false, address = '10.0.0.1', origin } = {}) {
      const target = new URL(url, options.url)
      const reply = await server.inject({
        method: post === undefined ? 'GET' : 'POST',
        url: target.pathname + target.search,
        headers: {
          'user-agent': browser,
          ...(post === undefined ? {} : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'message/rfc822' }),
          ...(origin && { origin }),
        },
        remoteAddress: address,
        ...(post === undefined ? {} : { payload: post }),
      })
      return reply.body
    },
    async receiveTransfer(invoiceNumber) {
      await recordTransfer({ db, clock }, invoiceNumber)
    },
    publishText(host, text) {
      texts.set(host, text)
    },
    run: (how) => runner.run(how),
    async close() {
      await server.close()
      await runner.stop()
      await pool.pglite.exec('checkpoint')
      writeFiles(pool.pglite.Module.FS, databaseFolder, join(config.dataDir, 'database'))
      await db.close()
    },
  }
}

/** Writes a folder of the database in memory, with everything in it. */
function writeFiles(files: Files, from: string, to: string): void {
  mkdirSync(to, { recursive: true, mode: 0o700 })
  for (const name of files.readdir(from)) {
    if (name === '.' || name === '..') continue
    const [source, target] = [join(from, name), join(to, name)]
    if (files.isDir(files.stat(source).mode)) writeFiles(files, source, target)
    else writeFileSync(target, files.readFile(source), { mode: 0o600 })
  }
}

async function platformOf(
  config: ReturnType<typeof readConfig>,
  db: Database,
  { clock, log, dns }: Pick<Platform, 'clock' | 'log' | 'dns'>,
): Promise<Platform> {
  const { secretFor, publicUrl, distDir, assetsUrl, operators, releaseSigningKey, twilioUrl } = config
  const nobody = async (): Promise<never> => {
    throw new Error('The demo shop is filled without the network')
  }
  return {
    db,
    clock,
    log,
    tokens: createAccessTokens(secretFor('access-token'), clock),
    storage: await openStorage(config),
    // No bot check for demo shoppers.
    botCheck: { siteKey: null, isHuman: async () => true },
    shopify: null,
    fetch: nobody,
    fetchPublic: nobody,
    sendPublic: answerWebhooks(),
    dns,
    mail: { from: config.mailFrom, isThere: true, returnsDomain: returnsDomain },
    secretFor,
    publicUrl,
    distDir,
    assetsUrl,
    billing: config.billing,
    operators,
    releaseSigningKey,
    twilioUrl,
  }
}

/** Where the demo's mail servers send bounces. */
const returnsDomain = 'returns.alder-and-clay.example'

/** The shop's warehouse accepts nearly everything; its old email tool has been failing for a while. */
function answerWebhooks(): Platform['sendPublic'] {
  let calls = 0
  return async ({ url }) => {
    calls += 1
    const isDown = url.includes('legacy') || calls % 47 === 0
    const durationMs = 60 + ((calls * 37) % 240)
    return isDown
      ? { status: 503, problem: null, retryAfter: null, body: 'Service unavailable', durationMs }
      : { status: 200, problem: null, retryAfter: null, body: '{"ok":true}', durationMs }
  }
}

function serverOf(platform: Platform, modules: readonly Module[]) {
  const { log, db, clock, tokens, operators, secretFor, publicUrl } = platform
  const directory = modules.find((module) => module.sessionDirectory)?.sessionDirectory
  if (!directory) throw new Error('No module knows sessions')
  const readers = modules.flatMap((module) => module.tokenReaders ?? [])
  const operatorKeys = modules.find((module) => module.operatorKeys)?.operatorKeys
  const authenticate = createAuthenticator({ tokens, directory, readers, operators, operatorKeys })
  const callGuard = modules.find((module) => module.callGuard)?.callGuard
  return createServer({ log, db, clock, authenticate, secretFor, modules, callGuard, checkReady: () => db.ping(), publicUrl })
}

/** A mail server that accepts everything, except for one mailbox that was full for a day. */
function mailsOf() {
  const mails: OutgoingMail[] = []
  const mailer = {
    // Emails of a day begin and end in few groups.
    connections: 200,
    async send(mail: OutgoingMail) {
      if (mail.to.address.startsWith('nobody')) throw new MailNotSent('never', '550 5.1.1 No such mailbox')
      mails.push(mail)
    },
    close() {},
  }
  return { mails, mailer }
}

function loopsOf(platform: Platform, modules: readonly Module[], mailer: ReturnType<typeof mailsOf>['mailer']) {
  const findUnwanted = modules.find((module) => module.findUnwanted)?.findUnwanted
  if (!findUnwanted) throw new Error('No module knows which mails nobody wants')
  return [
    sendingLoop({
      ways: createWaysOut({ ...platform, mailer }),
      isOpen,
      findUnwanted,
      drawer: modules.find((module) => module.mailDrawer)?.mailDrawer,
      allowance: modules.find((module) => module.sendingAllowance)?.sendingAllowance,
      countMails: modules.find((module) => module.countMails)?.countMails,
    }),
    ...modules.flatMap((module) => module.loops ?? []),
  ]
}

function askAs(server: Awaited<ReturnType<typeof createServer>>) {
  return async (address: string, input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    const body = Buffer.from(await request.arrayBuffer())
    const reply = await server.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(request.headers),
      remoteAddress: address,
      ...(body.length > 0 ? { payload: body } : {}),
    })
    return new Response(reply.statusCode === 204 ? null : new Uint8Array(reply.rawPayload), { status: reply.statusCode })
  }
}

/**
 * Runs jobs one after the other. Between relay and handlers they wait in this process: pg-boss's tables, where completed jobs are
 * deleted after three days, take an eighth of a year's time.
 */
async function startRunner(options: JobsOptions & { clock: PastClock }) {
  const { db, jobs, loops = [] } = options
  const known = jobs.map(({ job }) => job)
  const boss = await startBoss(options.pool, known, options.log, { background: false })
  const queues = new WaitingJobs(known)
  const relay = createRelay(queues, options)
  const signal = new AbortController().signal
  const pass = async () => {
    await relay.drain()
    const due = jobs.filter(({ job }) => queues.hasAny(job.name))
    for (const one of due) queues.settle(one.job.name, await runFetched(one, queues.take(one.job.name), options, signal))
    return due.length > 0
  }
  let isWorkLeft = false
  db.onWork(() => {
    isWorkLeft = true
  })
  return {
    async run({ byClock = false, nightly = false }: Due = {}) {
      const started = known.filter(({ cron }) => cron && byClock && (nightly || cron.split(' ')[1] === '*'))
      await db.asSystem(async (trx) => {
        for (const job of started) await enqueue(trx, job, {}, { organizationId: null })
      })
      // Statistics of grown tables, which the worker updates every minute. New ones discard all plans.
      if (nightly) await tendTables(options.pool)
      do {
        while (await pass()) isWorkLeft = false
        isWorkLeft = false
      } while ((await passLoops(loops, { ...options, signal })) || isWorkLeft)
    },
    stop: () => boss.stop({ graceful: false, close: false }),
  }
}
