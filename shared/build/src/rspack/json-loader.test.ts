import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LoaderContext } from '@rspack/core'
import asJson from './json-loader.ts'

const folder = mkdtempSync(join(tmpdir(), 'json-loader-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('exports the same data', async () => {
  const file = join(folder, 'table.mjs')
  writeFileSync(file, `export const table = { 1: 'it’s “ready”\\n', two: [3, null] }\nexport const other = true`)
  const source = await asJson.call({ resourcePath: file } as LoaderContext)
  expect(source).toContain('export const table = JSON.parse(')
  const made = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  expect({ ...made }).toEqual({ table: { 1: 'it’s “ready”\n', two: [3, null] }, other: true })
})
