import type { FedSubscriber, SubscriberFeed } from '#platform/ports/subscriber-feed.ts'
import { addressesSeen } from '../addresses-seen.ts'
import type { ImportPass, PassOptions } from '../import-kinds.ts'
import type { ImportRecord } from '../imports.repository.ts'
import { type ReadThings, thingReader } from '../store-files/read-things.ts'
import { nothing, outcome, withWarnings } from '../store-files/taken-things.ts'
import { propertyCells } from './property-cells.ts'
import { subscriberDraft, subscriberRow } from './subscriber-row.ts'

/** Imports people. Only the first row of an address counts. */
export function subscribersPass(
  feed: SubscriberFeed,
  one: ImportRecord,
  { clock, dateOrder, isDryRun }: PassOptions,
): ImportPass<ReadThings<FedSubscriber>> {
  const { organization_id: organizationId, columns, mapping, options } = one
  const { consentStatement: statement, runsWorkflows } = options
  const file = { importId: one.id, userId: one.created_by_user_id, isDryRun, statement, runsWorkflows }
  const isAgain = addressesSeen()
  // Mailchimp’s files have no consent column: everyone in the subscribed file has consented. The other files are named for theirs.
  const isListOfSubscribed = one.preset === 'mailchimp' && !/nonsubscribed|unsubscribed|cleaned/i.test(one.file_name)
  const isConsentByDate = one.preset === 'omnisend'
  const propertiesOf = propertyCells(options.savesProperties ? unmapped(one) : [])
  const draft = subscriberDraft({ options, dateOrder, isListOfSubscribed, isConsentByDate, propertiesOf })
  return {
    read: thingReader<FedSubscriber>({ columns, mapping, keyOf: () => '', schema: subscriberRow, draft }),
    async take(trx, read) {
      const again = new Set(read.things.filter(({ value }) => isAgain(value.email)))
      const first = read.things.filter((thing) => !again.has(thing))
      const values = first.map(({ value }) => value)
      const answers = values.length > 0 ? await feed.take(trx, clock, organizationId, file, values) : []
      const base = outcome(read, nothing)
      const refused = first.filter((_, at) => answers[at]?.refusedBefore)
      return {
        ...base,
        created: answers.filter((answer) => answer.outcome === 'created').length,
        updated: answers.filter((answer) => answer.outcome === 'updated').length,
        duplicates: again.size,
        issues: withWarnings(base.issues, [
          ...[...again].map(
            (thing) => [thing, 'This email address appears earlier in the file, so the row was skipped.'] as const,
          ),
          ...refused.map(
            (thing) => [thing, 'This person unsubscribed from your emails. An import can’t resubscribe them.'] as const,
          ),
        ]),
      }
    },
  }
}

/** The columns without a field, with their positions. */
function unmapped({ columns, mapping }: ImportRecord): { name: string; at: number }[] {
  const mapped = new Set(Object.values(mapping))
  return columns.map(({ name }, at) => ({ name, at })).filter(({ name }) => !mapped.has(name))
}
