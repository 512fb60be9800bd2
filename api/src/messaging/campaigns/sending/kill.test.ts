import { campaignSettings } from '@yuko/contract/automation/campaigns/email-campaign'
import { newId } from '#platform/ids.ts'
import { createKilledProcesses, type KilledProcesses } from '#testing/killed-processes.ts'
import { type SmtpServer, startSmtpServer } from '#testing/smtp-server.ts'
import { createEngineLab } from '#testing/workflows/engine-lab.ts'
import { changeCampaign, insertCampaign, insertEmail } from '../campaign.repository.ts'
import { readFigures } from '../report/figures.repository.ts'
import { withdrawSome } from './withdraw.ts'

/** Set `TEST_KILLS=50 TEST_PEOPLE=10000` for a long run. On a server two processes run in parallel. */
const kills = Number(process.env.TEST_KILLS ?? 2)
const people = Number(process.env.TEST_PEOPLE ?? 20 + kills * 20)
const connections = 6

let processes: KilledProcesses
let server: SmtpServer
beforeAll(async () => {
  processes = await createKilledProcesses('workflow-worker.ts', { knowsServers: true })
  server = await startSmtpServer()
})
afterAll(async () => {
  await server.close()
  await processes.remove()
})

it('everyone gets a campaign once or is in doubt, despite killed processes and a pause', async () => {
  const [organizationId, id] = [newId(), newId()]
  await processes.withDatabase(async (db) => {
    const lab = await createEngineLab(new Date().toISOString(), {}, db)
    await lab.organization('UTC', organizationId)
    const person = { timeZone: null, consent: 'subscribed' as const, tags: [] }
    await lab.addPeople(
      organizationId,
      Array.from({ length: people }, () => ({ id: newId(), ...person })),
    )
    const at = lab.clock.now()
    const design = { content: { subject: 'Hi', preheader: '', blocks: [] }, translations: {} }
    await db.forOrganization(organizationId, async (trx) => {
      const settings = campaignSettings.parse({})
      await insertCampaign(trx, { organization_id: organizationId, id, name: 'Sale', settings, at })
      await insertEmail(trx, organizationId, { id: newId(), campaignId: id, variantId: 'a', name: 'A', design }, at)
      await changeCampaign(trx, organizationId, id, { status: 'scheduled', starts_at: at, wake_at: at })
    })
  })
  const sideBySide = processes.kind === 'postgres' ? 2 : 1
  let killed = 0
  for (let round = 1; killed < kills && round <= 2 * kills; round++) {
    const died = await Promise.all(
      Array.from({ length: sideBySide }, (_, one) =>
        processes.runAndKill([server.url, String(round * 6)], 15 + ((round * 31 + one * 17) % 90)),
      ),
    )
    killed += died.filter(Boolean).length
    await processes.withDatabase((db) =>
      db.forOrganization(organizationId, async (trx) => {
        await withdrawSome(trx, organizationId, id)
      }),
    )
  }
  await processes.runAndKill([server.url, String(kills * 12 + 6), 'to-the-end'], Number.POSITIVE_INFINITY)
  expect(killed).toBeGreaterThanOrEqual(1)

  const copies = new Map<string, number>()
  for (const message of server.taken) {
    const mailId = /^Message-ID: <([\w-]+)@/m.exec(message)?.[1] ?? ''
    copies.set(mailId, (copies.get(mailId) ?? 0) + 1)
  }
  const { mails, campaign, figures } = await processes.withDatabase((db) =>
    db.asSystem(async (trx) => ({
      mails: await trx.selectFrom('email_messages').select(['id', 'to_address', 'status']).execute(),
      campaign: await trx.selectFrom('email_campaigns').select(['id', 'status']).executeTakeFirstOrThrow(),
      figures: (await readFigures(trx, organizationId, [{ id, status: 'sent' }]))(id),
    })),
  )
  expect(campaign.status).toBe('sent')
  expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(people)
  expect(mails.length).toBe(people)
  const wrong = mails.filter(({ id: mailId, status }) => {
    const taken = copies.get(mailId) ?? 0
    return status === 'sent' ? taken !== 1 : status !== 'unknown' || taken > 1
  })
  expect(wrong).toEqual([])
  expect([...copies.values()].every((taken) => taken === 1)).toBe(true)
  expect(figures).toMatchObject({ recipients: people, pending: 0, waiting: 0, sent: people - figures.failed })
  expect(figures.failed).toBeLessThanOrEqual(killed * connections)
}, 1_800_000)
