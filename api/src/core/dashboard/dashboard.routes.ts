import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import { gigabytes, planOf, usageThresholds } from '@yuko/contract/billing/plans'
import { dismissChecklist as dismissChecklistEndpoint } from '@yuko/contract/dashboard/dismiss-checklist'
import { type AttentionItem, getAttention } from '@yuko/contract/dashboard/get-attention'
import { type ChecklistItem, checklistItem, getChecklist } from '@yuko/contract/dashboard/get-checklist'
import {
  type EmailsDashboardDay,
  type EmailsDashboardFigures,
  getEmailsDashboard,
} from '@yuko/contract/dashboard/get-emails-dashboard'
import { searchEverything } from '@yuko/contract/dashboard/search-everything'
import { skipChecklistItem } from '@yuko/contract/dashboard/skip-checklist-item'
import type { ReplyOf } from '@yuko/contract/endpoint'
import { periodOf } from '#core/accounts/organizations/period.reads.repository.ts'
import {
  customerIds,
  importIds,
  loyaltyMemberIds,
  orderIds,
  productIds,
  segmentIds,
  signupFormIds,
  subscriberIds,
  workflowIds,
} from '#ids.ts'
import type { AboutOrganization } from '#platform/db/about-organization.ts'
import type { Trx } from '#platform/db/database.ts'
import { type Period, periodCompared } from '#platform/db/period.ts'
import { type Implementation, implement } from '#platform/http/implement.ts'
import {
  attention,
  checklist,
  dismissChecklist,
  type ReviewsToDo,
  type StepsOfDomains,
  skipStep,
} from './dashboard.repository.ts'
import { searchStore } from './search.repository.ts'

type FoundReviews = ReplyOf<typeof searchEverything>['reviews']

interface FailingWorkflow {
  readonly id: string
  readonly title: string
  readonly count: number
}

interface Named {
  readonly id: string
  readonly name: string
}

interface FoundOfAutomation {
  readonly workflows: readonly Named[]
  readonly segments: readonly Named[]
  readonly forms: readonly Named[]
  readonly subscribers: readonly { readonly id: string; readonly name: string | null; readonly email: string }[]
}

interface FoundMember {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly balance: number
}

type Search<Found> = (trx: Trx, organizationId: string, asked: { text: string; limit: number }) => Promise<Found>

/** Dashboard data that areas provide. */
export interface DashboardParts {
  readonly steps: StepsOfDomains
  readonly reviewAttention: ReviewsToDo
  readonly waitingProofs: AboutOrganization<number>
  readonly findReviews: (trx: Trx, organizationId: string, question: string, limit: number) => Promise<FoundReviews>
  readonly findUnconfirmedSenders: (trx: Trx, organizationId: string) => Promise<readonly { email: string; count: number }[]>
  readonly failingWorkflows: (trx: Trx, organizationId: string, now: Date) => Promise<readonly FailingWorkflow[]>
  readonly readEmailFigures: (trx: Trx, organizationId: string, period: Period) => Promise<EmailsDashboardFigures>
  readonly countEmailsPerDay: (trx: Trx, organizationId: string, period: Period) => Promise<EmailsDashboardDay[]>
  readonly searchAutomation: Search<FoundOfAutomation>
  readonly searchMembers: Search<readonly FoundMember[]>
}

const found = 5

/** Steps of one module; the others belong to all. */
const moduleOf: Partial<Record<ChecklistItem, StoreModule>> = {
  install_review_widget: 'reviews',
  enable_review_requests: 'reviews',
  send_test_request: 'reviews',
  reply_to_review: 'reviews',
  create_loyalty_program: 'loyalty',
  publish_earning_campaign: 'loyalty',
  add_reward: 'loyalty',
  install_loyalty_widget: 'loyalty',
  create_first_workflow: 'email',
}

export const dashboardRoutes = (parts: DashboardParts): Implementation[] => [
  implement(getChecklist, async ({ trx, organizationId }) => {
    const row = await checklist(trx, organizationId, parts.steps)
    return {
      items: checklistItem.options.flatMap((item) => {
        const isDone = row[item]
        const of = moduleOf[item]
        const isChosen = !of || !row.modules || row.modules.includes(of)
        return isDone === null || !isChosen ? [] : [{ item, isDone, isSkipped: row.skipped.includes(item) }]
      }),
      isDismissed: row.is_dismissed,
      missing: row.missing,
      modules: row.modules,
      widgetSeenOn: row.widget_seen_on,
    }
  }),

  implement(dismissChecklistEndpoint, async ({ trx, organizationId, body: { isDismissed }, clock }) => {
    await dismissChecklist(trx, organizationId, isDismissed ? clock.now() : null)
    return { isDismissed }
  }),

  implement(skipChecklistItem, async ({ trx, organizationId, params: { item }, body: { isSkipped } }) => {
    await skipStep(trx, organizationId, item, isSkipped)
    return { item, isSkipped }
  }),

  implement(getAttention, async ({ trx, organizationId, clock }) => {
    const { reviewAttention: reviews, waitingProofs } = parts
    const row = await attention(trx, organizationId, { reviews, waitingProofs }, clock.now())
    const unconfirmed = await parts.findUnconfirmedSenders(trx, organizationId)
    const failing = await parts.failingWorkflows(trx, organizationId, clock.now())
    return { items: attentionItems(row, unconfirmed, failing) }
  }),

  implement(getEmailsDashboard, async ({ trx, organizationId, clock, query }) => {
    const period = await periodOf(trx, organizationId, query, clock.now())
    const { from, to, currency } = period
    const before = periodCompared(period, query.compare)
    return {
      from,
      to,
      currency,
      period: await parts.readEmailFigures(trx, organizationId, period),
      before: before && (await parts.readEmailFigures(trx, organizationId, before)),
      perDay: await parts.countEmailsPerDay(trx, organizationId, period),
    }
  }),

  implement(searchEverything, async ({ trx, organizationId, query: { q } }) => {
    const asked = { text: q, limit: found }
    const { products, customers, orders } = await searchStore(trx, organizationId, asked)
    const members = await parts.searchMembers(trx, organizationId, asked)
    const { workflows, subscribers, segments, forms } = await parts.searchAutomation(trx, organizationId, asked)
    return {
      reviews: await parts.findReviews(trx, organizationId, q, found),
      products: products.map(({ id, title, image_url }) => ({ productId: productIds.toWire(id), title, imageUrl: image_url })),
      customers: customers.map(({ id, name, email }) => ({ customerId: customerIds.toWire(id), name, email })),
      orders: orders.map(({ id, number, email }) => ({
        orderId: orderIds.toWire(id),
        number: number ?? '',
        customerEmail: email,
      })),
      members: members.map(({ id, name, email, balance }) => ({ memberId: loyaltyMemberIds.toWire(id), name, email, balance })),
      workflows: workflows.map(({ id, name }) => ({ workflowId: workflowIds.toWire(id), title: name })),
      subscribers: subscribers.map(({ id, name, email }) => ({ subscriberId: subscriberIds.toWire(id), name, email })),
      segments: segments.map(({ id, name }) => ({ segmentId: segmentIds.toWire(id), name })),
      forms: forms.map(({ id, name }) => ({ formId: signupFormIds.toWire(id), name })),
    }
  }),
]

type AttentionRow = Awaited<ReturnType<typeof attention>>

/** Limits of the current plan that are nearly or fully used. A plan change resolves this immediately. */
function usageItems({ plan, orders_month, emails_month, picture_bytes }: AttentionRow): AttentionItem[] {
  if (!plan) return []
  const { limits } = planOf(plan)
  const used = { orders_month, emails_month, media_gb: gigabytes(picture_bytes) }
  return (['emails_month', 'orders_month', 'media_gb'] as const).flatMap((metric) => {
    const limit = limits[metric]
    const percent = limit ? Math.floor((used[metric] / limit) * 100) : 0
    return percent >= usageThresholds[0] ? [{ kind: 'usage.near' as const, metric, percent }] : []
  })
}

function attentionItems(
  row: AttentionRow,
  unconfirmed: Awaited<ReturnType<DashboardParts['findUnconfirmedSenders']>>,
  failing: readonly FailingWorkflow[],
): AttentionItem[] {
  const items: (AttentionItem | false)[] = [
    row.billing_status === 'suspended' && { kind: 'billing.suspended' },
    row.billing_status === 'past_due' && { kind: 'billing.past-due' },
    ...usageItems(row),
    row.is_disconnected && { kind: 'store.disconnected' },
    row.is_sync_failed && { kind: 'store.sync-failed' },
    ...row.failed_imports.map(({ id, file }) => ({
      kind: 'import.failed' as const,
      importId: importIds.toWire(id),
      fileName: file,
    })),
    row.mail_failed > 0 && { kind: 'mail.failed', count: row.mail_failed },
    row.mail_held > 0 && { kind: 'mail.held', count: row.mail_held },
    row.domains_failed > 0 && { kind: 'domain.failed', count: row.domains_failed },
    ...unconfirmed.map(({ email, count }) => ({ kind: 'sender.unconfirmed' as const, email, count })),
    ...failing.map(({ id, title, count }) => ({
      kind: 'workflow.failing' as const,
      workflowId: workflowIds.toWire(id),
      title,
      count,
    })),
    row.webhooks_failing > 0 && { kind: 'webhook.failing', count: row.webhooks_failing },
    row.waiting > 0 && { kind: 'reviews.waiting', count: row.waiting },
    row.waiting_proofs > 0 && { kind: 'proofs.waiting', count: row.waiting_proofs },
    row.unanswered > 0 && { kind: 'reviews.unanswered', count: row.unanswered },
  ]
  return items.filter((item) => item !== false)
}
