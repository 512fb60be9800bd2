import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root, run } from './command.ts'

export interface ProductOptions {
  port: number
  dataDir: string
  smtpUrl: string
  env?: Record<string, string>
  /** The server's file; in development its source. */
  main?: string
  /** For Node itself: `--watch` in development. */
  nodeOptions?: readonly string[]
  /** Milliseconds until it must respond; the first start creates the database. */
  patience?: number
  /** Gets every output line instead of the terminal. */
  onLine?: (line: string) => void
}

export interface Product {
  url: string
  pid: number
  /** Resolves when it answers; rejects with the reason if it doesn't, when it has ended. */
  ready: Promise<void>
  /** Resolves with the exit code when the server has ended. */
  ended: Promise<number>
  /** SIGTERM; waits until everything in progress is done. */
  stop: () => Promise<void>
  /** SIGKILL, like a crash or a power cut. */
  kill: () => Promise<void>
}

/**
 * Half the memory for some speed (a first import takes a tenth more CPU, long work up to half more): V8 compiles the embedded
 * database only with its baseline compiler, because its optimizing compiler takes 600 MB for one of its functions, and collects
 * garbage earlier. See docs/deployment.md for servers with more memory.
 */
export const smallMemory = [
  '--no-wasm-tier-up',
  '--no-wasm-dynamic-tiering',
  '--max-semi-space-size=4',
  '--heap-growing-percent=30',
]

/** An empty data folder gets the files of a migrated database, which the server would need seconds to create. */
export async function prepareDatabase({ dataDir, env }: Pick<ProductOptions, 'dataDir' | 'env'>): Promise<void> {
  const folder = join(dataDir, 'database')
  if (env?.DATABASE_URL || process.env.DATABASE_URL || existsSync(folder)) return
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const { code } = await run(process.execPath, [join(root, 'tools/src/migrated-database.ts'), folder])
  if (code !== 0) throw new Error('The database could not be created; its reason stands above.')
}

/** Starts the whole product as one process and waits until it is ready. */
export async function startProduct(options: ProductOptions): Promise<Product> {
  await prepareDatabase(options)
  const product = launchProduct(options)
  await product.ready
  return product
}

/** Starts the whole product as one process, which can be stopped before it is ready. */
export function launchProduct({ main = 'api/dist/main.mjs', ...options }: ProductOptions): Product {
  const url = `http://localhost:${options.port}`
  const server = spawn(process.execPath, [...smallMemory, ...(options.nodeOptions ?? []), join(root, main)], {
    cwd: root,
    stdio: ['ignore', options.onLine ? 'pipe' : 'inherit', 'inherit'],
    // Its own process group: Ctrl-C in the terminal reaches only this process, which then stops the server once.
    detached: true,
    env: {
      // The next start reuses the compile cache, which saves one second of eight.
      NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
      // Returns freed memory to the system instead of keeping a heap for each thread (glibc).
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      PORT: String(options.port),
      PUBLIC_URL: process.env.PUBLIC_URL ?? url,
      DATA_DIR: options.dataDir,
      SMTP_URL: options.smtpUrl,
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
      ...options.env,
    },
  })
  if (server.stdout && options.onLine) createInterface(server.stdout).on('line', options.onLine)
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  server.once('exit', (code) => resolve(code ?? 1))
  const end = async (signal: NodeJS.Signals) => {
    server.kill(signal)
    await ended
  }
  const ready = untilReady(url, ended, options.patience ?? 180_000).catch(async (error: unknown) => {
    // Otherwise nobody could stop it.
    await end('SIGKILL')
    throw error
  })
  return { url, pid: server.pid ?? 0, ready, ended, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** Until `url` answers; rejects if the process ends before, or after `patience` ms. */
export async function untilReady(url: string, ended: Promise<number>, patience: number): Promise<void> {
  const deadline = Date.now() + patience
  let exitCode: number | undefined
  void ended.then((code) => {
    exitCode = code
  })
  while (Date.now() < deadline) {
    if (exitCode !== undefined)
      throw new Error(`The server stopped with exit code ${exitCode} before it was ready; its reason stands above.`)
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`The server did not get ready within ${patience / 1000} s.`)
}
