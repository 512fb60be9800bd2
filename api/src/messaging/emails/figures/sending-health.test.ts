import { sql } from 'kysely'
import { newId } from '#platform/ids.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { sendingEndpoints } from '../settings/sending.routes.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: (platform) => [{ name: 'emails', endpoints: sendingEndpoints(platform) }] })
})
afterAll(() => test.close())

const read = async (by: SignedIn) => {
  const reply = await test.app.inject({ method: 'GET', url: '/api/v1/settings/sending/health', headers: by.headers })
  return { status: reply.statusCode, ...reply.json() }
}

/** A sent email of some days ago, which may have bounced or been marked as spam. */
const send = ({ organizationId }: SignedIn, daysAgo: number, column?: 'bounced_at' | 'complained_at') =>
  test.db.forOrganization(organizationId, async (trx) => {
    const id = newId()
    const at = new Date(test.clock.now().getTime() - daysAgo * 86_400_000)
    await sql`insert into email_messages (id, organization_id, key, kind, to_address, subject, html, text, queued_at, status)
      values (${id}, ${organizationId}, ${id}, 'marketing', 'ann@mail.example', 'Hello', '', '', ${at}, 'queued')`.execute(trx)
    await sql`insert into email_deliveries (organization_id, email_id, type, written_at)
      values (${organizationId}, ${id}, 'workflow', ${at})`.execute(trx)
    await sql`update email_messages set status = 'sent' where id = ${id}`.execute(trx)
    if (column) await sql`update email_deliveries set ${sql.ref(column)} = ${at} where email_id = ${id}`.execute(trx)
  })

describe('the health of sending', () => {
  it('counts bounces and complaints of the last 30 days', async () => {
    const owner = await test.signedIn()
    await send(owner, 1)
    await send(owner, 2, 'bounced_at')
    await send(owner, 3, 'complained_at')
    await send(owner, 40, 'bounced_at')
    expect(await read(owner)).toMatchObject({ status: 200, sent: 3, delivered: 2, bounced: 1, complained: 1 })
  })

  it('is refused without signing in', async () => {
    const reply = await test.app.inject({ method: 'GET', url: '/api/v1/settings/sending/health' })
    expect(reply.statusCode).toBe(401)
  })

  it('keeps organizations apart', async () => {
    const [owner, other] = [await test.signedIn(), await test.signedIn()]
    await send(owner, 1, 'bounced_at')
    expect(await read(other)).toMatchObject({ sent: 0, bounced: 0 })
  })
})
