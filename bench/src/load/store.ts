import { createHmac } from 'node:crypto'
import { putConnection } from '@yuko/api/src/core/store/connection/connections.repository.ts'
import { insertEndpoint } from '@yuko/api/src/core/webhooks/endpoints/endpoints.repository.ts'
import { createVault, newSecret } from '@yuko/api/src/core/webhooks/endpoints/vault.ts'
import { workflowEmailIds } from '@yuko/api/src/ids.ts'
import { createAccessTokens } from '@yuko/api/src/platform/auth/access-token.ts'
import { systemClock } from '@yuko/api/src/platform/clock.ts'
import type { Database } from '@yuko/api/src/platform/db/database.ts'
import { newId } from '@yuko/api/src/platform/ids.ts'
import { createLoyaltyMember } from '@yuko/api/src/testing/create-loyalty-member.ts'
import { createReward, givePoints } from '@yuko/api/src/testing/create-loyalty-reward.ts'
import { createMember } from '@yuko/api/src/testing/create-member.ts'
import { campaignOf, EarningStore } from '@yuko/api/src/testing/earning-store.ts'
import type { TestApp } from '@yuko/api/src/testing/test-app.ts'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { workflowNode } from '@yuko/contract/automation/definition/node'
import { workflowSettings } from '@yuko/contract/automation/definition/settings'
import { workflowTrigger } from '@yuko/contract/automation/definition/trigger'
import type { EmailTypeName } from '@yuko/contract/emails/email-types'
import { noFilters } from '@yuko/contract/webhooks/webhook-filters'
import { publishWorkflow } from '../automation/publish-workflow.ts'

export const authSecret = 'a secret of the load run that is long enough'
export const shop = 'mill.myshopify.com'
const secretFor = (purpose: string) => createHmac('sha256', authSecret).update(purpose).digest('base64url')

export interface Person {
  readonly memberId: string
  readonly email: string
}

export interface LoadedStore {
  readonly organizationId: string
  readonly rewardId: string
  readonly people: readonly Person[]
  /** From its owner's session, whose tokens last ten minutes. */
  readonly headers: () => Promise<Record<string, string>>
}

export const startPoints = 100_000
export const pointsOfOrder = 10
export const priceOfReward = 100

/**
 * A busy store: members with points and a reward, a workflow that emails after each order, and a server subscribed to everything.
 */
export async function openStore(db: Database, hooksUrl: string, count: number): Promise<LoadedStore> {
  const test = { db, clock: systemClock } as unknown as TestApp
  const { organizationId } = await EarningStore.open(test, [campaignOf()])
  const { userId, sessionId } = await createMember(db, organizationId, 'owner')
  const tokens = createAccessTokens(secretFor('access-token'), systemClock)
  const people: Person[] = []
  for (let n = 0; n < count; n++) {
    const email = `person-${n}@people.example`
    const memberId = await createLoyaltyMember(db, organizationId, { email })
    await givePoints(db, organizationId, memberId, startPoints)
    people.push({ memberId, email })
  }
  const rewardId = await createReward(db, organizationId)
  await publishWorkflow(test, organizationId, definitionOf)
  await switchOff(db, organizationId, ['loyalty-points-earned', 'loyalty-reward-available'])
  await listen(db, organizationId, hooksUrl)
  return {
    organizationId,
    rewardId,
    people,
    headers: async () => ({
      authorization: `Bearer ${await tokens.sign({ userId, sessionId })}`,
      yukoorganizationid: organizationId,
      'content-type': 'application/json',
    }),
  }
}

function definitionOf(emailId: string) {
  const mail = { id: 'mail', type: 'send_email', name: '', position: { x: 0, y: 0 }, ignoresCap: true }
  return {
    ...emptyDefinition,
    trigger: workflowTrigger.parse({ type: 'order_placed' }),
    nodes: [workflowNode.parse({ ...mail, emailId: workflowEmailIds.toWire(emailId) })],
    edges: [{ from: 'trigger', branch: 'next', to: 'mail' }],
    settings: workflowSettings.parse({
      purpose: 'transactional',
      reentry: { mode: 'always' },
      quietHours: { isOn: false, from: '21:00', until: '09:00', behaviour: 'defer' },
      frequencyCap: { isOn: false, hours: 16, mails: 1, behaviour: 'defer' },
    }),
  }
}

/** Email that waits and then covers several orders: its number depends on the duration of the run. */
async function switchOff(db: Database, organizationId: string, types: readonly EmailTypeName[]): Promise<void> {
  const rows = types.map((type) => ({ organization_id: organizationId, type, is_enabled: false }))
  await db.forOrganization(organizationId, (trx) => trx.insertInto('email_templates').values(rows).execute())
}

async function listen(db: Database, organizationId: string, url: string): Promise<void> {
  const [id, now] = [newId(), new Date()]
  const vault = createVault(secretFor)
  await db.forOrganization(organizationId, (trx) =>
    insertEndpoint(trx, organizationId, {
      id,
      now,
      url,
      description: '',
      events: ['*'],
      filters: noFilters,
      ratePerSecond: 100,
      userId: newId(),
      headers: vault.sealHeaders(id, []),
      secret: vault.sealSecret(id, newSecret()),
    }),
  )
}

/** A second organization, which mirrors a shop. */
export async function openShop(db: Database): Promise<string> {
  const organizationId = newId()
  await createMember(db, organizationId, 'owner')
  await db.asSystem((trx) =>
    putConnection(trx, {
      organization_id: organizationId,
      shop,
      is_opened_by_shop: false,
      code_hash: null,
      access_token: Buffer.from('none'),
      access_token_expires_at: null,
      refresh_token: null,
      scopes: [],
      tokens_at: new Date(),
    }),
  )
  return organizationId
}
