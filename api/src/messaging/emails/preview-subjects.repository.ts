import type { Trx } from '#platform/db/database.ts'

export function findReviews(trx: Trx, organizationId: string, { id, limit }: { id?: string; limit: number }) {
  const reviews = trx
    .selectFrom('reviews as r')
    .leftJoin('products as p', (join) =>
      join.onRef('p.organization_id', '=', 'r.organization_id').onRef('p.id', '=', 'r.product_id'),
    )
    .select([
      'r.id',
      'r.rating',
      'r.title',
      'r.body',
      'r.submitted_at',
      'r.author_name',
      'r.author_email',
      'p.title as product_title',
      'p.url as product_url',
      'p.image_url as product_image_url',
    ])
    .where('r.organization_id', '=', organizationId)
    .orderBy('r.submitted_at', 'desc')
    .limit(limit)
  return (id === undefined ? reviews : reviews.where('r.id', '=', id)).execute()
}

/** Members of the loyalty program who can be written to, those with whom something happened last first. */
export function findLoyaltyMembers(trx: Trx, organizationId: string, { id, limit }: { id?: string; limit: number }) {
  const members = trx
    .selectFrom('loyalty_members as m')
    .innerJoin('customers as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.customer_id'),
    )
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

/** How the store calls its points: of the program that runs, or else the newest. */
export function findPointNames(trx: Trx, organizationId: string) {
  return trx
    .selectFrom('loyalty_programs')
    .select(['name', 'point_label_one as point_one', 'point_label_other as point_other'])
    .where('organization_id', '=', organizationId)
    .where('status', '<>', 'archived')
    .orderBy((eb) => eb.case().when('status', '=', 'active').then(0).else(1).end())
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

/** The cheapest reward of the program that a balance is not enough for. */
export function findNextReward(trx: Trx, organizationId: string, balance: number) {
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
