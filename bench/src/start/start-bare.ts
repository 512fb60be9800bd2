import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { untilReady } from '@yuko/tools/product'

interface Bare {
  readonly port: number
  /** A folder of PGlite, or a connection string. */
  readonly database: string
}

/** Milliseconds until the bare server answers. */
export async function startBare({ port, database }: Bare): Promise<number> {
  const before = performance.now()
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), String(port), database], {
    stdio: 'inherit',
  })
  const { promise: ended, resolve } = Promise.withResolvers<number>()
  server.once('exit', (code) => resolve(code ?? 1))
  await untilReady(`http://localhost:${port}`, ended, 60_000)
  const ms = performance.now() - before
  server.kill('SIGKILL')
  await ended
  return ms
}
