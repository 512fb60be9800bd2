import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { createAccessTokens } from '#platform/auth/access-token.ts'
import { createTurnstile } from '#platform/auth/bot-check.ts'
import { createProofOfWork } from '#platform/auth/proof-of-work.ts'
import { createAuthenticator } from '#platform/auth/session.ts'
import { listenForBackups } from '#platform/backup/control-socket.ts'
import { systemClock as clock } from '#platform/clock.ts'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { migrate, readMigrations } from '#platform/db/migrate.ts'
import { createDnsLookup } from '#platform/dns.ts'
import { createPublicFetch } from '#platform/http/public-fetch.ts'
import { createPublicSend } from '#platform/http/public-send.ts'
import { createServer } from '#platform/http/server.ts'
import { notifyWorkers, startWorker } from '#platform/jobs/jobs.ts'
import type { Loop } from '#platform/jobs/loop.ts'
import { createLog } from '#platform/log.ts'
import { sendingLoop } from '#platform/mail/sender.ts'
import { createSmtpMailer, smtpServerOf } from '#platform/mail/smtp-mailer.ts'
import { createWaysOut, type WaysOut } from '#platform/mail/ways-out.ts'
import type { Module, Platform } from '#platform/module.ts'
import { startObserving } from '#platform/observe/start-observing.ts'
import { handleRemoveFiles } from '#platform/remove-files.job.ts'
import { withKeptKeys } from '#platform/rotation/kept-keys.ts'
import { presentOf } from '#platform/secret.ts'
import { handleSweepPlatform } from '#platform/sweep-platform.job.ts'
import { type Config, readConfig } from './config.ts'
import { createModules, factJobs } from './modules.ts'
import { backUp, openPool, openStorage } from './open.ts'
import { exitWhenAsked, refuse } from './process.ts'

const config = attempt(() => readConfig(process.env))
const log = createLog(config.logLevel)
await start(config).catch((error: unknown) => refuse(error, config))

/** The composition root. Parts are closed in reverse order. */
async function start(config: Config): Promise<void> {
  let loops: readonly Loop[] = []
  const opened = await openPool(config, (error) => log.warn({ err: error }, 'database connection lost'))
  const { pool, observing } = await startObserving({ ...config, pool: opened, clock, log, watched: () => ({ loops, isOpen }) })
  const applied = await migrate(pool, await readMigrations())
  if (applied.length > 0) log.info({ applied }, 'migrated')

  const db = createDatabase(pool)
  const secretFor = await withKeptKeys(db, config.secretFor)
  const platform = await openPlatform(config, db, secretFor)
  const modules = createModules(platform)
  const authenticate = authenticatorOf(modules, platform)

  const mailer = config.smtpUrl ? createSmtpMailer(smtpServerOf(config.smtpUrl), { connections: config.smtpConnections }) : null
  const ways = createWaysOut({ ...platform, mailer })
  if (!mailer) log.warn('SMTP_URL is not set: emails are queued and not sent')
  const jobs = [...modules.flatMap((module) => module.jobs ?? []), handleSweepPlatform, handleRemoveFiles(platform.storage)]
  loops = loopsOf(modules, ways)
  const worker = config.role === 'web' ? null : await startWorker({ pool, db, clock, log, jobs, factJobs, loops, isOpen })
  if (!worker) notifyWorkers({ pool, db, log })

  const control = config.databaseUrl
    ? null
    : await listenForBackups({ ...config, log }, (file) => backUp(config, opened, platform.storage, file))

  let isStopping = false
  const checkReady = async () => {
    if (isStopping) throw new Error('shutting down')
    await db.ping()
    await worker?.checkReady()
  }
  const { trustProxy, publicUrl } = config
  // A worker serves health and readiness only.
  const served = config.role === 'worker' ? [] : modules
  const server = await createServer({
    log,
    db,
    clock,
    authenticate,
    secretFor,
    modules: served,
    callGuard: modules.find((module) => module.callGuard)?.callGuard,
    checkReady,
    trustProxy,
    publicUrl,
  })
  await server.listen({ port: config.port, host: config.host })
  log.info({ role: config.role, url: config.publicUrl, database: pool.kind }, 'ready')

  exitWhenAsked(log, async () => {
    isStopping = true
    await Promise.all([server.close(), worker?.stop()])
    ways.close()
    await control?.close()
    await observing?.close()
    await db.close()
  })
}

async function openPlatform(config: Config, db: Database, secretFor: Platform['secretFor']): Promise<Platform> {
  return {
    db,
    clock,
    log,
    tokens: createAccessTokens(secretFor('access-token'), clock),
    storage: await openStorage(config),
    botCheck: config.turnstile
      ? createTurnstile(config.turnstile, log)
      : createProofOfWork({ db, clock, secret: presentOf(secretFor('proof-of-work')) }),
    shopify: config.shopify,
    twilioUrl: config.twilioUrl,
    fetch,
    fetchPublic: createPublicFetch(),
    sendPublic: createPublicSend(),
    dns: createDnsLookup(),
    mail: { from: config.mailFrom, isThere: config.smtpUrl !== undefined, returnsDomain: config.mailReturnsDomain },
    secretFor,
    publicUrl: config.publicUrl,
    distDir: config.distDir,
    assetsUrl: config.assetsUrl,
    billing: config.billing,
    operators: config.operators,
    releaseSigningKey: config.releaseSigningKey,
  }
}

function authenticatorOf(modules: readonly Module[], { tokens, operators }: Platform) {
  const directory = modules.find((module) => module.sessionDirectory)?.sessionDirectory
  if (!directory) throw new Error('No module in src/modules.ts provides sessions and members')
  const readers = modules.flatMap((module) => module.tokenReaders ?? [])
  const operatorKeys = modules.find((module) => module.operatorKeys)?.operatorKeys
  return createAuthenticator({ tokens, directory, readers, operators, operatorKeys })
}

function loopsOf(modules: readonly Module[], ways: WaysOut): Loop[] {
  const findUnwanted = modules.find((module) => module.findUnwanted)?.findUnwanted
  if (!findUnwanted) throw new Error('No module in src/modules.ts provides unwanted emails')
  return [
    // Before the loops that record what was sent.
    sendingLoop({
      ways,
      isOpen,
      findUnwanted,
      drawer: modules.find((module) => module.mailDrawer)?.mailDrawer,
      allowance: modules.find((module) => module.sendingAllowance)?.sendingAllowance,
      countMails: modules.find((module) => module.countMails)?.countMails,
    }),
    ...modules.flatMap((module) => module.loops ?? []),
  ]
}

function attempt<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return refuse(error)
  }
}
