import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { doers, type StepKind } from '../runs/step.ts'
import { chooseTopics } from '../subscribers/consent/choose-mail.ts'

export const subscribeTopic: StepKind<NodeOf<'subscribe_topic'>> = {
  plan: ({ node }, travelers) =>
    travelers.map(() => ({
      kind: 'go',
      words: node.isSubscribed ? `Subscribes to the topic “${node.topic}”` : `Unsubscribes from the topic “${node.topic}”`,
    })),
  async perform({ trx, clock, organizationId, node: { topic, isSubscribed } }, travelers, planned) {
    const choices = doers(travelers, planned).map(({ person }) => ({ subscriberId: person.id, topic, isSubscribed }))
    await chooseTopics(trx, clock, organizationId, choices)
    return [...planned]
  },
}
