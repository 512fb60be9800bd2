import { createTopic } from '@yuko/contract/consent/create-topic'
import { deleteTopic as deleteEndpoint } from '@yuko/contract/consent/delete-topic'
import { listTopics as listEndpoint } from '@yuko/contract/consent/list-topics'
import type { Topic } from '@yuko/contract/consent/mail-topic'
import { updateTopic } from '@yuko/contract/consent/update-topic'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { campaignsNaming, workflowsNaming } from '../../used-by.repository.ts'
import { deleteTopic, insertTopic, listTopics, writeTopic } from './topics.repository.ts'

const mostTopics = 30

export const topicRoutes = [
  implement(listEndpoint, async ({ trx, organizationId }) => ({ items: await listTopics(trx, organizationId) })),

  implement(createTopic, async ({ trx, clock, organizationId, body }) => {
    const known = await listTopics(trx, organizationId)
    if (known.length >= mostTopics) throw new Refusal('topic.too-many', `You’ve reached the limit of ${mostTopics} topics`)
    refuseTaken(known, body.name)
    const topicId = freeId(body.name, known)
    const row = {
      id: topicId,
      name: body.name,
      description: body.description,
      is_public: body.isPublic,
      is_default: body.isDefault,
    }
    await insertTopic(trx, organizationId, row, clock.now())
    return { ...body, topicId, isBuiltIn: false }
  }),

  implement(updateTopic, async ({ trx, clock, organizationId, params: { topicId }, body }) => {
    const known = await listTopics(trx, organizationId)
    const before = known.find((one) => one.topicId === topicId)
    if (!before) throw topicNotFound()
    refuseTaken(
      known.filter((one) => one !== before),
      body.name,
    )
    const row = { id: topicId, name: body.name, description: body.description, is_public: body.isPublic }
    await writeTopic(trx, organizationId, row, clock.now())
    return { ...before, ...body }
  }),

  implement(deleteEndpoint, async ({ trx, organizationId, params: { topicId } }) => {
    const topic = await known(trx, organizationId, topicId)
    if (topic.isBuiltIn) throw new Refusal('topic.in-use', 'Built-in emails use this topic')
    const [user] = await workflowsNaming(trx, organizationId, topicId)
    if (user) throw new Refusal('topic.in-use', `A workflow sends emails about this topic: ${user.title}`)
    const [campaign] = await campaignsNaming(trx, organizationId, topicId)
    if (campaign) throw new Refusal('topic.in-use', `A campaign sends emails about this topic: ${campaign.title}`)
    await deleteTopic(trx, organizationId, topicId)
  }),
]

const topicNotFound = () => new Refusal('topic.not-found', 'This topic doesn’t exist or was deleted')

async function known(trx: Trx, organizationId: string, topicId: string): Promise<Topic> {
  const topic = (await listTopics(trx, organizationId)).find((one) => one.topicId === topicId)
  if (!topic) throw topicNotFound()
  return topic
}

function refuseTaken(others: readonly Topic[], name: string): void {
  if (others.some((one) => one.name.toLowerCase() === name.toLowerCase()))
    throw new Refusal('topic.name-taken', 'A topic with this name already exists', {
      fields: { 'body.name': 'already exists' },
    })
}

/** Derived from the name, so that links and files are readable. */
function freeId(name: string, known: readonly Topic[]): string {
  const plain =
    name
      .normalize('NFKD')
      .replace(/[\u0300-\u036f]/g, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, 32) || 'topic'
  const isTaken = (id: string) => known.some((one) => one.topicId === id)
  if (!isTaken(plain)) return plain
  let number = 2
  while (isTaken(`${plain}-${number}`)) number++
  return `${plain}-${number}`
}
