import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createModules, factJobs } from './modules.ts'
import { createApiKey } from './testing/create-api-key.ts'
import { createReview } from './testing/create-review.ts'
import { createTestApp, type SignedIn, type TestApp } from './testing/test-app.ts'

const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')
const strict = [
  '--strict',
  '--noEmit',
  '--noUncheckedIndexedAccess',
  '--exactOptionalPropertyTypes',
  '--allowImportingTsExtensions',
]
const check = (file: string) =>
  execFileSync(tsc, [...strict, '--module', 'nodenext', '--target', 'es2023', '--lib', 'es2023,dom', file], {
    cwd: folder,
    encoding: 'utf8',
  })

const program = `
import { every, Yuko, YukoError, type Review } from './yuko.ts'

const [baseUrl = '', apiKey = ''] = process.argv.slice(2)
const yuko = new Yuko({ apiKey, baseUrl })
const bodies: (string | null)[] = []
for await (const review of every((cursor) => yuko.listReviews({ query: { limit: 1, ...(cursor !== undefined && { cursor }) } }))) {
  const { body }: Review = review
  bodies.push(body)
}
const [first] = (await yuko.listReviews()).items
if (!first) throw new Error('no review')
const params = { reviewId: first.reviewId }
const dry = await yuko.replyToReview({ params, body: { body: 'Thanks' } }, { dryRun: true })
const before = (await yuko.getReview({ params })).reply
const options = { idempotencyKey: 'reply-1' }
await yuko.replyToReview({ params, body: { body: 'Thanks' } }, options)
await yuko.replyToReview({ params, body: { body: 'Thanks' } }, options)
const after = (await yuko.getReview({ params })).reply
const refused = await yuko.listOrders().catch((error: unknown) => (error instanceof YukoError ? error.code : 'other'))
const file = await (await yuko.exportReviews()).text()
console.log(JSON.stringify({ bodies: bodies.toSorted(), dry: dry.body, before, after: after?.body, refused, lines: file.trim().split('\\n').length }))
`

let test: TestApp
let owner: SignedIn
let folder: string
let url: string
beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
  url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  owner = await test.signedIn('owner')
  folder = mkdtempSync(join(tmpdir(), 'yuko-client-'))
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'yuko.ts'), await (await fetch(`${url}/api/v1/client.ts`)).text())
  writeFileSync(join(folder, 'node.d.ts'), 'declare const process: { argv: string[]; env: Record<string, string | undefined> }\n')
}, 60_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await test.close()
})

describe('the TypeScript client', () => {
  it('type-checks together with a program that uses it, and does what it says', async () => {
    for (const body of ['Lovely', 'Sturdy']) await createReview(test.db, owner.organizationId, { body })
    const key = await createApiKey(test, owner, ['reviews.read', 'reviews.write', 'exports.read'])
    const file = join(folder, 'program.ts')
    writeFileSync(file, `/// <reference path="./node.d.ts" />\n${program}`)
    expect(check(file)).toBe('')
    const { stdout } = await promisify(execFile)(process.execPath, [file, url, key])
    expect(JSON.parse(stdout)).toEqual({
      bodies: ['Lovely', 'Sturdy'],
      dry: 'Thanks',
      before: null,
      after: 'Thanks',
      refused: 'api-key.scope-missing',
      lines: 3,
    })
  }, 60_000)

  it('refuses a program that sends what the contract doesn’t know', () => {
    const file = join(folder, 'wrong.ts')
    writeFileSync(
      file,
      `import { Yuko } from './yuko.ts'\nvoid new Yuko({ apiKey: 'yk_' }).listReviews({ query: { rating: ['five'] } })\n`,
    )
    expect(() => check(file)).toThrow()
  })

  it('has every operation that a key can reach, and no other', async () => {
    const source = await (await fetch(`${url}/api/v1/client.ts`)).text()
    const scoped = createModules(test.platform).flatMap(({ endpoints = [] }) =>
      endpoints.filter(({ endpoint }) => endpoint.scope),
    )
    expect(source.match(/return this\.call\(/g)).toHaveLength(scoped.length)
    expect(source).not.toContain('createApiKey')
  })
})
