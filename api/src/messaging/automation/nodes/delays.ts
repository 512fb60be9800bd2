import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { i18n } from '@yuko/contract/language'
import { dayMs, wallClock } from '#platform/wall-clock.ts'
import { after, spanText } from '../duration.ts'
import { decideRule } from '../rules/decide-rule.repository.ts'
import { type Outcome, type StepKind, skipped } from '../runs/step.ts'
import type { Traveler } from '../runs/traveler.ts'
import { dayOf, momentOnDay, nextTimeOfDay } from './moments.ts'

const waited: Outcome = { kind: 'go', words: () => i18n.t('Finished waiting') }

/** Counted from the arrival, not from when it was due: after downtime, emails are not sent in a burst. */
export const delay: StepKind<NodeOf<'delay'>> = {
  plan: ({ now, node }, travelers) =>
    travelers.map((one) =>
      one.waitsSince
        ? waited
        : { kind: 'wait', until: after(now, node.time), words: () => i18n.t('Waits {time}', { time: spanText(node.time) }) },
    ),
}

export const delayUntilTime: StepKind<NodeOf<'delay_until_time'>> = {
  plan: ({ now, node }, travelers) =>
    travelers.map((one) => {
      if (one.waitsSince) return waited
      const until = nextTimeOfDay(now, node.at, node.weekdays, one.person.timeZone)
      return { kind: 'wait', until, words: () => i18n.t('Waits until {time}', { time: node.at }) }
    }),
}

export const delayUntilDate: StepKind<NodeOf<'delay_until_date'>> = {
  async plan({ trx, organizationId, timeZone, now, node, loaded }, travelers) {
    const rule = { field: node.field, operator: 'set' as const }
    const asked = travelers.map(({ person, context }) => ({ subscriberId: person.id, context }))
    const decided = await decideRule(trx, { organizationId, rule, eventType: loaded.eventType, timeZone, now }, asked)
    return travelers.map((one, at) => {
      if (one.waitsSince) return waited
      const day = dayFrom(decided[at]?.leaves[0]?.found ?? null, one)
      if (day === null) return skipped('nothing_to_do')
      const until = node.field === 'person.birthday' ? nextAnniversary(day, node, one, now) : momentFor(day, node, one)
      if (until > now) return { kind: 'wait', until, words: () => i18n.t('Waits for the date') }
      if (node.ifPast === 'exit') return { kind: 'end', status: 'exited', exitReason: 'date_passed' }
      return { kind: 'go', words: () => i18n.t('The date has passed') }
    })
  },
}

type Dated = Pick<NodeOf<'delay_until_date'>, 'offsetDays' | 'at'>

const momentFor = (day: number, { offsetDays, at }: Dated, { person }: Traveler) =>
  momentOnDay(day + offsetDays * dayMs, at, person.timeZone)

/** A timestamp falls on the person's local day. */
function dayFrom(found: string | null, { person }: Traveler): number | null {
  const at = found === null ? Number.NaN : Date.parse(found)
  if (found === null || Number.isNaN(at)) return null
  return /^\d{4}-\d{2}-\d{2}$/.test(found) ? at : dayOf(wallClock(new Date(at), person.timeZone))
}

/** A birthday on 29 February falls on the 28th in other years. */
function nextAnniversary(birthday: number, node: Dated, one: Traveler, now: Date): Date {
  const born = new Date(birthday)
  const thisYear = now.getUTCFullYear()
  for (const year of [thisYear - 1, thisYear, thisYear + 1]) {
    const lastOfMonth = new Date(Date.UTC(year, born.getUTCMonth() + 1, 0)).getUTCDate()
    const day = Date.UTC(year, born.getUTCMonth(), Math.min(born.getUTCDate(), lastOfMonth))
    const moment = momentFor(day, node, one)
    if (moment > now) return moment
  }
  return momentFor(Date.UTC(thisYear + 2, born.getUTCMonth(), 1), node, one)
}
