import { dayOf } from '../expiry/expiry-rule.ts'
import { loadTierRules } from '../settings/loyalty-settings.repository.ts'
import { loadScale } from '../tiers/load-scale.ts'
import { measureMembers } from '../tiers/member-tiers.repository.ts'
import { windowStart } from '../tiers/tier-window.ts'
import { listTierRows } from '../tiers/tiers.repository.ts'
import { wasGiven } from './entries.repository.ts'
import { benefitWords, moneyWords } from './mail-words.ts'
import type { MemberMail, Situation } from './member-mail.ts'
import type { OccasionOf } from './occasion.ts'

const hourMs = 3_600_000

export async function ofTierUp(
  { trx, organizationId, recipient, shop }: Situation,
  { tierId, at }: OccasionOf<'up'>,
): Promise<MemberMail | null> {
  const { memberId, values, words } = recipient
  const tier = (await listTierRows(trx, organizationId)).find(({ id }) => id === tierId)
  if (!tier || recipient.tierId !== tierId) return null
  // Everyone starts in this tier; the welcome email covers it.
  const { metric } = await loadTierRules(trx, organizationId)
  if (tier.threshold === 0 && metric !== 'customer_tag') return null
  const named = words.tier(tier)
  const perks = [...benefitWords(tier.benefits, recipient.locale), ...named.perks]
  const isRewarded = await wasGiven(trx, organizationId, `bonus:tier:${memberId}:${tierId}`, hourBefore(at))
  return {
    type: 'loyalty-tier-up',
    key: `loyalty-tier-up:${memberId}:${tierId}:${monthOf(at, shop.timeZone)}`,
    values: {
      ...values,
      tier: {
        name: named.name,
        perks: perks.length > 0 ? perks.join('\n') : null,
        multiplier: tier.multiplier_percent > 100 ? tier.multiplier_percent / 100 : null,
        entry_points: isRewarded ? tier.entry_points : 0,
      },
    },
  }
}

export async function ofTierDown(
  { trx, organizationId, recipient, shop }: Situation,
  { tierId, from, at }: OccasionOf<'down'>,
): Promise<MemberMail | null> {
  const { memberId, values, words } = recipient
  const tiers = await listTierRows(trx, organizationId, { withDeleted: true })
  const [tier, before] = [tierId, from].map((asked) => tiers.find(({ id }) => id === asked))
  if (!before || recipient.tierId !== tierId) return null
  return {
    type: 'loyalty-tier-down',
    key: `loyalty-tier-down:${memberId}:${from}:${monthOf(at, shop.timeZone)}`,
    values: {
      ...values,
      tier: tier ? { name: words.tier(tier).name } : null,
      tier_before: { name: words.tier(before).name },
    },
  }
}

export async function ofTierAtRisk(
  { trx, organizationId, recipient, shop, now }: Situation,
  { tierId, keptUntil }: OccasionOf<'risk'>,
): Promise<MemberMail | null> {
  const { memberId, values, tierKeptUntil, locale, words } = recipient
  const tier = (await listTierRows(trx, organizationId)).find(({ id }) => id === tierId)
  if (!tier || recipient.tierId !== tierId || tierKeptUntil === null || tierKeptUntil <= now) return null
  const { rules, timeZone } = await loadScale(trx, { now: () => now }, organizationId)
  const since = windowStart(rules, now, timeZone)
  const measured = await measureMembers(trx, organizationId, { metric: rules.metric, since }, [memberId])
  const missing = Math.max(0, (tier.retain_threshold ?? tier.threshold) - (measured.get(memberId)?.value ?? 0))
  const isBy = (metric: typeof rules.metric) => rules.metric === metric && missing > 0
  return {
    type: 'loyalty-tier-at-risk',
    key: `loyalty-tier-at-risk:${memberId}:${tierId}:${keptUntil.slice(0, 10)}`,
    values: {
      ...values,
      tier: { name: words.tier(tier).name },
      at_risk: {
        until: tierKeptUntil.toISOString(),
        points: isBy('points_earned') ? missing : null,
        orders: isBy('orders_count') ? missing : null,
        amount: isBy('amount_spent') ? moneyWords(missing, shop.currency, locale) : null,
      },
    },
  }
}

/** Repeated ups and downs send one email a month. */
const monthOf = (at: string, timeZone: string) => dayOf(new Date(at), timeZone).slice(0, 7)
const hourBefore = (at: string) => new Date(Date.parse(at) - hourMs)
