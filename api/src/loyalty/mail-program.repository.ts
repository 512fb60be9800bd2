import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { MailProgram, ProgramNames, ProgramOfMails } from '#platform/ports/mail-subjects.ts'
import { namedPrograms } from './programs/program.repository.ts'
import { listActiveRewards, type RewardRow } from './rewards/rewards.repository.ts'
import { listTierRows } from './tiers/tiers.repository.ts'
import { programValues } from './translations/program-values.ts'
import { loadWords, loadWordsIn, type Words } from './translations/words.ts'

interface FoundProgram {
  readonly program: { id: string; name: string; point_label_one: string; point_label_other: string }
  readonly rewards: readonly { id: string; details: RewardRow['details']; cost: number }[]
  readonly hasReferrals: boolean
}

/** The active or paused program. Referrals are open as `findOpenReferrals` says. */
async function find(trx: Trx, organizationId: string): Promise<ProgramOfMails> {
  const { rows } = await sql<FoundProgram>`
    select json_build_object('id', p.id, 'name', p.name, 'point_label_one', p.point_label_one,
             'point_label_other', p.point_label_other) as program,
           coalesce((select json_agg(json_build_object('id', r.id, 'details', r.details, 'cost', r.cost) order by r.cost)
              from loyalty_rewards r
             where r.organization_id = p.organization_id and r.program_id = p.id and r.status = 'active'
               and not r.is_for_friends), '[]') as rewards,
           p.status = 'active' and exists (
             select from loyalty_referral_settings s
              where s.organization_id = p.organization_id and s.program_id = p.id and s.settings ->> 'isOn' = 'true')
             as "hasReferrals"
      from loyalty_programs p
     where p.organization_id = ${organizationId} and p.status in ('active', 'paused')
     order by p.status = 'active' desc, p.id desc limit 1`.execute(trx)
  const [found] = rows
  if (!found)
    return { namesIn: () => ({ program: null, rewards: [], tierName: String, rewardName: String }), hasReferrals: false }
  const { program, rewards, hasReferrals } = found
  const wordsIn = await loadWordsIn(trx, organizationId)
  const tiers = await listTierRows(trx, organizationId)
  const namesOf = (words: Words): ProgramNames => ({
    program: programValues(words.program(program)),
    rewards: rewards.map(({ id, details, cost }) => ({ name: words.reward(id, details).name, cost })),
    tierName(name) {
      const tier = tiers.find((one) => one.name === name)
      return tier ? words.tier(tier).name : name
    },
    rewardName(name) {
      const reward = rewards.find(({ details }) => details.name === name)
      return reward ? words.reward(reward.id, reward.details).name : name
    },
  })
  // Asked for with every email.
  const known = new Map<Words, ProgramNames>()
  return {
    namesIn(locale) {
      const words = wordsIn(locale)
      const names = known.get(words) ?? namesOf(words)
      known.set(words, names)
      return names
    },
    hasReferrals,
  }
}

/** Members who can be emailed, most recently active first. */
async function listSubjects(
  trx: Trx,
  organizationId: string,
  { id, limit, locale }: { id?: string; limit: number; locale: string | null },
) {
  const members = trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .select(['m.id', 'm.balance', 'm.pending', 'c.name', 'c.email', 'm.tier_id'])
    .where('m.organization_id', '=', organizationId)
    .where('m.status', '=', 'member')
    .where('c.email', 'is not', null)
    .orderBy('m.last_activity_at', (order) => order.desc().nullsLast())
    .orderBy('m.id', 'desc')
    .limit(limit)
  const rows = await (id === undefined ? members : members.where('m.id', '=', id)).execute()
  const words = await loadWords(trx, organizationId, locale)
  const tiers = new Map((await listTierRows(trx, organizationId, { withDeleted: true })).map((tier) => [tier.id, tier]))
  return rows.map(({ tier_id, ...member }) => {
    const tier = tiers.get(tier_id ?? '')
    return { ...member, tier: tier ? words.tier(tier).name : null }
  })
}

/** The store's name for points: of the active program, else the newest. */
async function findPointNames(trx: Trx, organizationId: string, locale: string | null) {
  const program = await namedPrograms(trx, organizationId).executeTakeFirst()
  return program && programValues((await loadWords(trx, organizationId, locale)).program(program))
}

/** The cheapest reward of the program that the balance does not cover. */
async function findNextReward(trx: Trx, organizationId: string, { balance, locale }: { balance: number; locale: string | null }) {
  const next = (await listActiveRewards(trx, organizationId)).find(({ cost }) => cost > balance)
  if (!next) return undefined
  const words = await loadWords(trx, organizationId, locale)
  return { name: words.reward(next.id, next.details).name, cost: next.cost }
}

export const mailProgram: MailProgram = { find, listSubjects, findPointNames, findNextReward }
