import { sql } from 'kysely'
import { customersOf } from '#core/store/rows.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import type { MailProgram, ProgramOfMails } from '#platform/ports/mail-subjects.ts'

/** The active or paused program. Referrals are open as `findOpenReferrals` says. */
async function find(trx: Trx, organizationId: string): Promise<ProgramOfMails> {
  const { rows } = await sql<ProgramOfMails>`
    select json_build_object('name', p.name, 'point_one', p.point_label_one, 'point_other', p.point_label_other) as program,
           coalesce((select json_agg(json_build_object('name', r.details ->> 'name', 'cost', r.cost) order by r.cost)
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
  return rows[0] ?? { program: null, rewards: [], hasReferrals: false }
}

/** Members who can be emailed, most recently active first. */
function listSubjects(trx: Trx, organizationId: string, { id, limit }: { id?: string; limit: number }) {
  const members = trx
    .selectFrom('loyalty_members as m')
    .innerJoin(customersOf(organizationId).as('c'), 'c.id', 'm.customer_id')
    .leftJoin('loyalty_tiers as t', (join) =>
      join.onRef('t.organization_id', '=', 'm.organization_id').onRef('t.id', '=', 'm.tier_id'),
    )
    .select(['m.id', 'm.balance', 'm.pending', 'c.name', 'c.email', 't.name as tier'])
    .where('m.organization_id', '=', organizationId)
    .where('m.status', '=', 'member')
    .where('c.email', 'is not', null)
    .orderBy('m.last_activity_at', (order) => order.desc().nullsLast())
    .orderBy('m.id', 'desc')
    .limit(limit)
  return (id === undefined ? members : members.where('m.id', '=', id)).execute()
}

/** The store's name for points: of the active program, else the newest. */
function findPointNames(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('loyalty_programs')
    .select(['name', 'point_label_one as point_one', 'point_label_other as point_other'])
    .where('organization_id', '=', organizationId)
    .where('status', '<>', 'archived')
    .orderBy((eb) => eb.case().when('status', '=', 'active').then(0).else(1).end())
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The cheapest reward of the program that the balance does not cover. */
function findNextReward(trx: Trx, organizationId: string, balance: number) {
  return trx
    .selectFrom('loyalty_rewards as r')
    .innerJoin('loyalty_programs as p', (join) =>
      join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.program_id'),
    )
    .select(['r.cost', (eb) => eb.ref('r.details', '->>').key('name').$castTo<string>().as('name')])
    .where('r.organization_id', '=', organizationId)
    .where('r.status', '=', 'active')
    .where('r.is_for_friends', '=', false)
    .where('p.status', '=', 'active')
    .where('r.cost', '>', balance)
    .orderBy('r.cost')
    .executeTakeFirst()
}

export const mailProgram: MailProgram = { find, listSubjects, findPointNames, findNextReward }
