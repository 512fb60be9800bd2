import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Product, startProduct } from '@yuko/tools/product'

export interface ProcessesOptions {
  readonly firstPort: number
  readonly databaseUrl: string
  readonly smtpUrl: string
  readonly env: Record<string, string>
}

/** Two web processes and two workers on one database. */
export async function startProcesses({ firstPort, databaseUrl, smtpUrl, env }: ProcessesOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'yuko-load-'))
  const places = ['web', 'web', 'worker', 'worker'].map((role, at) => ({ role, port: firstPort + at }))
  const running: (Product | undefined)[] = []
  const backAfterMs: number[] = []
  const start = async (at: number) => {
    const { role = 'web', port = 0 } = places[at] ?? {}
    running[at] = await startProduct({
      port,
      smtpUrl,
      dataDir: join(folder, String(at)),
      patience: 180_000,
      nodeOptions: ['--import', import.meta.resolve('@yuko/tools/way-out')],
      env: {
        ...env,
        ROLE: role,
        DATABASE_URL: databaseUrl,
        DATABASE_CONNECTIONS: '8',
        PUBLIC_URL: `http://localhost:${firstPort}`,
      },
    })
  }
  await Promise.all([...places.keys()].map(start))
  return {
    /** Of the web processes; whether one is running is found by calling it. */
    urls: places.filter(({ role }) => role === 'web').map(({ port }) => `http://127.0.0.1:${port}`),
    backAfterMs,
    /** Kills and restarts one after the other, until stopped. */
    async killUntil(isOver: (kills: number) => boolean, everyMs: number): Promise<number> {
      let kills = 0
      for (let at = 0; !isOver(kills); at = (at + 1) % places.length) {
        await wait(everyMs)
        if (isOver(kills)) break
        const since = performance.now()
        await running[at]?.kill()
        kills++
        await start(at)
        backAfterMs.push(performance.now() - since)
      }
      return kills
    },
    async stop() {
      await Promise.all(running.map((product) => product?.stop()))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
