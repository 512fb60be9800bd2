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

/** Why somebody never entered. What was true when it happened is not kept, so it is asked of now, and said. */
export async function entrySentences(about: Explained): Promise<Entry> {
  const { definition, head, name, versions } = about
  const never = (because: string, sentences: WhySentence[]): Entry => ({
    answer: `${name} never entered: ${because}.`,
    sentences,
  })
  const first = versions.at(-1)
  if (!first)
    return never('the workflow was never published', [say('no', 'The workflow was never published, so nobody entered.')])
  if (!definition.trigger) return never('it has no trigger', [say('no', 'The workflow has no trigger.')])
  const event = eventOfTrigger(definition.trigger)
  if (!event) return byOther(about, triggerKind(definition.trigger.type).when)
  const { label } = describeEvent(event)
  const [happened] = await listEvents(about.trx, about.organizationId, about.person.id, event, 1)
  if (!happened) return never(`“${label}” did not happen`, [say('no', `“${label}” never happened to ${name}.`)])
  const sentences = [say('yes', `“${label}” happened.`, { at: happened.occurred_at })]
  if (happened.occurred_at < first.published_at) {
    const since = say('no', 'The workflow was published only after that.', { at: first.published_at })
    return never('it happened before the workflow was published', [...sentences, since])
  }
  if (head.status !== 'active')
    sentences.push(say('no', `The workflow is ${head.status} now.`, { isNow: true, at: head.paused_at }))
  const judged = await judge(about, event, happened.payload)
  const reason =
    judged.because ??
    (head.status === 'active' ? 'it happened while the workflow did not listen' : `the workflow is ${head.status}`)
  return never(reason, [...sentences, ...judged.sentences])
}

async function byOther(about: Explained, when: string): Promise<Entry> {
  const judged = await judge(about, null, {})
  const because = judged.because ?? 'nothing started it for them yet'
  return { answer: `${about.name} never entered: ${because}.`, sentences: [say('info', when), ...judged.sentences] }
}

/** Filter, audience and holdout, as they are now. */
async function judge(about: Explained, event: EventType | null, payload: EventPayload) {
  const { definition, head, organizationId, person } = about
  const asked: [Rule | null | undefined, string, string, string][] = [
    [
      definition.trigger?.filter,
      'Fits the filter of the trigger.',
      'Does not fit the filter of the trigger.',
      'the filter of the trigger does not fit',
    ],
    [definition.audience, 'Belongs to the audience.', 'Does not belong to the audience.', 'the audience does not fit'],
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
    sentences.push(say('no', `Would be held out: ${holdoutPercent} of 100 people are, chosen by chance.`, { isNow: true }))
    because ??= 'they are held out'
  }
  return { sentences, because }
}

function decide({ trx, organizationId, now, person }: Explained, rule: Rule, eventType: EventType | null, context: EventPayload) {
  return decideRule(trx, { organizationId, rule, eventType, timeZone: person.timezone, now }, [
    { subscriberId: person.id, context },
  ])
}
