import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { triggerKind } from '@yuko/contract/automation/definition/triggers'
import type { EventType } from '@yuko/contract/automation/events/person-events'
import { sql } from 'kysely'
import { isOpen } from '#core/accounts/organizations/open-organizations.reads.repository.ts'
import { createStepKinds, type StepPorts } from '#messaging/automation/nodes/step-kinds.ts'
import { recordPersonEvents } from '#messaging/automation/record-events.ts'
import type { BatchLimits } from '#messaging/automation/runs/move-batch.ts'
import { moveRuns } from '#messaging/automation/runs/move-runs.loop.ts'
import { findUnwanted } from '#messaging/automation/subscribers/consent/unwanted-mails.repository.ts'
import { insertWorkflowMails } from '#messaging/emails/workflow-mails/queue.repository.ts'
import { createDatabase, type Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'
import { createLog } from '#platform/log.ts'
import { addressHash } from '#platform/mail/mail-links.ts'
import type { Mailer } from '#platform/mail/mailer.ts'
import { sendingLoop } from '#platform/mail/sender.ts'
import { createWaysOut } from '#platform/mail/ways-out.ts'
import type { MailDrawer } from '#platform/ports/draw-mails.ts'
import { noChat } from '#testing/no-chat.ts'
import { createOrganization } from '../create-organization.ts'
import { openTestPool } from '../test-database.ts'

export interface LabPerson {
  readonly id: string
  readonly timeZone: string | null
  readonly consent: 'subscribed' | 'unsubscribed' | 'never_subscribed' | 'unconfirmed'
  readonly tags: readonly string[]
  readonly properties?: object
}

export interface LabEvent {
  readonly personId: string
  readonly type: string
  readonly payload?: Record<string, unknown>
  readonly key?: string
}

/** Email content doesn't matter here. */
const drawsNothing: MailDrawer = {
  draw: async (_, ids) =>
    new Map(ids.map((id) => [id, { subject: 'Hi', html: 'Hi', text: 'Hi', fromName: '', replyTo: null, headers: {} }])),
}

export type EngineLab = Awaited<ReturnType<typeof createEngineLab>>

/** The engine on its own database by default, without the rest of the server; email stays queued. */
export async function createEngineLab(now: string, ports: Partial<StepPorts> = {}, database?: Database) {
  const db = database ?? createDatabase(await openTestPool())
  let time = new Date(now)
  const clock = {
    now: () => new Date(time),
    set: (at: Date | number) => {
      time = new Date(at)
    },
    advance: (ms: number) => {
      time = new Date(time.getTime() + ms)
    },
  }
  const kinds = createStepKinds({
    mails: { queue: (trx, organizationId, mails) => insertWorkflowMails(trx, organizationId, mails, time) },
    gifts: {
      addPoints: async (...[, , , asked]) => asked.map(() => 'given'),
      issueReward: async (...[, , , asked]) => asked.map(() => 'given'),
    },
    reviews: { ask: async (...[, , , asked]) => asked.map(() => 'asked') },
    chat: noChat,
    ...ports,
  })
  const log = createLog('silent')
  return {
    db,
    clock,
    kinds,
    organization: (timezone = 'UTC', id = newId()) => createOrganization(db, { timezone, id }),
    close: () => db.close(),

    /** One pass of the loop, as one process runs it. */
    pass: (limits?: BatchLimits, through: Database = db) =>
      moveRuns({ kinds, ...(limits && { limits }) }).run({ db: through, clock, log, signal: new AbortController().signal }),

    /** Runs until nobody is due. */
    async idle(limits?: BatchLimits): Promise<Date | undefined> {
      for (;;) {
        const { more, nextAt } = await this.pass(limits)
        if (!more) return nextAt
      }
    },

    /** One sending pass of a new process. Returns when there is more to do. */
    async send(mailer: Mailer, through: Database = db): Promise<Date | undefined> {
      const ways = createWaysOut({
        mailer,
        mail: { from: { name: 'Lab', address: 'mail@lab.example' }, isThere: true, returnsDomain: null },
        publicUrl: 'https://lab.example',
        secretFor: (purpose: string) => purpose,
        fetch,
        clock,
      })
      const call = { db: through, clock, log, signal: new AbortController().signal }
      return (await sendingLoop({ ways, isOpen, findUnwanted, drawer: drawsNothing }).run(call)).nextAt
    },

    /** The result of each email. */
    sendings: (organizationId: string) =>
      db.asSystem((trx) =>
        trx
          .selectFrom('email_messages')
          .select(['id', 'kind', 'status', 'attempts'])
          .where('organization_id', '=', organizationId)
          .execute(),
      ),

    async publish(organizationId: string, definition: WorkflowDefinition, id = newId()): Promise<string> {
      const title = `Workflow ${id}`
      const { trigger } = definition
      const kind = trigger && triggerKind(trigger.type) ? trigger.type : null
      await db.forOrganization(organizationId, async (trx) => {
        await sql`insert into workflows (organization_id, id, title, status, trigger_type, live_version, created_at, updated_at)
          values (${organizationId}, ${id}, ${title}, 'active', ${kind}, 1, ${time}, ${time})`.execute(trx)
        await sql`insert into workflow_versions (organization_id, workflow_id, number, definition, published_at)
          values (${organizationId}, ${id}, 1, ${JSON.stringify(definition)}::jsonb, ${time})`.execute(trx)
      })
      return id
    },

    async addPeople(organizationId: string, people: readonly LabPerson[]): Promise<void> {
      const rows = people.map((person) => {
        const email = `${person.id}@lab.example`
        return {
          ...person,
          tags: person.tags,
          email,
          hash: addressHash(email).toString('hex'),
          properties: person.properties ?? {},
        }
      })
      await db.forOrganization(organizationId, (trx) =>
        sql`insert into subscribers (organization_id, id, email, address_hash, time_zone, consent, tags, properties, source, created_at, updated_at)
          select ${organizationId}, (p ->> 'id')::uuid, p ->> 'email', decode(p ->> 'hash', 'hex'), p ->> 'timeZone', p ->> 'consent',
                 array(select jsonb_array_elements_text(p -> 'tags')), p -> 'properties', 'api', ${time}, ${time}
            from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) p`.execute(trx),
      )
    },

    async record(organizationId: string, events: readonly LabEvent[]): Promise<void> {
      const happenings = events.map(({ personId, type, payload = {}, key = newId() }) => ({
        person: { subscriberId: personId },
        type: type as EventType,
        key,
        payload,
        occurredAt: time,
      }))
      await db.forOrganization(organizationId, (trx) => recordPersonEvents(trx, clock, organizationId, happenings))
    },

    async unsubscribe(organizationId: string, ids: readonly string[]): Promise<void> {
      await db.forOrganization(organizationId, (trx) =>
        sql`update subscribers set consent = 'unsubscribed' where organization_id = ${organizationId} and id = any(${[...ids]}::uuid[])`.execute(
          trx,
        ),
      )
    },

    mails: (organizationId: string) =>
      db.forOrganization(organizationId, (trx) =>
        trx
          .selectFrom('email_deliveries')
          .select(['email_id', 'subscriber_id', 'workflow_id', 'node_id', 'run_id', 'variant', 'written_at'])
          .where('organization_id', '=', organizationId)
          .orderBy('written_at')
          .orderBy('email_id')
          .execute(),
      ),

    runs: (organizationId: string) =>
      db.forOrganization(organizationId, (trx) =>
        trx
          .selectFrom('workflow_runs')
          .selectAll()
          .where('organization_id', '=', organizationId)
          .orderBy('entered_at')
          .orderBy('id')
          .execute(),
      ),

    steps: (organizationId: string) =>
      db.forOrganization(organizationId, (trx) =>
        trx
          .selectFrom('workflow_steps')
          .selectAll()
          .where('organization_id', '=', organizationId)
          .orderBy('started_at')
          .orderBy('visit')
          .orderBy('node_id')
          .execute(),
      ),
  }
}
