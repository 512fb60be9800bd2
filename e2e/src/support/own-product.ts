import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@yuko/tools/command'
import { freePort } from '@yuko/tools/ports'
import { type Product, startProduct } from '@yuko/tools/product'

export interface LogLine {
  level: number
  msg: string
  [detail: string]: unknown
}

/** A product that a test may break: with its own folders and port, and the suite's mailbox. */
export interface OwnProduct extends Product {
  dataDir: string
  /** Its log; the cause of a crash is also on the terminal. */
  log: LogLine[]
  /** Restarts it on the same data. */
  restart: (env?: Record<string, string>) => Promise<OwnProduct>
  /** Stops it in any state, and removes its folders. */
  remove: () => Promise<void>
}

const fatal = 60

/** Workers look for ports at the same time: each has ten of its own. */
export const portOfWorker = (worker: number): Promise<number> => freePort(3120 + (worker % 7) * 10)

export async function startOwnProduct(worker: number, env: Record<string, string> = {}, at?: number): Promise<OwnProduct> {
  const dataDir = mkdtempSync(join(tmpdir(), 'yuko-own-'))
  const port = at ?? (await portOfWorker(worker))
  const log: LogLine[] = []
  const onLine = (line: string) => {
    const entry = line.startsWith('{') ? (JSON.parse(line) as LogLine) : null
    if (entry) log.push(entry)
    if (!entry || entry.level >= fatal) process.stdout.write(`${line}\n`)
  }
  return start(env)

  async function start(more: Record<string, string>): Promise<OwnProduct> {
    const smtpUrl = process.env.YUKO_SMTP_URL ?? ''
    const product = await startProduct({
      port,
      dataDir,
      smtpUrl,
      onLine,
      // Workers start theirs at the same time, on a possibly busy machine.
      patience: 100_000,
      env: { LOG_LEVEL: 'info', TRUST_PROXY: 'true', ...more },
    })
    const remove = async () => {
      await product.kill()
      rmSync(dataDir, { recursive: true, force: true })
    }
    return { ...product, dataDir, log, remove, restart: (change = {}) => start({ ...env, ...change }) }
  }
}

/** A copy of the built front end, to be damaged. */
export function copyOfDist(): string {
  const folder = mkdtempSync(join(tmpdir(), 'yuko-dist-'))
  const built = process.env.DIST_DIR ?? join(root, 'dist')
  if (!existsSync(built)) throw new Error('Build the product first: npm run build')
  cpSync(built, folder, { recursive: true })
  return folder
}
