import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { withLease } from '#platform/db/pool.ts'
import { readConfig } from './config.ts'
import { openPool, openStorage } from './open.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'yuko-open-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

async function openToOthers(dataDir: string): Promise<string[]> {
  const names = ['.', ...(await readdir(dataDir, { recursive: true }))]
  const modes = await Promise.all(names.map(async (name) => [name, (await stat(join(dataDir, name))).mode] as const))
  return modes.filter(([, mode]) => mode & 0o077).map(([name]) => name)
}

it("only the server's user can read or write DATA_DIR, even if it was open before", async () => {
  const dataDir = join(folder, 'data')
  const mailbox = join(dataDir, 'mailbox')
  await mkdir(mailbox, { recursive: true })
  await writeFile(join(mailbox, '1.eml'), 'Subject: Your code')
  for (const path of [dataDir, mailbox]) await chmod(path, 0o755)
  await chmod(join(mailbox, '1.eml'), 0o666)

  const config = readConfig({ DATA_DIR: dataDir })
  const pool = await openPool(config)
  await withLease(pool, (lease) => lease.script('CREATE TABLE made_later (id int)'))
  await (await openStorage(config)).write('imports/1.csv', Readable.from('email'))
  const open = await openToOthers(dataDir)
  await pool.close()
  expect(open).toEqual([])

  await chmod(join(dataDir, 'database', 'PG_VERSION'), 0o666)
  await (await openPool(config)).close()
  expect(await openToOthers(dataDir)).toEqual([])
}, 60_000)
