import { plural, t } from '@lingui/core/macro'
import type { CampaignObstacle, OrderObstacle } from '@yuko/contract/loyalty/orders/earning-obstacle'
import type { OrderExplanation } from '@yuko/contract/loyalty/orders/explain-order-points'
import { amountOf } from '@yuko/kit/money/money.ts'
import { pageLocale } from '@yuko/runtime'
import { conditionWords, kindOf, ofGroup, valueName } from '#data/condition-wording.ts'
import { scopeWords, type TierNames } from '#data/editing/scope-words.ts'
import { figure } from '#data/program.model.ts'
import { recurringWords } from '#data/recurring-words.ts'

export interface ObstacleTelling {
  order: Pick<OrderExplanation, 'currency' | 'orderCurrency'>
  tierNames: TierNames
  /** In the store’s time zone. */
  dateTime: (iso: string) => string
}

/** Why an order earns nothing at all. */
export function orderObstacleWords(obstacle: OrderObstacle, { order, dateTime }: ObstacleTelling): string {
  switch (obstacle.code) {
    case 'no_program': {
      const start = obstacle.startsAt && dateTime(obstacle.startsAt)
      return start ? t`No loyalty program is active. One starts on ${start}.` : t`No loyalty program is active.`
    }
    case 'before_program': {
      const start = dateTime(obstacle.activatedAt)
      return t`The order was placed before the program started on ${start}.`
    }
    case 'test':
      return t`This is a test order.`
    case 'history':
      return t`The order is from before the store was connected.`
    case 'excluded':
      return exclusionWords(obstacle, order.currency)
    case 'canceled':
      return t`The order was canceled.`
    case 'refunded':
      return t`The order was refunded.`
    case 'not_paid':
      return t`The order isn’t paid yet. Points are earned on payment.`
    case 'not_fulfilled':
      return t`The order isn’t fulfilled yet. Points are earned on fulfillment.`
    case 'no_customer':
      return t`The order has no customer.`
    case 'no_address':
      return t`The customer has no email address, or was deleted.`
    case 'not_joined': {
      const joined = obstacle.joinedAt && dateTime(obstacle.joinedAt)
      return joined ? t`The customer joined after this order, on ${joined}.` : t`The customer hasn’t joined the program.`
    }
    case 'opted_out':
      return t`The customer opted out of the program.`
    case 'blocked':
      return t`The customer is blocked.`
    case 'held_out':
      return t`The customer is in the holdout group, a random share of new customers who are kept out of the program to measure what it earns.`
  }
}

function exclusionWords({ target, value }: Extract<OrderObstacle, { code: 'excluded' }>, currency: string): string {
  switch (target) {
    case 'email':
    case 'email_domain':
      return t`The customer is excluded from loyalty: ${value}`
    case 'customer_tag':
      return t`Customers tagged “${value}” are excluded from loyalty.`
    case 'order_tag':
      return t`Orders tagged “${value}” are excluded from loyalty.`
    case 'country': {
      const country = valueName('country', value)
      return t`Orders from this country are excluded from loyalty: ${country}`
    }
    case 'sales_channel': {
      const channel = valueName('channel', value)
      return t`Orders from this sales channel are excluded from loyalty: ${channel}`
    }
    case 'order_below_amount': {
      const amount = amountOf(Number(value), currency)
      return t`Orders below ${amount} are excluded from loyalty.`
    }
    default:
      return t`All products of the order are excluded from loyalty.`
  }
}

/** Why one way to earn gives nothing for an order, and what it would have needed. */
export function obstacleWords(obstacle: CampaignObstacle, telling: ObstacleTelling): string {
  const { order, dateTime } = telling
  const { currency } = order
  switch (obstacle.code) {
    case 'inactive':
      return inactiveWords[obstacle.status]
    case 'started_later': {
      const start = dateTime(obstacle.at)
      return t`The order was placed before this way to earn started on ${start}.`
    }
    case 'ended': {
      const end = dateTime(obstacle.at)
      return t`The order was placed after this way to earn ended on ${end}.`
    }
    case 'condition': {
      const words = conditionObstacleWords(obstacle, currency)
      return obstacle.group === null ? words : ofGroup(obstacle.group, words)
    }
    case 'products':
      return t`None of the required products is in the order, or they are excluded.`
    case 'outside_schedule': {
      const rule = recurringWords(obstacle.recurring) ?? ''
      const next = obstacle.nextAt && dateTime(obstacle.nextAt)
      return next
        ? t`${rule}. The next time after this order starts on ${next}.`
        : t`${rule}. No such time is left before the end.`
    }
    case 'position': {
      const [needed, position] = [figure(obstacle.needed), figure(obstacle.position)]
      return t`Needs order number ${needed} of the customer. This is number ${position}.`
    }
    case 'goal':
      return goalWords(obstacle, currency)
    case 'tier':
      return tierWords(obstacle, telling)
    case 'other_currency':
      return t`The order is in ${order.orderCurrency}. Only orders in ${currency} earn points by amount.`
    case 'nothing_eligible':
      return t`Nothing in the order counts: every product is excluded, a gift card, or free.`
    case 'too_little': {
      const [amount, needed] = [amountOf(obstacle.amountMinor, currency), amountOf(obstacle.neededMinor, currency)]
      return t`Too little for one point: ${amount} counts, and ${needed} is needed.`
    }
    case 'nothing_to_multiply':
      return t`No other way to earn gave points to multiply.`
    case 'beaten': {
      const { name, points } = obstacle
      const count = figure(points)
      if (obstacle.by === 'priority') return t`Another one comes first in your order, and gave ${count}: ${name}`
      return t`Only the highest counts, and another one gave ${count}: ${name}`
    }
    default:
      return limitWords(obstacle, dateTime)
  }
}

const inactiveWords: Record<Extract<CampaignObstacle, { code: 'inactive' }>['status'], string> = {
  draft: t`This way to earn is a draft.`,
  active: t`This way to earn was never activated.`,
  paused: t`This way to earn is paused.`,
  ended: t`This way to earn has ended.`,
}

const list = new Intl.ListFormat(pageLocale(), { type: 'conjunction' })

type Unmet = Extract<CampaignObstacle, { code: 'condition' }>

/** “The order is below the minimum of €50: €37.50 counts.” */
function conditionObstacleWords({ condition, amountMinor, values }: Unmet, currency: string): string {
  if (condition.on === 'order_amount') {
    const minimum = amountOf(condition.atLeastMinor, currency)
    if (amountMinor === null) return t`The order has to be ${minimum} or more, in ${currency}.`
    const amount = amountOf(amountMinor, currency)
    return t`The order is below the minimum of ${minimum}: ${amount} counts.`
  }
  const rule = conditionWords(condition, currency)
  if (condition.on.startsWith('product')) return t`${rule}. No product in the order matches.`
  const kind = kindOf(condition.on)
  const named = kind ? values.map((value) => valueName(kind, value)) : values
  const found = named.length > 0 ? list.format(named) : t({ message: 'none', context: 'values of an order' })
  return condition.on.startsWith('customer') ? t`${rule}. The customer has: ${found}` : t`${rule}. This order has: ${found}`
}

function goalWords({ spentBeforeMinor, totalMinor, goalMinor }: Extract<CampaignObstacle, { code: 'goal' }>, currency: string) {
  const goal = amountOf(goalMinor, currency)
  if (spentBeforeMinor >= goalMinor) return t`The customer had spent ${goal} before this order.`
  const spent = amountOf(spentBeforeMinor + (totalMinor ?? 0), currency)
  return t`The customer has to spend ${goal} in total. With this order it’s ${spent}.`
}

function tierWords({ tierScope, tierId }: Extract<CampaignObstacle, { code: 'tier' }>, { tierNames }: ObstacleTelling): string {
  const rule = scopeWords(tierScope, tierNames) ?? ''
  const tier = tierId === null ? null : (tierNames.get(tierId) ?? t`Deleted tier`)
  return tier === null ? t`${rule}. The customer has no tier.` : t`${rule}. The customer’s tier: ${tier}`
}

type Limit = Extract<CampaignObstacle, { code: 'once' | 'per_customer' | 'per_period' | 'cooldown' | 'budget' }>

function limitWords(obstacle: Limit, dateTime: ObstacleTelling['dateTime']): string {
  switch (obstacle.code) {
    case 'once': {
      const at = dateTime(obstacle.at)
      return t`Given only once, and the customer earned it on ${at}.`
    }
    case 'per_customer':
      return plural(obstacle.limit, {
        one: 'The customer reached the limit of # time.',
        other: 'The customer reached the limit of # times.',
      })
    case 'per_period': {
      const again = dateTime(obstacle.againAt)
      return periodWords[obstacle.unit](obstacle.count, again)
    }
    case 'cooldown': {
      const again = dateTime(obstacle.againAt)
      return plural(obstacle.days, {
        one: `# day has to pass before the customer can earn again, on ${again}.`,
        other: `# days have to pass before the customer can earn again, on ${again}.`,
      })
    }
    case 'budget': {
      const budget = figure(obstacle.budgetPoints)
      return t`The budget of ${budget} points is used up.`
    }
  }
}

type Period = Extract<CampaignObstacle, { code: 'per_period' }>

const periodWords: Readonly<Record<Period['unit'], (count: number, again: string) => string>> = {
  day: (count, again) => t`Limit of ${count} per day reached, until ${again}.`,
  week: (count, again) => t`Limit of ${count} per week reached, until ${again}.`,
  month: (count, again) => t`Limit of ${count} per month reached, until ${again}.`,
  year: (count, again) => t`Limit of ${count} per year reached, until ${again}.`,
}
