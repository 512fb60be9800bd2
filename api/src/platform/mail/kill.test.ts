import { createOrganization } from '#testing/create-organization.ts'
import { createKilledProcesses, type KilledProcesses } from '#testing/killed-processes.ts'
import { type SmtpServer, startSmtpServer } from '#testing/smtp-server.ts'
import { systemClock } from '../clock.ts'
import { enqueueEmail } from './enqueue-email.ts'

/** `TEST_KILLS=50` for a long run; a few by default. */
const kills = Number(process.env.TEST_KILLS ?? 2)
const mails = kills * 120
const connections = 6

let processes: KilledProcesses
let server: SmtpServer
beforeAll(async () => {
  processes = await createKilledProcesses('mail-worker.ts', { knowsServers: true })
  server = await startSmtpServer()
})
afterAll(async () => {
  await server.close()
  await processes.remove()
})

it('email sent by killed processes reaches the server once, or is listed as in doubt', async () => {
  await processes.withDatabase(async (db) => {
    const organizationId = await createOrganization(db)
    const content = { heading: 'Hi', preview: 'Hi', paragraphs: [], note: 'Why' }
    await db.forOrganization(organizationId, async (trx) => {
      for (let one = 0; one < mails; one++) {
        const email = { organizationId, key: `k:${one}`, to: { address: `p${one}@shop.example` }, subject: 'Hi', content }
        // One in eight is transactional.
        if (one % 8 === 0) await enqueueEmail(trx, systemClock, email)
        else
          await enqueueEmail(trx, systemClock, {
            ...email,
            kind: 'marketing',
            topic: 'offers',
            unsubscribeUrl: 'https://yuko.test/u',
          })
      }
    })
  })
  let killed = 0
  // Always at another statement; advancing the clock by ten minutes releases the previous process's leases.
  for (let one = 1; one <= kills; one++)
    if (await processes.runAndKill([server.url, String(one * 10)], 12 + ((one * 31) % 47))) killed++
  for (const more of [1, 2]) await processes.runAndKill([server.url, String((kills + more) * 10)], Number.POSITIVE_INFINITY)

  expect(killed).toBe(kills)
  const copies = new Map<string, number>()
  for (const message of server.taken) {
    const id = /^Message-ID: <([\w-]+)@/m.exec(message)?.[1] ?? ''
    copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  const rows = await processes.withDatabase((db) =>
    db.asSystem((trx) => trx.selectFrom('email_messages').select(['id', 'kind', 'status', 'attempts']).execute()),
  )
  expect(rows.length).toBe(mails)
  const wrong = rows.filter(({ id, kind, status, attempts }) => {
    const taken = copies.get(id) ?? 0
    if (kind === 'marketing') return status === 'sent' ? taken !== 1 : status !== 'unknown' || taken > 1
    return taken > attempts || (status === 'sent' ? taken < 1 : status !== 'unknown')
  })
  expect(wrong).toEqual([])
  const inDoubt = rows.filter(({ status }) => status === 'unknown').length
  expect(inDoubt).toBeLessThanOrEqual(kills * connections)
}, 600_000)
