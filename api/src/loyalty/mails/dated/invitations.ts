import { rewardOf } from '@yuko/contract/loyalty/referrals/referral-settings'
import { dayMs } from '#platform/wall-clock.ts'
import { findShownProgram, listRunningCampaigns } from '../../onsite/program.repository.ts'
import { linkTo } from '../../referrals/referral-link.ts'
import { findOpenReferrals } from '../../referrals/referral-settings.repository.ts'
import { pointsWords } from '../mail-words.ts'
import { listJoined } from './dated.repository.ts'
import { afterOf, type DatedCall, type Due, writePages } from './write-pages.ts'

type Invited = Due & { readonly code: string }

/** Days after joining; members who were missed get it on one of the next. */
const [soonest, latest] = [7, 9]

/** Sends members of a week their referral link, while referrals are on. */
export async function writeInvitations(call: DatedCall): Promise<void> {
  const { clock, db, organizationId } = call
  const now = clock.now().getTime()
  const open = await db.forOrganization(organizationId, async (trx) => {
    const referrals = await findOpenReferrals(trx, organizationId)
    const program = referrals && (await findShownProgram(trx, organizationId, { orDraft: false }))
    if (!referrals || !program) return null
    const campaigns = await listRunningCampaigns(trx, organizationId, referrals.programId, clock.now())
    const points = campaigns
      .filter(({ type }) => type === 'referral_advocate')
      .reduce((sum, { details: { earning } }) => sum + (earning.mode === 'fixed' ? earning.points : 0), 0)
    return { friend: rewardOf(referrals.settings.friend), rewardId: referrals.rewardId, points, program }
  })
  if (!open) return
  await writePages<Invited>(call, {
    type: 'loyalty-referral-invite',
    async list(trx, page) {
      const joined = { from: new Date(now - latest * dayMs), before: new Date(now - soonest * dayMs) }
      const rows = await listJoined(trx, organizationId, { ...joined, ...page })
      const due = rows.flatMap(({ id, code }): Invited[] =>
        code === null ? [] : [{ memberId: id, key: `loyalty-referral-invite:${id}`, code }],
      )
      return { due, after: afterOf(rows, page.limit) }
    },
    mailsOf:
      async (_trx, _rows, { website }) =>
      ({ key, code }, { values, locale, words }) => {
        const url = website === null ? null : linkTo(website, code)
        if (url === null) return null
        const { pointLabel } = words.program(open.program)
        const you_get = open.points > 0 ? pointsWords(open.points, pointLabel, locale) : null
        const friend_gets = words.reward(open.rewardId, open.friend).name
        return {
          type: 'loyalty-referral-invite',
          key,
          values: { ...values, referral: { url, code, friend_gets, you_get } },
        }
      },
  })
}
