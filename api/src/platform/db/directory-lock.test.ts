import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockDirectory } from './directory-lock.ts'

const script = `
  import { lockDirectory } from '${import.meta.resolve('./directory-lock.ts')}'
  lockDirectory(process.argv[1])
  process.stdout.write('locked')
  setInterval(() => {}, 1000)`

describe('lockDirectory', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'yuko-lock-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  it('refuses a second process while the first one is running, and can be acquired right after it was killed', async () => {
    const owner = spawn(process.execPath, ['--input-type=module', '-e', script, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(owner.stdout, 'data')
    expect(() => lockDirectory(directory)).toThrow(
      `${directory} is in use by another Yuko process (process ${owner.pid}, since 20`,
    )
    owner.kill('SIGKILL')
    await once(owner, 'exit')
    lockDirectory(directory).release()
  })

  it('can be acquired again after its release', () => {
    const lock = lockDirectory(directory)
    expect(() => lockDirectory(directory)).toThrow('is in use')
    lock.release()
    lockDirectory(directory).release()
  })
})
