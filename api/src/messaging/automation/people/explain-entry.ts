import { eventOfTrigger, triggerKind } from '@yuko/contract/automation/definition/triggers'
import { describeEvent, type EventPayload, type EventType } from '@yuko/contract/automation/events/person-events'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { ruleInWords } from '../in-words.ts'
import { decideRule } from '../rules/decide-rule.repository.ts'
import { bucketOf, isHeldOut } from '../runs/deterministic.ts'
import type { Explained } from './explained.ts'
import { listEvents } from './runs.repository.ts'
import { say } from './sentence.ts'

interface Entry {
  readonly answer: string
  readonly sentences: WhySentence[]
}

const notRunning = {
  draft: 'The workflow isn’t published.',
  active: 'The workflow is active.',
  paused: 'The workflow is paused.',
  archived: 'The workflow is archived.',
} as const

const missed = {
  draft: 'Hasn’t entered because the workflow isn’t published.',
  active: 'Hasn’t entered because the event occurred while the workflow wasn’t active.',
  paused: 'Hasn’t entered because the workflow is paused.',
  archived: 'Hasn’t entered because the workflow is archived.',
} as const

/** Why a person never entered. Past values aren’t stored, so rules are checked against current ones and marked as such. */
export async function entrySentences(about: Explained): Promise<Entry> {
  const { definition, head, name, versions } = about
  const never = (answer: string, sentences: WhySentence[]): Entry => ({ answer, sentences })
  const first = versions.at(-1)
  if (!first)
    return never('Hasn’t entered because the workflow was never published.', [say('no', 'The workflow was never published.')])
  if (!definition.trigger)
    return never('Hasn’t entered because the workflow has no trigger.', [say('no', 'The workflow has no trigger.')])
  const event = eventOfTrigger(definition.trigger)
  if (!event) return byOther(about, triggerKind(definition.trigger.type).when)
  const { label } = describeEvent(event)
  const [happened] = await listEvents(about.trx, about.organizationId, about.person.id, event, 1)
  if (!happened)
    return never(`Hasn’t entered because the event “${label}” hasn’t occurred.`, [
      say('no', `The event “${label}” hasn’t occurred: ${name}`),
    ])
  const sentences = [say('yes', `The event “${label}” occurred.`, { at: happened.occurred_at })]
  if (happened.occurred_at < first.published_at) {
    const since = say('no', 'The workflow was published later.', { at: first.published_at })
    return never('Hasn’t entered because the event occurred before the workflow was published.', [...sentences, since])
  }
  if (head.status !== 'active') sentences.push(say('no', notRunning[head.status], { isNow: true, at: head.paused_at }))
  const judged = await judge(about, event, happened.payload)
  return never(judged.because ?? missed[head.status], [...sentences, ...judged.sentences])
}

async function byOther(about: Explained, when: string): Promise<Entry> {
  const judged = await judge(about, null, {})
  const answer = judged.because ?? 'Hasn’t entered because nothing has triggered the workflow yet.'
  return { answer, sentences: [say('info', when), ...judged.sentences] }
}

/** Filter, audience, and holdout group, as of now. */
async function judge(about: Explained, event: EventType | null, payload: EventPayload) {
  const { definition, head, organizationId, person } = about
  const asked: [Rule | null | undefined, string, string, string][] = [
    [
      definition.trigger?.filter,
      'Matches the trigger filter.',
      'Doesn’t match the trigger filter.',
      'Hasn’t entered because the trigger filter doesn’t match.',
    ],
    [
      definition.audience,
      'In the audience.',
      'Not in the audience.',
      'Hasn’t entered because this person isn’t in the audience.',
    ],
  ]
  const sentences: WhySentence[] = []
  let because: string | undefined
  for (const [rule, yes, no, reason] of asked) {
    if (!rule) continue
    const [decided] = await decide(about, rule, event, payload)
    const isTrue = decided?.result ?? false
    sentences.push(
      say(isTrue ? 'yes' : 'no', isTrue ? yes : no, {
        isNow: true,
        leaves: ruleInWords(rule, decided?.leaves ?? [], about.words),
      }),
    )
    if (!isTrue) because ??= reason
  }
  const { holdoutPercent } = definition.settings
  if (holdoutPercent > 0 && isHeldOut(bucketOf(organizationId, head.id, person.id), holdoutPercent)) {
    sentences.push(say('no', `In the holdout group, a random ${holdoutPercent}% of people.`, { isNow: true }))
    because ??= 'Hasn’t entered because this person is in the holdout group.'
  }
  return { sentences, because }
}

function decide({ trx, organizationId, now, person }: Explained, rule: Rule, eventType: EventType | null, context: EventPayload) {
  return decideRule(trx, { organizationId, rule, eventType, timeZone: person.timezone, now }, [
    { subscriberId: person.id, context },
  ])
}
