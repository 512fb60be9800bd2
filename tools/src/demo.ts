/** `npm run demo`: the product as with `npm start`, with a demo shop that has a year of history. */
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { build } from './build.ts'
import { root, run } from './command.ts'
import { demoAccount, demoOperator } from './demo/account.ts'
import { buildCanary, releaseCanary } from './demo/canary.ts'
import { fillDemoStore } from './demo/fill.ts'
import { keepYear, placeOfYear, takeYear } from './demo/kept-year.ts'
import { verificationToken } from './demo/verification-token.ts'
import { freePort, serve } from './serve.ts'

// The demo shop pays for its plan, by bank transfer.
process.env.BILLING ??= 'on'
process.env.OPERATORS ??= demoOperator.email

const dataDir = resolve(root, process.env.DATA_DIR ?? '.data')
const url = process.env.PUBLIC_URL ?? `http://localhost:${process.env.PORT ?? 3000}`

// Known before a year goes by.
await freePort()
// Only without an existing database, before the product starts: other data must not be processed by a clock set a year back.
const isNew = !process.env.DATABASE_URL && !existsSync(join(dataDir, 'database'))
// The year uses one core, and the build mostly another.
const [lived] = await Promise.all([isNew ? letYearGoBy() : null, build().then(isNew ? buildCanary : undefined)])
const { product, mailbox } = await serve({ built: true })
if (!lived) {
  if (!mailbox) throw new Error('The demo verifies its account by mail: start it without SMTP_URL.')
  await fillDemoStore(product.url, (email) => verificationToken(mailbox.webUrl, email), new Date())
}
const [recoveryCode] = lived ? await releaseCanary(product.url, dataDir) : []
console.log(`
  ${lived ?? 'The demo shop was there already.'} Sign in with
    email      ${demoAccount.email}
    password   ${demoAccount.password}
  and see the shop's page at ${product.url}/widgets/demo/shop.html?store=alder-clay&product=stoneware-mug-moss`)
if (recoveryCode)
  console.log(`
  Operators see a canary in Settings → Releases: sign in with
    email      ${demoOperator.email}
    password   ${demoOperator.password}
    code       ${recoveryCode} (once; then turn off two-factor sign-in, or add an app, in the profile)`)

/** In a separate folder, so that an aborted year leaves nothing. Returns what to print. */
async function letYearGoBy(): Promise<string> {
  const folder = join(dataDir, 'year')
  await rm(folder, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const started = performance.now()
  // A year with a secret or files of its own belongs to this installation.
  const place = process.env.AUTH_SECRET || process.env.S3_BUCKET ? null : await placeOfYear(root, url)
  const isKept = place !== null && (await takeYear(place, folder, new Date()))
  if (!isKept) {
    console.log('A year of the demo shop goes by, which takes some minutes:')
    const env = { NODE_COMPILE_CACHE: join(root, '.cache/compiled') }
    const { code } = await run(process.execPath, [join(root, 'tools/src/demo-year.ts'), folder, url], { env })
    if (code !== 0) process.exit(code)
    if (place) await keepYear(folder, place, new Date())
  }
  for (const part of ['auth-secret', 'files', 'database'])
    if (existsSync(join(folder, part))) await rename(join(folder, part), join(dataDir, part))
  await rm(folder, { recursive: true, force: true })
  const seconds = Math.round((performance.now() - started) / 1000)
  return isKept ? 'The demo shop is a copy of the one before.' : `The demo shop has lived for a year, in ${seconds} s.`
}
