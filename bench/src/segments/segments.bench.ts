/**
 * Segments of a store with 1,000,000 people (PGlite, and `--quick`: 100,000): the time to count one through the API, to write down
 * its members when a workflow begins to watch it, and to write down the recipients of a campaign to it.
 */
import { segmentIds } from '@yuko/api/src/ids.ts'
import { segmentRoutes } from '@yuko/api/src/messaging/automation/segments/segment.routes.ts'
import { countAnew } from '@yuko/api/src/messaging/automation/triggers/segments.repository.ts'
import { audienceConditions, countAudience, mayGetIt } from '@yuko/api/src/messaging/campaigns/audience.repository.ts'
import { insertCampaign } from '@yuko/api/src/messaging/campaigns/campaign.repository.ts'
import { stepLimits } from '@yuko/api/src/messaging/campaigns/sending/campaign-step.ts'
import { readPage } from '@yuko/api/src/messaging/campaigns/sending/recipients.repository.ts'
import { newId } from '@yuko/api/src/platform/ids.ts'
import { writeManyShoppers } from '@yuko/api/src/testing/many-shoppers.ts'
import { createTestApp, type TestApp } from '@yuko/api/src/testing/test-app.ts'
import { type CampaignSettings, campaignSettings } from '@yuko/contract/automation/campaigns/email-campaign'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import { onEachDatabase } from '../databases.ts'
import { type Figure, median, reportFigures } from '../figures.ts'
import { sized } from '../size.ts'

const segments: Readonly<Record<string, Rule>> = {
  'country and tag': {
    op: 'and',
    children: [
      { field: 'person.country', operator: 'eq', value: 'DE' },
      { field: 'person.tags', operator: 'any_of', value: ['vip'] },
    ],
  },
  'clicked in 90 days': { field: 'mail.last_clicked_at', operator: 'in_last', value: { amount: 90, unit: 'days' } },
  'bought twice': { field: 'orders.count', operator: 'gte', value: 2 },
  'not bought in 180 days': {
    op: 'not',
    children: [{ field: 'orders.last_at', operator: 'in_last', value: { amount: 180, unit: 'days' } }],
  },
}
const now = new Date('2026-11-20T12:00:00Z')
const settingsOfPages = {
  limit: stepLimits.page,
  holdoutPercent: 10,
  variants: ['a', 'b'],
  testPercent: 20,
  dueAt: now,
  spreadHours: 0,
  moments: null,
} as const
const rounds = sized({ full: 5, quick: 3, toy: 1 })
const figures: Figure[] = []

await onEachDatabase(async ({ engine, url }) => {
  const people = sized({ full: url ? 1_000_000 : 100_000, quick: 100_000, toy: 300 })
  const test = await createTestApp({ modules: () => [{ name: 'segments', endpoints: segmentRoutes }] })
  try {
    test.clock.set(now)
    const owner = await test.signedIn()
    await writeManyShoppers(test.db, owner.organizationId, people)
    const call = async (path: string, payload: object) => {
      const reply = await test.app.inject({ method: 'POST', url: `/api/v1${path}`, headers: owner.headers, payload })
      if (reply.statusCode >= 300) throw new Error(reply.body)
      return reply.json()
    }
    // Aims are for the largest store, on Postgres.
    const aim = (seconds: number) => (url ? { aim: seconds } : {})
    for (const [name, rule] of Object.entries(segments)) {
      const { segmentId } = await call('/segments', { name, rule })
      const { count } = await call('/segments/preview', { rule })
      const counted = await medianSeconds(() => call('/segments/preview', { rule }))
      const watched = await medianSeconds(() => watch(test, owner.organizationId, segmentId, rule))
      const settings = campaignSettings.parse({ audience: { include: [{ kind: 'segment', segmentId }], exclude: [] } })
      const audience = await medianSeconds(() => countCampaign(test, owner.organizationId, settings))
      const read = await medianSeconds(() => readRecipients(test, owner.organizationId, settings))
      const what = `“${name}”, ${count} of ${people} people, ${engine}`
      figures.push(
        { name: `count ${what}`, value: counted, unit: 's', ...aim(1) },
        { name: `members of ${what}`, value: watched, unit: 's', ...aim(10) },
        { name: `count a campaign to ${what}`, value: audience, unit: 's', ...aim(1) },
        { name: `recipients of ${what}`, value: read, unit: 's', ...aim(10) },
      )
    }
  } finally {
    await test.close()
  }
})
reportFigures('segments', figures)

function watch({ db }: TestApp, organizationId: string, segmentId: string, rule: Rule): Promise<void> {
  const question = { organizationId, rule, timeZone: 'UTC', now }
  return db.forOrganization(organizationId, (trx) => countAnew(trx, segmentIds.toUuid(segmentId), question))
}

function countCampaign({ db }: TestApp, organizationId: string, settings: CampaignSettings): Promise<unknown> {
  return db.forOrganization(organizationId, (trx) => countAudience(trx, { organizationId, now, ...settings }, 0))
}

/** As the loop of campaigns does, in a transaction for each page. */
async function readRecipients({ db }: TestApp, organizationId: string, settings: CampaignSettings): Promise<void> {
  const id = newId()
  await db.forOrganization(organizationId, (trx) =>
    insertCampaign(trx, { organization_id: organizationId, id, name: 'Sale', settings, at: now }),
  )
  let after: string | null = null
  do {
    after = await db.forOrganization(organizationId, async (trx) => {
      const who = mayGetIt(await audienceConditions(trx, { organizationId, now, ...settings }))
      return readPage(trx, organizationId, id, { ...settingsOfPages, who, after })
    })
  } while (after !== null)
}

async function medianSeconds(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let round = 0; round < rounds; round++) {
    const before = performance.now()
    await work()
    took.push((performance.now() - before) / 1000)
  }
  return median(took)
}
