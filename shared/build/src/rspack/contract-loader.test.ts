import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formsIn, leanContract } from './contract-loader.ts'

it('marks calls outside of functions as pure', () => {
  expect(leanContract("export const name = z.string().max(9).meta({ id: 'Name' })")).toBe(
    "export const name = /*#__PURE__*/ z.string().max(9).meta({ id: 'Name' })",
  )
  expect(leanContract('const both = z.union([z.string(), named()])')).toBe(
    'const both = /*#__PURE__*/ z.union([/*#__PURE__*/ z.string(), /*#__PURE__*/ named()])',
  )
  expect(leanContract('const known = new Set(list())')).toBe('const known = /*#__PURE__*/ new Set(/*#__PURE__*/ list())')
  const effects = 'const later = () => run()\nrun()\nexport function go() { run() }'
  expect(leanContract(effects)).toBe(effects)
})

it('leaves out the schemas of an endpoint that only the API uses', () => {
  const source = `export const rename = defineEndpoint({
  method: 'PUT',
  params: z.object({ id }),
  body: z.object({ name }),
  reply: z.object({ id, name }),
})`
  expect(leanContract(source).replace(/\s+/g, ' ')).toBe(
    "export const rename = /*#__PURE__*/ defineEndpoint({ method: 'PUT', body: /*#__PURE__*/ z.object({ name }), })",
  )
})

it('leaves out the body unless a form uses it', () => {
  const source = `export const rename = defineEndpoint({ method: 'PUT', body: named })
export const remove = defineEndpoint({ method: 'POST', body: z.object({ name }), status: 204 })`
  expect(leanContract(source, new Set(['rename']))).toBe(
    `export const rename = /*#__PURE__*/ defineEndpoint({ method: 'PUT', body: named })
export const remove = /*#__PURE__*/ defineEndpoint({ method: 'POST', status: 204 })`,
  )
  expect(leanContract(source)).toContain('body: /*#__PURE__*/ z.object({ name })')
})

it('finds the forms of folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'forms-'))
  writeFileSync(
    join(folder, 'login.page.tsx'),
    'useForm({ schema: bodyOf(login), onSubmit })\nconst both = bodyOf(askAgain).extend({})',
  )
  writeFileSync(join(folder, 'fields.ts'), 'export const fields = bodyOf(login)')
  writeFileSync(join(folder, 'notes.md'), 'bodyOf(notes)')
  expect(formsIn([folder])).toEqual(['askAgain', 'login'])
  rmSync(folder, { recursive: true })
})
