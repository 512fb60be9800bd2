import { eventOfTrigger, triggerKind } from '@yuko/contract/automation/definition/triggers'
import { describeEvent, type EventPayload, type EventType } from '@yuko/contract/automation/events/person-events'
import type { Rule } from '@yuko/contract/automation/rules/rule'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { i18n, translated } from '@yuko/contract/language'
import { bucketOf, isHeldOut } from '#platform/experiments/deterministic.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { WorkflowHead } from '../analytics/graph.repository.ts'
import { ruleInWords } from '../in-words.ts'
import { type DecidedRule, decideRule } from '../rules/decide-rule.repository.ts'
import type { Explained } from './explained.ts'
import { listEvents } from './runs.repository.ts'
import { say, shareOf } from './sentence.ts'

interface Entry {
  readonly answer: string
  readonly sentences: WhySentence[]
}

const notRunning = (): Record<WorkflowHead['status'], string> => ({
  draft: i18n.t('The workflow isn’t published.'),
  active: i18n.t('The workflow is active.'),
  paused: i18n.t('The workflow is paused.'),
  archived: i18n.t('The workflow is archived.'),
})

const missed = (): Record<WorkflowHead['status'], string> => ({
  draft: i18n.t('Hasn’t entered because the workflow isn’t published.'),
  active: i18n.t('Hasn’t entered because the event occurred while the workflow wasn’t active.'),
  paused: i18n.t('Hasn’t entered because the workflow is paused.'),
  archived: i18n.t('Hasn’t entered because the workflow is archived.'),
})

/** Why a person never entered. Past values aren’t stored, so rules are checked against current ones and marked as such. */
export async function entrySentences(about: Explained): Promise<Entry> {
  const { definition, versions } = about
  const first = versions.at(-1)
  if (!first) return inReadersLanguage(neverPublished)
  if (!definition.trigger) return inReadersLanguage(noTrigger)
  const { type } = definition.trigger
  const event = eventOfTrigger(definition.trigger)
  if (!event) {
    const decided = await decideAll(about, null, {})
    return inReadersLanguage(() => byOther(about, decided, translated(triggerKind(type).when)))
  }
  const [happened] = await listEvents(about.trx, about.organizationId, about.person.id, event, 1)
  if (!happened) return inReadersLanguage(() => notOccurred(about, event))
  const decided = await decideAll(about, event, happened.payload)
  return inReadersLanguage(() => byEvent(about, decided, { event, at: happened.occurred_at, publishedAt: first.published_at }))
}

const never = (answer: string, ...sentences: WhySentence[]): Entry => ({ answer, sentences })

const neverPublished = () =>
  never(
    i18n.t('Hasn’t entered because the workflow was never published.'),
    say('no', i18n.t('The workflow was never published.')),
  )

const noTrigger = () =>
  never(i18n.t('Hasn’t entered because the workflow has no trigger.'), say('no', i18n.t('The workflow has no trigger.')))

function notOccurred({ name }: Explained, type: EventType): Entry {
  const event = translated(describeEvent(type).label)
  return never(
    i18n.t('Hasn’t entered because the event “{event}” hasn’t occurred.', { event }),
    say('no', i18n.t('The event “{event}” hasn’t occurred: {name}', { event, name })),
  )
}

interface Occurred {
  readonly event: EventType
  readonly at: Date
  readonly publishedAt: Date
}

function byEvent(about: Explained, decided: readonly Decided[], { event, at, publishedAt }: Occurred): Entry {
  const { head } = about
  const label = translated(describeEvent(event).label)
  const sentences = [say('yes', i18n.t('The event “{event}” occurred.', { event: label }), { at })]
  if (at < publishedAt) {
    const since = say('no', i18n.t('The workflow was published later.'), { at: publishedAt })
    return never(i18n.t('Hasn’t entered because the event occurred before the workflow was published.'), ...sentences, since)
  }
  if (head.status !== 'active') sentences.push(say('no', notRunning()[head.status], { isNow: true, at: head.paused_at }))
  const judged = judge(about, decided)
  return never(judged.because ?? missed()[head.status], ...sentences, ...judged.sentences)
}

function byOther(about: Explained, decided: readonly Decided[], when: string): Entry {
  const judged = judge(about, decided)
  const answer = judged.because ?? i18n.t('Hasn’t entered because nothing has triggered the workflow yet.')
  return never(answer, say('info', when), ...judged.sentences)
}

interface Decided {
  readonly of: 'filter' | 'audience'
  readonly rule: Rule
  readonly result: DecidedRule | undefined
}

/** Filter and audience, as of now. */
async function decideAll(about: Explained, event: EventType | null, payload: EventPayload): Promise<Decided[]> {
  const { trigger, audience } = about.definition
  const decided: Decided[] = []
  for (const [of, rule] of [['filter', trigger?.filter] as const, ['audience', audience] as const]) {
    if (!rule) continue
    const [result] = await decide(about, rule, event, payload)
    decided.push({ of, rule, result })
  }
  return decided
}

const verdicts = (): Record<Decided['of'], { yes: string; no: string; because: string }> => ({
  filter: {
    yes: i18n.t('Matches the trigger filter.'),
    no: i18n.t('Doesn’t match the trigger filter.'),
    because: i18n.t('Hasn’t entered because the trigger filter doesn’t match.'),
  },
  audience: {
    yes: i18n.t('In the audience.'),
    no: i18n.t('Not in the audience.'),
    because: i18n.t('Hasn’t entered because this person isn’t in the audience.'),
  },
})

/** Filter, audience, and holdout group. */
function judge({ definition, head, organizationId, person, words }: Explained, decided: readonly Decided[]) {
  const sentences: WhySentence[] = []
  let because: string | undefined
  for (const { of, rule, result } of decided) {
    const isTrue = result?.result ?? false
    const { yes, no, because: reason } = verdicts()[of]
    sentences.push(
      say(isTrue ? 'yes' : 'no', isTrue ? yes : no, { isNow: true, leaves: ruleInWords(rule, result?.leaves ?? [], words) }),
    )
    if (!isTrue) because ??= reason
  }
  const { holdoutPercent } = definition.settings
  if (holdoutPercent > 0 && isHeldOut(bucketOf(organizationId, head.id, person.id), holdoutPercent)) {
    const text = i18n.t('In the holdout group, a random {share} of people.', { share: shareOf(holdoutPercent) })
    sentences.push(say('no', text, { isNow: true }))
    because ??= i18n.t('Hasn’t entered because this person is in the holdout group.')
  }
  return { sentences, because }
}

function decide({ trx, organizationId, now, person }: Explained, rule: Rule, eventType: EventType | null, context: EventPayload) {
  return decideRule(trx, { organizationId, rule, eventType, timeZone: person.timezone, now }, [
    { subscriberId: person.id, context },
  ])
}
