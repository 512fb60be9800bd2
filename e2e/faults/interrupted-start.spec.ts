import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '@yuko/tools/command'
import { portOfWorker } from '#support/own-product.ts'
import { expect, test } from '#support/test.ts'

let dataDir: string
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'yuko-interrupted-'))
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))

/** Its process, from the note beside its lock; 0: not started. */
const serverOf = () => {
  const note = join(dataDir, 'lock-owner')
  return existsSync(note) ? Number(/\d+/.exec(readFileSync(note, 'utf8'))?.[0] ?? 0) : 0
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

// A terminal sends Ctrl-C to every process of the command, and npm passes it on once more.
for (const times of [1, 3])
  test(`Ctrl-C while npm start creates the database leaves nothing running, sent ${times === 1 ? 'once' : 'several times'}`, async () => {
    const command = spawn(process.execPath, [join(root, 'tools/run.mjs'), 'start'], {
      cwd: root,
      detached: true,
      stdio: 'ignore',
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        PORT: String(await portOfWorker(test.info().parallelIndex)),
        SMTP_URL: process.env.YUKO_SMTP_URL,
      },
    })
    const ended = once(command, 'exit')
    await expect.poll(serverOf, { intervals: [20] }).toBeGreaterThan(0)
    const server = serverOf()
    expect(isAlive(server)).toBe(true)

    for (let time = 0; time < times; time++) process.kill(-(command.pid ?? 0), 'SIGINT')
    await ended
    await expect.poll(() => isAlive(server), { timeout: 10_000 }).toBe(false)
  })
