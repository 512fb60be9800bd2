import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { homedir, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { root } from '@yuko/tools/command'
import { freePort } from '@yuko/tools/ports'
import { untilReady } from '@yuko/tools/product'

/** Milliseconds from `npm start` in the folder until the product answers. Then it is stopped as with Ctrl-C. */
export async function npmStart(folder: string, dataDir: string, env: NodeJS.ProcessEnv = process.env): Promise<number> {
  const port = await freePort(4350)
  const before = performance.now()
  const command = spawn('npm', ['start'], {
    cwd: folder,
    // A process group of its own, as in a terminal.
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error' },
  })
  const ended = once(command, 'exit').then(([code]) => Number(code ?? 1))
  try {
    await untilReady(`http://localhost:${port}`, ended, 600_000)
    return performance.now() - before
  } finally {
    if (command.exitCode === null) process.kill(-(command.pid ?? 0), 'SIGINT')
    await ended
  }
}

/**
 * Milliseconds of `npm start` in a new clone, with an empty cache of packages, by a user without any of the workspace's
 * programs; or why it wasn't run.
 */
export async function startOfNewClone(): Promise<number | string> {
  const folder = await mkdtemp(join(tmpdir(), 'yuko-clone-'))
  const [clone, home] = [join(folder, 'yuko'), join(folder, 'home')]
  try {
    await mkdir(home)
    await promisify(execFile)('git', ['clone', '--quiet', '--depth=1', `file://${root}`, clone])
    const env = {
      // Without the workspace's own programs.
      PATH: process.env.PATH?.split(':')
        .filter((part) => !part.startsWith(root))
        .join(':'),
      HOME: home,
      // Registry and proxy stay those of this machine.
      npm_config_userconfig: join(homedir(), '.npmrc'),
    }
    return await npmStart(clone, join(folder, 'data'), env)
  } catch (error) {
    return `not run: ${String(error).split('\n')[0]}`
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
