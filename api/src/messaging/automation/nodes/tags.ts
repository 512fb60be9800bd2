import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { i18n } from '@yuko/contract/language'
import { doers, type Outcome, type StepCall, type StepKind, skipped } from '../runs/step.ts'
import type { Traveler } from '../runs/traveler.ts'
import { writeTags } from './person.repository.ts'

type TagNode = NodeOf<'add_tag'> | NodeOf<'remove_tag'>

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const has = ({ person }: Traveler, tag: string) => person.tags.some((one) => same(one, tag))

export const addTag: StepKind<NodeOf<'add_tag'>> = {
  plan: ({ node }, travelers) =>
    travelers.map((one) =>
      has(one, node.tag)
        ? skipped('nothing_to_do')
        : changed('customer.tagged', node.tag, () => i18n.t('Adds the tag “{tag}”', { tag: node.tag })),
    ),
  perform: (call, travelers, planned) => write(call, travelers, planned, (tags) => [...tags, call.node.tag]),
}

export const removeTag: StepKind<NodeOf<'remove_tag'>> = {
  plan: ({ node }, travelers) =>
    travelers.map((one) =>
      has(one, node.tag)
        ? changed('customer.untagged', node.tag, () => i18n.t('Removes the tag “{tag}”', { tag: node.tag }))
        : skipped('nothing_to_do'),
    ),
  perform: (call, travelers, planned) =>
    write(call, travelers, planned, (tags) => tags.filter((tag) => !same(tag, call.node.tag))),
}

const changed = (type: 'customer.tagged' | 'customer.untagged', tag: string, words: () => string): Outcome => ({
  kind: 'go',
  event: { type, payload: { tag: { name: tag } } },
  words,
})

async function write(
  { trx, organizationId, now }: StepCall<TagNode>,
  travelers: readonly Traveler[],
  planned: readonly Outcome[],
  change: (tags: readonly string[]) => readonly string[],
): Promise<Outcome[]> {
  const people = doers(travelers, planned).map(({ person }) => person)
  for (const person of people) person.tags = change(person.tags)
  await writeTags(trx, organizationId, people, now)
  return [...planned]
}
