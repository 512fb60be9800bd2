import type { ReplyOf } from '@yuko/contract/endpoint'
import type { previewRequests as endpoint } from '@yuko/contract/requests/preview-requests'
import type { SkipReason } from '@yuko/contract/requests/request'
import type { RequestSelection } from '@yuko/contract/requests/request-selection'
import { readTitles } from '#core/store/products.reads.repository.ts'
import type { Database } from '#platform/db/database.ts'
import type { MailRefusals } from '#platform/ports/mail-refusals.ts'
import type { PlannedRequest } from '../planning/plan-order.ts'
import { loadRules } from '../planning/settings.repository.ts'
import { measure, type Selected, type SelectedPage, selectedPage } from './selected-stories.ts'

const mostShown = 100

/** Judged exactly as when sending; nothing is written. One transaction per page, so that others are not blocked. */
export async function previewRequests(
  { db, refusals }: { readonly db: Database; readonly refusals: MailRefusals },
  organizationId: string,
  selection: RequestSelection,
  now: Date,
): Promise<ReplyOf<typeof endpoint>> {
  const { rules, total } = await db.forOrganization(organizationId, async (trx) => {
    const rules = await loadRules(trx, organizationId)
    return { rules, total: await measure(trx, organizationId, selection, rules.timeZone) }
  })
  const counts = new Map<SkipReason, number>()
  const [skipped, asked]: [Selected[], Selected[]] = [[], []]
  let firstAt: Date | null = null
  let askedCount = 0
  for (let after: string | null = null, isMore = true; isMore; ) {
    const from: string | null = after
    const page: SelectedPage = await db.forOrganization(organizationId, (trx) =>
      selectedPage(trx, refusals, organizationId, { selection, rules, after: from, now }),
    )
    for (const one of page.selected) {
      const { skipReason, sendAt } = one.plan
      if (skipReason === null) askedCount++
      else counts.set(skipReason, (counts.get(skipReason) ?? 0) + 1)
      if (sendAt && (firstAt === null || sendAt < firstAt)) firstAt = sendAt
      const shown = skipReason === null ? asked : skipped
      if (shown.length < mostShown) shown.push(one)
    }
    after = page.next
    isMore = after !== null
  }
  const sample = [...skipped, ...asked].slice(0, mostShown)
  const shownProducts = sample.flatMap(({ plan }) => plan.items.flatMap(({ productId }) => productId ?? []))
  const titles = await db.forOrganization(organizationId, (trx) => readTitles(trx, organizationId, shownProducts))
  return {
    total,
    asked: askedCount,
    skipped: [...counts].map(([reason, count]) => ({ reason, count })).sort((one, other) => other.count - one.count),
    sample: sample.map(({ story, plan }) => ({
      email: story.buyer.email,
      name: story.buyer.name,
      orderNumber: story.number,
      placedAt: story.id === null ? null : story.placedAt.toISOString(),
      products: shownItems(plan).flatMap(({ productId }) => (productId === null ? [] : (titles.get(productId) ?? []))),
      skipReason: plan.skipReason,
    })),
    firstAt: firstAt?.toISOString() ?? null,
  }
}

/** The products that the email would ask about; all of them if it isn't sent. */
const shownItems = ({ skipReason, items }: PlannedRequest) =>
  skipReason === null ? items.filter((item) => item.skipReason === null) : items
