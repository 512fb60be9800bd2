import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

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
  const deadline = before + 60_000
  for (;;) {
    const answer = await fetch(`http://localhost:${port}`).catch(() => undefined)
    if (answer?.ok) break
    if (performance.now() > deadline) throw new Error('The bare server did not answer within a minute')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const ms = performance.now() - before
  server.kill('SIGKILL')
  await once(server, 'exit')
  return ms
}
