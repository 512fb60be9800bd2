import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate, readMigrations } from './migrate.ts'
import { copyMigratedFiles } from './migrated-template.ts'
import { openPglite } from './pglite.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yuko-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('copies a database that has every migration, for its owner only', async () => {
  const directory = join(folder, 'database')
  await copyMigratedFiles(directory)
  expect(readdirSync(folder)).toEqual(['database'])
  expect([directory, join(directory, 'PG_VERSION')].map((path) => statSync(path).mode & 0o077)).toEqual([0, 0])

  const pool = await openPglite({ directory })
  expect(await migrate(pool, await readMigrations())).toEqual([])
  await pool.close()
})
