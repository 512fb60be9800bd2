import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { loyaltyMemberIds } from '#ids.ts'
import { createLoyaltyMember } from '#testing/create-loyalty-member.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import type { Movement } from '../account.ts'
import { postPoints } from '../post-points.ts'
import { proofRoutes } from './proof.routes.ts'
import { handleVerifyLoyaltyLedger } from './verify-loyalty-ledger.job.ts'

let test: TestApp
let owner: SignedIn
let memberIds: string[]
const folder = mkdtempSync(join(tmpdir(), 'ledger-'))
beforeAll(async () => {
  test = await createTestApp({
    modules: () => [{ name: 'ledger', endpoints: proofRoutes, jobs: [handleVerifyLoyaltyLedger] }],
  })
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await test.close()
})
beforeEach(async () => {
  owner = await test.signedIn('owner', await createOrganization(test.db))
  memberIds = [await createLoyaltyMember(test.db, owner.organizationId), await createLoyaltyMember(test.db, owner.organizationId)]
  // Without entries: not in the file.
  await createLoyaltyMember(test.db, owner.organizationId)
  for (const memberId of memberIds) {
    await post(memberId, { move: 'give', kind: 'earn', points: 100, expiresAt: null })
    await post(memberId, { move: 'take', kind: 'redeem', points: 30 })
    await post(memberId, { move: 'hold', points: 5, availableAt: new Date('2026-12-01T00:00:00Z'), expiresAt: null })
  }
})

const explanation = { rule: 'Größe “L”', inputs: { ratio: 0.1, '€': -0, b: null, a: true }, formula: 'floor(1 × 100)' }
const post = (memberId: string, movement: Movement) =>
  test.db.forOrganization(owner.organizationId, (trx) =>
    postPoints(trx, test.clock, owner.organizationId, { memberId, key: crypto.randomUUID(), movement, explanation }),
  )
async function call(method: 'GET' | 'POST', path: string, { headers } = owner) {
  const reply = await test.app.inject({ method, url: `/api/v1/loyalty/ledger/${path}`, headers })
  return { status: reply.statusCode, text: reply.body, body: path.includes('.') ? null : reply.json() }
}
const verify = async () => {
  expect((await call('POST', 'verifications')).body).toMatchObject({ state: 'running' })
  await test.runUntilIdle()
  const { body } = await call('GET', 'proof')
  return body.verifications[0]
}
/** Tampers with the data through direct database access. */
const tamper = (statement: string) =>
  test.db.asSystem(async (trx) => {
    await sql`reset role`.execute(trx)
    await sql.raw(statement.replaceAll(':member', `'${memberIds[0]}'`)).execute(trx)
  })

/** Runs the downloaded program on files, as a merchant does. */
async function runVerifier(...files: string[]) {
  const program = join(folder, 'verify.mjs')
  writeFileSync(program, (await call('GET', 'verify.mjs')).text)
  const paths = files.map((text, index) => {
    const path = join(folder, `${index}.ndjson`)
    writeFileSync(path, text)
    return path
  })
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...paths], { cwd: folder, encoding: 'utf8', env: {} })
  return { status, said: stdout + stderr }
}
const exported = async () => (await call('GET', 'ledger.ndjson')).text
/** The file with one line replaced; null removes it. */
const withLine = (file: string, index: number, change: (line: Record<string, unknown>) => object | null) =>
  file
    .trim()
    .split('\n')
    .flatMap((line, at) => {
      const changed = at === index ? change(JSON.parse(line)) : JSON.parse(line)
      return changed === null ? [] : [`${JSON.stringify(changed)}\n`]
    })
    .join('')

describe('verifying a ledger', () => {
  it('runs in the background, and keeps who started it and the result', async () => {
    expect((await call('GET', 'proof')).body).toEqual({ members: 2, entries: 6, verifications: [] })
    const done = await verify()
    expect(done).toMatchObject({ state: 'done', total: 3, members: 3, entries: 6, problemCount: 0, problems: [] })
    expect(done.startedBy).toEqual({ type: 'user', name: expect.any(String) })
    expect(done.head).toMatch(/^[0-9a-f]{64}$/)
    expect((await verify()).head).toBe(done.head)
    await post(memberIds[0] ?? '', { move: 'give', kind: 'bonus', points: 1, expiresAt: null })
    expect((await verify()).head).not.toBe(done.head)
    expect((await call('GET', 'proof')).body.verifications).toHaveLength(3)
  })

  it('names a mismatch', async () => {
    await tamper('update point_entries set points = 999 where member_id = :member and seq = 1')
    expect(await verify()).toMatchObject({
      state: 'done',
      problems: expect.arrayContaining([
        expect.objectContaining({ kind: 'line_changed', seq: 1, memberId: loyaltyMemberIds.toWire(memberIds[0] ?? '') }),
      ]),
    })
  })

  it('runs once at a time', async () => {
    const [one, other] = await Promise.all([call('POST', 'verifications'), call('POST', 'verifications')])
    expect([one.status, other.status]).toEqual([202, 202])
    await test.runUntilIdle()
    expect((await call('GET', 'proof')).body.verifications).toMatchObject([{ state: 'done' }])
  })

  it('refuses exports to members without the permission, and keeps tenants apart', async () => {
    expect((await call('GET', 'ledger.ndjson', await test.signedIn('support', owner.organizationId))).status).toBe(403)
    await verify()
    const stranger = await test.signedIn('owner')
    expect((await call('GET', 'proof', stranger)).body).toEqual({ members: 0, entries: 0, verifications: [] })
    const lines = (await call('GET', 'ledger.ndjson', stranger)).text.trim().split('\n')
    expect(lines).toHaveLength(2)
  })
})

describe('an exported ledger', () => {
  it('is verified by the downloaded program alone, with the head that the admin shows', async () => {
    const { head } = await verify()
    const { status, said } = await runVerifier(await exported())
    expect(said).toBe(`2 members, 6 entries, 0 problems\nhead ${head}\n`)
    expect(status).toBe(0)
    expect(await exported()).not.toContain('@')
  })

  it.each<[string, number, (line: Record<string, unknown>) => object | null, string]>([
    ['changed points', 1, (line) => ({ ...line, points: 1000 }), 'entry 1 of member .* was changed'],
    ['a changed reason', 2, (line) => ({ ...line, explanation: {} }), 'entry 2 of member .* was changed'],
    ['a removed entry', 2, () => null, 'entry 2 of member .* is missing'],
    ['a removed last entry', 3, () => null, 'the last entries of member .* are missing'],
    ['a changed balance', 4, (line) => ({ ...line, balance: 1 }), 'the balance of member .* differs'],
    ['a missing end', 9, () => null, 'the file is incomplete'],
    ['a changed head', 9, (line) => ({ ...line, head: 'f'.repeat(64) }), 'members or entries are missing from the file'],
  ])('reveals %s', async (_, index, change, problem) => {
    const { status, said } = await runVerifier(withLine(await exported(), index, change))
    expect(said).toMatch(new RegExp(problem))
    expect(status).toBe(1)
  })

  it('contains every entry of an earlier export, unless history was rewritten', async () => {
    const earlier = await exported()
    await post(memberIds[1] ?? '', { move: 'give', kind: 'bonus', points: 1, expiresAt: null })
    expect(await runVerifier(await exported(), earlier)).toMatchObject({ status: 0 })
    // A consistent ledger, but not the one exported before.
    const { status, said } = await runVerifier(earlier, await exported())
    expect(said).toContain('differs from the earlier export')
    expect(status).toBe(1)
  })

  it('is refused if it is another file', async () => {
    expect(await runVerifier('{"type":"other"}\n')).toMatchObject({ status: 2 })
    expect(await runVerifier('not JSON')).toMatchObject({ status: 2 })
    expect(await runVerifier()).toMatchObject({ status: 2, said: expect.stringContaining('Usage') })
  })
})
