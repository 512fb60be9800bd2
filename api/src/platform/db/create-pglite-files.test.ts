import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPgliteFiles } from './create-pglite-files.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yuko-files-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('creates the files, and removes what an interrupted start left', async () => {
  mkdirSync(join(folder, 'database.new-a1b2c3'))
  writeFileSync(join(folder, 'database.new-a1b2c3', 'PG_VERSION'), '17\n')
  await createPgliteFiles(join(folder, 'database'))
  expect(readdirSync(folder)).toEqual(['database'])
  expect(existsSync(join(folder, 'database', 'PG_VERSION'))).toBe(true)
})

it('leaves an existing database as it is', async () => {
  mkdirSync(join(folder, 'database'))
  writeFileSync(join(folder, 'database', 'PG_VERSION'), '17\n')
  await createPgliteFiles(join(folder, 'database'))
  expect(readdirSync(join(folder, 'database'))).toEqual(['PG_VERSION'])
})
