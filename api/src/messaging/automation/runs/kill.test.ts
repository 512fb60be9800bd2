import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { type WorkflowNode, workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowSettings } from '@yuko/contract/automation/definition/settings'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import { sql } from 'kysely'
import { workflowEmailIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createKilledProcesses, type KilledProcesses } from '#testing/killed-processes.ts'
import { type SmtpServer, startSmtpServer } from '#testing/smtp-server.ts'
import { createEngineLab } from '#testing/workflows/engine-lab.ts'

/** Set `TEST_KILLS=40` for a long run. On a server two processes run in parallel. */
const kills = Number(process.env.TEST_KILLS ?? 2)
const people = 10 + kills * 10
const connections = 6
const callsAtOnce = 8

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

const node = (id: string, type: WorkflowNode['type'], details: object) =>
  workflowNode.parse({ id, type, name: '', position: { x: 0, y: 0 }, ...details })
const mail = (id: string) => node(id, 'send_email', { emailId: workflowEmailIds.toWire(newId()), ignoresCap: true })
const wait = (id: string) => node(id, 'delay', { time: { amount: 20, unit: 'minutes' } })
const call = node('call', 'webhook', { method: 'POST', url: 'https://hooks.example/', headers: [], body: '' })
const nodes = [mail('first'), wait('a'), call, mail('second'), wait('b'), mail('third')]
const ways = nodes.map(({ id }, at) => ({
  from: nodes[at - 1]?.id ?? 'trigger',
  branch: nodes[at - 1] === call ? 'succeeded' : 'next',
  to: id,
}))

const definition = (purpose: 'marketing' | 'transactional') => ({
  ...emptyDefinition,
  trigger: workflowTrigger.parse({ type: 'custom_event', event: 'visit' }),
  nodes,
  edges: ways,
  settings: workflowSettings.parse({
    purpose,
    reentry: { mode: 'once' },
    quietHours: { isOn: false, from: '21:00', until: '09:00', behaviour: 'defer' },
    frequencyCap: { isOn: false, hours: 16, mails: 1, behaviour: 'defer' },
  }),
})

it('all runs finish despite killed processes, with each email sent once or in doubt, and every call made', async () => {
  await processes.withDatabase(async (db) => {
    const lab = await createEngineLab(new Date().toISOString(), {}, db)
    const organizationId = await lab.organization()
    for (const purpose of ['marketing', 'transactional'] as const) await lab.publish(organizationId, definition(purpose))
    const them = Array.from({ length: people }, () => ({ id: newId(), timeZone: null, consent: 'subscribed' as const, tags: [] }))
    await lab.addPeople(organizationId, them)
    await lab.record(
      organizationId,
      them.map(({ id }) => ({ personId: id, type: 'custom.visit' })),
    )
  })
  const sideBySide = processes.kind === 'postgres' ? 2 : 1
  let killed = 0
  for (let round = 1; killed < kills && round <= 2 * kills; round++) {
    const at = String(round * 6)
    const died = await Promise.all(
      Array.from({ length: sideBySide }, (_, one) => processes.runAndKill([server.url, at], 15 + ((round * 31 + one * 17) % 90))),
    )
    killed += died.filter(Boolean).length
  }
  await processes.runAndKill([server.url, String(kills * 12 + 6), 'to-the-end'], Number.POSITIVE_INFINITY)
  expect(killed).toBeGreaterThanOrEqual(kills)

  const copies = new Map<string, number>()
  for (const message of server.taken) {
    const id = /^Message-ID: <([\w-]+)@/m.exec(message)?.[1] ?? ''
    copies.set(id, (copies.get(id) ?? 0) + 1)
  }
  const { mails, runs } = await processes.withDatabase((db) =>
    db.asSystem(async (trx) => ({
      mails: await trx.selectFrom('email_messages').select(['id', 'kind', 'status', 'attempts']).execute(),
      runs: (
        await sql<{ id: string; status: string; steps: string }>`
          select r.id, r.status, string_agg(concat(s.node_id, ' ', s.branch), ', ' order by array_position(${nodes.map(({ id }) => id)}, s.node_id)) as steps
            from workflow_runs r join workflow_steps s on s.run_id = r.id group by r.organization_id, r.id`.execute(trx)
      ).rows,
    })),
  )
  expect(runs.length).toBe(people * 2)
  const steps = 'first next, a next, call succeeded, second next, b next, third next'
  expect(runs.filter((run) => run.status !== 'completed' || run.steps !== steps)).toEqual([])
  expect(mails.length).toBe(people * 2 * 3)
  const wrong = mails.filter(({ id, kind, status, attempts }) => {
    const taken = copies.get(id) ?? 0
    if (kind === 'marketing') return status === 'sent' ? taken !== 1 : status !== 'unknown' || taken > 1
    return taken > attempts || (status === 'sent' ? taken < 1 : status !== 'unknown')
  })
  expect(wrong).toEqual([])
  expect(mails.filter(({ status }) => status === 'unknown').length).toBeLessThanOrEqual(killed * connections)
  const calls = (await readFile(join(processes.folder, 'received'), 'utf8')).trim().split('\n')
  expect(new Set(calls)).toEqual(new Set(runs.map(({ id }) => `${id}:call:1`)))
  expect(calls.length - runs.length).toBeLessThanOrEqual(killed * callsAtOnce)
}, 1_800_000)
