import { dayMs } from '#platform/wall-clock.ts'
import { loadCoupon } from '../load-coupon.ts'
import { listEndingCodes } from '../redemptions.repository.ts'
import { afterOf, type DatedCall, type Due, writePages } from './write-pages.ts'

type Code = Awaited<ReturnType<typeof listEndingCodes>>[number]
type DueCode = Due & { readonly code: Code }

const daysBefore = 3

/** Warns members whose code expires soon. Codes that were valid for a shorter time are announced at issue only. */
export async function writeEndingCodes(call: DatedCall): Promise<void> {
  const { clock, organizationId } = call
  const now = clock.now()
  const until = new Date(now.getTime() + daysBefore * dayMs)
  await writePages<DueCode>(call, {
    type: 'loyalty-reward-expiring',
    async list(trx, page) {
      const rows = await listEndingCodes(trx, organizationId, { now, until, ...page })
      const due = rows.flatMap((code): DueCode[] =>
        code.member_id === null ? [] : [{ memberId: code.member_id, key: `loyalty-reward-expiring:${code.id}`, code }],
      )
      return { due, after: afterOf(rows, page.limit) }
    },
    mailsOf:
      async (trx, _rows, shop) =>
      async ({ key, code }, { values, locale, words }) => {
        const coupon = await loadCoupon(trx, { ...code, organization_id: organizationId }, shop, locale)
        if (coupon?.expires_at == null) return null
        const { expires_at } = coupon
        const reward = { name: words.pastReward(code.reward_id, code.reward).name }
        return { type: 'loyalty-reward-expiring', key, values: { ...values, reward, coupon: { ...coupon, expires_at } } }
      },
  })
}
