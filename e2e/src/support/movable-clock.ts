import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface MovableClock {
  /** The environment of the product whose time is controlled. */
  env: Record<string, string>
  /** Advances the product's time. */
  advance: (product: { pid: number }, milliseconds: number) => void
  /** The product's time. */
  now: () => Date
  remove: () => void
}

/** A clock that advances instantly, for a product started with its `env`. */
export function createMovableClock(): MovableClock {
  const folder = mkdtempSync(join(tmpdir(), 'yuko-clock-'))
  const file = join(folder, 'ahead')
  let ahead = 0
  writeFileSync(file, '0')
  return {
    env: { YUKO_AHEAD: file, NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'ahead-of-time.ts')).href}` },
    advance: ({ pid }, milliseconds) => {
      ahead += milliseconds
      writeFileSync(file, String(ahead))
      process.kill(pid, 'SIGUSR2')
    },
    now: () => new Date(Date.now() + ahead),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
