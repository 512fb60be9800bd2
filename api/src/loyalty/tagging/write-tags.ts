import type { JobCall } from '#platform/jobs/define-job.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import type { AuthorRatings } from '#platform/ports/author-ratings.ts'
import { enqueueWrite } from '../queue-tags.ts'
import { loadTagRules, withRatings } from './load-tag-rules.ts'
import { isNothing, planTags, type TaggedMember, type TagPlan } from './plan-tags.ts'
import { claimDue, nextDue, noteRefused, noteTold, putOff } from './tag-states.repository.ts'
import { writeLoyaltyTags } from './tagging.jobs.ts'

/** The store, as far as tagging needs it. `stopped`: it accepts nothing at present. Throws if the result is unknown. */
export interface WritesCustomers {
  write(
    organizationId: string,
    change: {
      readonly externalId: string
      readonly addTags: readonly string[]
      readonly removeTags: readonly string[]
      readonly setMetafields: readonly { readonly key: string; readonly type: string; readonly value: string }[]
      readonly clearMetafields: readonly string[]
    },
    signal: AbortSignal,
  ): Promise<{ readonly outcome: 'written' | 'stopped' } | { readonly outcome: 'refused'; readonly problem: string }>
}

export interface TagTools {
  readonly customers: WritesCustomers
  readonly reviews: AuthorRatings
}

const batchSize = 20
/** Then other organizations get their turn. */
const mostBatches = 100
/** Longer than the platform takes for a batch. */
const claimMs = 15 * 60_000
const firstDelayMs = 15_000
const longestDelayMs = 3_600_000

const typeOf: Record<string, string> = {
  tier: 'single_line_text_field',
  points_balance: 'number_integer',
  member_since: 'date',
}

type Call = JobCall<typeof writeLoyaltyTags.payload>

export function handleWriteTags(tools: TagTools) {
  return handleJob(writeLoyaltyTags, async (call) => {
    const { db, payload } = call
    const { organizationId } = payload
    for (let batch = 0; batch < mostBatches && (await writeBatch(call, tools)); batch++) call.signal.throwIfAborted()
    await db.forOrganization(organizationId, async (trx) => {
      const due = await nextDue(trx, organizationId)
      const now = call.clock.now()
      if (due) await enqueueWrite(trx, organizationId, new Date(Math.max(due.getTime(), now.getTime())))
    })
  })
}

/** False: nothing more is due, or the shop accepts nothing for now. */
async function writeBatch({ db, clock, log, payload: { organizationId }, signal }: Call, { customers, reviews }: TagTools) {
  const inTrx = <T>(work: Parameters<typeof db.forOrganization<T>>[1]) => db.forOrganization(organizationId, work)
  const now = clock.now()
  const until = new Date(now.getTime() + claimMs)
  const { members, rules } = await inTrx(async (trx) => {
    const loaded = await loadTagRules(trx, organizationId)
    const claimed = await claimDue(trx, organizationId, { now, until, limit: batchSize })
    return { rules: loaded, members: await withRatings(trx, reviews, organizationId, loaded, claimed) }
  })
  for (const [index, member] of members.entries()) {
    const plan = planTags(rules, member)
    const written = { ...member, tags: plan.tags, metafields: plan.metafields }
    if (!rules.tagging.isActive || isNothing(plan)) {
      const kept = rules.tagging.isActive ? written : member
      await inTrx((trx) => noteTold(trx, organizationId, kept, clock.now(), null))
      continue
    }
    const rest = members.slice(index).map(({ memberId }) => memberId)
    const putRestOff = (milliseconds: number) =>
      inTrx((trx) => putOff(trx, organizationId, rest, new Date(clock.now().getTime() + milliseconds)))
    try {
      const result = await customers.write(organizationId, changeOf(member, plan), signal)
      if (result.outcome === 'stopped') {
        await putRestOff(longestDelayMs)
        return false
      }
      if (result.outcome === 'refused') {
        const { problem } = result
        log.warn({ organizationId, problem }, 'shop rejected the tags of a customer')
        await inTrx((trx) => noteRefused(trx, organizationId, member, problem, clock.now()))
        continue
      }
      // Taken before the call, so that the shop's report about it is later. Metafields are not reported.
      const at = plan.add.length + plan.remove.length > 0 || !member.isWritten ? now : null
      await inTrx((trx) => noteTold(trx, organizationId, written, clock.now(), at))
    } catch (error) {
      log.warn({ err: error, organizationId }, 'tags will be written later')
      await putRestOff(Math.min(firstDelayMs * 2 ** Math.min(member.attempts, 20), longestDelayMs))
      return false
    }
  }
  return members.length > 0
}

function changeOf({ externalId }: TaggedMember, { add, remove, set, clear }: TagPlan) {
  return {
    externalId,
    addTags: add,
    removeTags: remove,
    setMetafields: Object.entries(set).map(([key, value]) => ({ key, type: typeOf[key] ?? 'single_line_text_field', value })),
    clearMetafields: clear,
  }
}
