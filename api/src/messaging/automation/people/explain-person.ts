import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import type { explainPerson as endpoint } from '@yuko/contract/automation/runs/explain-person'
import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { subscriberIds } from '#ids.ts'
import type { TenantCall } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { inReadersLanguage } from '#platform/in-language.ts'
import type { TierNames } from '#platform/ports/people-facts.ts'
import { listVersions, namesOfEmails } from '../analytics/graph.repository.ts'
import { readHead } from '../analytics/graph.ts'
import { wordsOf } from '../in-words.ts'
import { mailSentences } from './explain-consent.ts'
import { entrySentences } from './explain-entry.ts'
import { wayAnswer, waySentences } from './explain-way.ts'
import { listRunsOfPerson } from './runs.repository.ts'
import { findPerson } from './subscriber-mails.repository.ts'

/** Sentence by sentence from recorded events; sentences based on current values are marked. */
export function explainPerson(tierNames: TierNames) {
  return async ({ trx, clock, organizationId, params }: TenantCall<typeof endpoint>) => {
    const head = await readHead(trx, organizationId, params.workflowId)
    const person = await findPerson(trx, organizationId, subscriberIds.toUuid(params.subscriberId))
    if (!person) throw new Refusal('subscriber.not-found', 'This person doesn’t exist or was deleted')
    const versions = await listVersions(trx, organizationId, head.id)
    const live = versions.find(({ number }) => number === head.live_version)
    const definition = live?.definition ?? head.draft ?? emptyDefinition
    const about = {
      trx,
      organizationId,
      now: clock.now(),
      head,
      person,
      versions,
      definition,
      words: await wordsOf(trx, tierNames, organizationId, definition, head.currency),
      emails: await namesOfEmails(trx, organizationId, head.id),
      name: person.first_name ?? person.email,
    }
    const runs = await listRunsOfPerson(trx, organizationId, head.id, person.id)
    const [last] = runs
    const sentences: WhySentence[] = []
    if (!last) {
      const entry = await entrySentences(about)
      return { answer: entry.answer, sentences: [...entry.sentences, ...inReadersLanguage(() => mailSentences(about))] }
    }
    for (const run of runs.toReversed()) sentences.push(...(await waySentences(about, run)))
    const isInside = last.status === 'waiting' || last.status === 'paused'
    return inReadersLanguage(() => ({
      answer: wayAnswer(about, last),
      sentences: [...sentences, ...(isInside ? mailSentences(about) : [])],
    }))
  }
}
