import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { auditWords, hasAuditWords } from '@yuko/contract/audit/audit-words'
import { sql } from 'kysely'
import { recordEvent } from '#platform/http/audit.ts'
import { newId } from '#platform/ids.ts'
import type { Job } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Secret } from '#platform/secret.ts'
import { handleSweepPlatform } from '#platform/sweep-platform.job.ts'
import { createAccountsApp, type Merchant } from '../../testing/accounts-app.ts'
import { handleTellAuditHeads, sealAudit } from './audit.jobs.ts'
import { auditModule } from './audit.module.ts'
import { verifyAudit } from './verify-audit.ts'

let secret: Secret = 'present'
let test: Awaited<ReturnType<typeof createAccountsApp>>
let owner: Merchant
let organizationId: string
beforeAll(async () => {
  test = await createAccountsApp({}, [auditModule({ secretFor: () => secret })])
})
afterAll(() => test.close())
beforeEach(async () => {
  owner = await test.merchant('Mill & Co')
  organizationId = owner.headers.yukoorganizationid ?? ''
})

const get = (path: string, by: { headers: Record<string, string> } = owner) => test.call('GET', path, undefined, by.headers)
const entries = async (query = ''): Promise<AuditEntry[]> => (await get(`/audit/entries${query}`)).json().items
const rename = (name: string) => test.call('PATCH', '/organization', { name }, owner.headers)

describe('the audit log', () => {
  it('records who changed what, with personal data masked, newest first', async () => {
    const editor = await test.colleague(owner, 'editor')
    test.clock.advance(1000)
    await test.call('PATCH', '/organization', { name: 'Miller', supportEmail: 'help@mill.example' }, editor.headers)
    const [newest] = await entries()
    expect(newest).toMatchObject({
      action: 'update-organization',
      actor: { type: 'user', id: expect.stringMatching(/^usr_/), role: 'editor' },
      change: {
        before: { name: 'Mill & Co' },
        after: { name: 'Miller', supportEmail: 'h…@mill.example' },
      },
      requestId: expect.any(String),
    })
    expect(auditWords(newest?.action ?? '')).toBe('changed the organization details')
  })

  it('filters by actor, action, target, and day, page by page', async () => {
    for (const name of ['One', 'Two', 'Three']) {
      test.clock.advance(1000)
      await rename(name)
    }
    await test.db.asSystem((trx) =>
      recordEvent(trx, test.clock, {
        organizationId,
        actor: { type: 'platform' },
        action: 'app/uninstalled',
        target: { shop: 'x' },
      }),
    )
    const [platform] = await entries('?actor=platform')
    expect(platform).toMatchObject({ action: 'app/uninstalled', actor: { type: 'platform', id: 'platform', name: null } })
    expect((await entries('?target=x')).map(({ entryId }) => entryId)).toEqual([platform?.entryId])
    const me = (await entries('?action=update-organization'))[0]?.actor.id
    expect((await entries(`?actor=${me}&action=update-organization`)).length).toBe(3)
    expect(await entries('?actor=nobody')).toEqual([])
    const today = test.clock.now().toISOString().slice(0, 10)
    expect((await entries(`?from=${today}&to=${today}&action=update-organization`)).length).toBe(3)
    expect(await entries('?to=2020-01-01')).toEqual([])
    const first = (await get('/audit/entries?action=update-organization&limit=2')).json()
    const second = (await get(`/audit/entries?action=update-organization&limit=2&cursor=${first.nextCursor}`)).json()
    expect([...first.items, ...second.items].map((one: AuditEntry) => one.change?.after.name)).toEqual(['Three', 'Two', 'One'])
    const choices = (await get('/audit/choices')).json()
    expect(choices.actions).toEqual(expect.arrayContaining(['app/uninstalled', 'update-organization']))
    expect(choices.actors).toEqual(expect.arrayContaining([expect.objectContaining({ type: 'platform' })]))
  })

  it('exports a file that no spreadsheet executes', async () => {
    await rename('=HYPERLINK("x")')
    const file = (await get('/audit/entries.csv?action=update-organization')).body
    expect(file).toMatch(/^\uFEFFat,actor_type/)
    await test.db.asSystem((trx) =>
      sql`insert into audit_log (organization_id, id, actor, action, target, reason, at)
          values (${organizationId}, ${newId()}, '{"type":"system"}', 'x', '{}', '=1+1', ${test.clock.now()}::timestamptz)`.execute(
        trx,
      ),
    )
    expect((await get('/audit/entries.csv')).body).toContain(",'=1+1,")
  })

  it('is limited to owners and admins of each organization', async () => {
    const [editor, admin] = [await test.colleague(owner, 'editor'), await test.colleague(owner, 'admin')]
    expect((await get('/audit/entries', editor)).statusCode).toBe(403)
    expect((await get('/audit/entries', admin)).statusCode).toBe(200)
    await rename('Ours')
    const stranger = await test.merchant()
    expect((await get('/audit/entries?action=update-organization', stranger)).json().items).toEqual([])
  })
})

describe('the chain', () => {
  const prove = () => verifyAudit(test.db, { organizationId, now: test.clock.now(), secret })
  const verify = async () => (await prove()).problems.map(({ kind }) => kind)
  const run = async (job: Job) => {
    await test.db.asSystem((trx) => enqueue(trx, job, {}, { organizationId: null }))
    await test.runUntilIdle()
  }
  /** As the owner of the tables, who can disable every trigger. */
  async function tamper(change: string): Promise<void> {
    const tables = ['audit_log', 'audit_chain', 'audit_heads', 'audit_seals']
    const guards = (words: string) => tables.map((table) => `alter table ${table} ${words} row level security`)
    const steps = [
      'reset role',
      ...guards('no force'),
      'alter table audit_log disable trigger link_new_audit',
      ...change.split(';'),
      'alter table audit_log enable trigger link_new_audit',
      ...guards('force'),
    ]
    await test.db.asSystem(async (trx) => {
      for (const step of steps) await sql.raw(step).execute(trx)
    })
  }
  const nth = (n: number) => `(select entry_id from audit_chain where organization_id = '${organizationId}' and seq = ${n})`

  beforeEach(async () => {
    for (const name of ['One', 'Two', 'Three', 'Four']) await rename(name)
  })

  it('is intact, also under concurrent writes', async () => {
    await Promise.all(Array.from({ length: 8 }, (_, n) => rename(`At once ${n}`)))
    const proof = await prove()
    expect(proof).toMatchObject({ problems: [], lastHash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(proof.lines).toBeGreaterThanOrEqual(12)
  })

  it.each([
    'update audit_log set reason = null',
    'delete from audit_log',
    'update audit_chain set seq = 0',
    'delete from audit_heads',
  ])('prevents every role of the app from: %s', async (statement) => {
    await expect(test.db.forOrganization(organizationId, (trx) => sql.raw(statement).execute(trx))).rejects.toThrow(
      'permission denied',
    )
    await expect(test.db.asSystem((trx) => sql.raw(statement).execute(trx))).rejects.toThrow('permission denied')
  })

  it.each<[string, (organization: string) => string, string[]]>([
    [
      'an edited line',
      (of) => `update audit_log set action = 'nothing' where organization_id = '${of}' and id = ${nth(2)}`,
      ['edited'],
    ],
    [
      'a line that was taken out',
      (of) => `delete from audit_log where organization_id = '${of}' and id = ${nth(3)}`,
      ['deleted'],
    ],
    [
      'a line that was taken out with its link',
      (of) =>
        `delete from audit_log where organization_id = '${of}' and id = ${nth(2)}; delete from audit_chain where organization_id = '${of}' and seq = 2`,
      ['link-missing', 'link-changed'],
    ],
    [
      'an edited line whose link was mended',
      (of) => `update audit_log set action = 'nothing' where organization_id = '${of}' and id = ${nth(2)};
        update audit_chain c set digest = yuko.audit_digest(l) from audit_log l where l.organization_id = c.organization_id and l.id = c.entry_id and c.organization_id = '${of}'`,
      ['link-changed'],
    ],
    [
      'an end that was cut off',
      (
        of,
      ) => `delete from audit_log where organization_id = '${of}' and id = (select entry_id from audit_chain where organization_id = '${of}' order by seq desc limit 1);
        delete from audit_chain where organization_id = '${of}' and seq = (select max(seq) from audit_chain where organization_id = '${of}')`,
      ['link-missing', 'end-changed'],
    ],
    [
      'a line that was put in',
      (of) =>
        `insert into audit_log (organization_id, id, actor, action, target, at) values ('${of}', '${newId()}', '{}', 'x', '{}', now())`,
      ['unlinked'],
    ],
  ])('detects %s', async (_, change, problems) => {
    await tamper(change(organizationId))
    expect(await verify()).toEqual(problems)
  })

  describe('sealed with the secret of the server', () => {
    afterEach(() => {
      secret = 'present'
    })

    /** Everything a database owner who knows the algorithm can do. */
    const rewriteLine = (seq: number) => `
      update audit_log set action = 'nothing' where organization_id = '${organizationId}' and id = ${nth(seq)};
      update audit_chain c set digest = yuko.audit_digest(l) from audit_log l where c.organization_id = '${organizationId}' and l.organization_id = c.organization_id and l.id = c.entry_id;
      update audit_chain c set hash = r.hash from (
        with recursive r as (
          select first_seq - 1 as seq, hash_before as hash from audit_heads where organization_id = '${organizationId}'
          union all
          select c.seq, sha256(r.hash || c.digest) from r join audit_chain c on c.organization_id = '${organizationId}' and c.seq = r.seq + 1
        ) select * from r) r where c.organization_id = '${organizationId}' and c.seq = r.seq;
      update audit_heads h set last_hash = c.hash from audit_chain c where h.organization_id = '${organizationId}' and c.organization_id = h.organization_id and c.seq = h.last_seq`

    it('detects a fully rewritten log, and does not seal it', async () => {
      await run(sealAudit)
      await tamper(rewriteLine(2))
      expect(await verify()).toEqual(['rewritten'])
      await rename('Five')
      await run(sealAudit)
      expect(await verify()).toContain('rewritten')
    })

    it('detects a forged seal', async () => {
      await run(sealAudit)
      await tamper(
        `${rewriteLine(2)};update audit_seals s set hash = c.hash from audit_chain c where c.organization_id = s.organization_id and c.seq = s.seq`,
      )
      expect(await verify()).toEqual(['seal-forged'])
    })

    it('seals an unsealed log, and continues with new entries', async () => {
      expect(await prove()).toMatchObject({ problems: [], sealedUntil: null })
      await run(sealAudit)
      const { lines } = await prove()
      expect(await prove()).toMatchObject({ problems: [], sealedUntil: lines })
      await rename('Five')
      expect(await prove()).toMatchObject({ problems: [], sealedUntil: lines })
      await run(sealAudit)
      expect(await prove()).toMatchObject({ problems: [], sealedUntil: lines + 1 })
    })

    it('stays verifiable while the secret is rotated', async () => {
      await run(sealAudit)
      secret = ['next', 'present']
      expect(await verify()).toEqual([])
      await run(sealAudit)
      secret = 'next'
      expect(await verify()).toEqual([])
      secret = 'another'
      expect(await verify()).toEqual(['seal-forged'])
    })

    it("logs the head of every organization's log once a day", async () => {
      await run(sealAudit)
      const said: unknown[] = []
      const log = { ...test.platform.log, info: (...words: unknown[]) => said.push(words) } as never
      const { lastHash } = await prove()
      const call = { payload: {}, db: test.db, clock: test.clock, log, signal: new AbortController().signal }
      await handleTellAuditHeads.run(call)
      expect(said).toContainEqual([expect.objectContaining({ organizationId, hash: lastHash }), 'head of the audit log'])
    })
  })

  it('stays intact when entries are deleted after a year, and detects earlier deletion', async () => {
    const from = test.clock.now()
    test.clock.advance(200 * 24 * 3_600_000)
    await test.db.asSystem((trx) => recordEvent(trx, test.clock, { organizationId, actor: { type: 'system' }, action: 'x' }))
    test.clock.advance(166 * 24 * 3_600_000)
    await run(handleSweepPlatform.job)
    await run(sealAudit)
    expect(await prove()).toMatchObject({ lines: 1, problems: [] })
    await test.db.asSystem((trx) => sql`select yuko.sweep_audit(${test.clock.now()}::timestamptz)`.execute(trx))
    expect(await verify()).toEqual(['swept-early'])
    test.clock.set(from)
  })
})

it('every audited call has a text', async () => {
  const contract = join(import.meta.dirname, '../../../../shared/contract/src')
  const files = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file))
  const wordless: string[] = []
  for (const file of files) {
    const exported: Record<string, { method?: string; name?: string; access?: string }> = await import(
      `@yuko/contract/${file.replace(/\.ts$/, '')}`
    )
    for (const value of Object.values(exported))
      if (
        value?.method &&
        !['public', 'signed-in'].includes(value.access ?? '') &&
        value.method !== 'GET' &&
        value.name &&
        !hasAuditWords(value.name)
      )
        wordless.push(value.name)
  }
  expect(wordless).toEqual([])
  expect(auditWords('moderate-reviews mark_spam')).toBe('moderated reviews: mark as spam')
})
