import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { i18n } from '@yuko/contract/language'
import { doers, type StepKind } from '../runs/step.ts'
import { chooseTopics } from '../subscribers/consent/choose-mail.ts'

export const subscribeTopic: StepKind<NodeOf<'subscribe_topic'>> = {
  plan: ({ node }, travelers) =>
    travelers.map(() => ({
      kind: 'go',
      words: () =>
        node.isSubscribed
          ? i18n.t('Subscribes to the topic “{topic}”', { topic: node.topic })
          : i18n.t('Unsubscribes from the topic “{topic}”', { topic: node.topic }),
    })),
  async perform({ trx, clock, organizationId, node: { topic, isSubscribed } }, travelers, planned) {
    const choices = doers(travelers, planned).map(({ person }) => ({ subscriberId: person.id, topic, isSubscribed }))
    await chooseTopics(trx, clock, organizationId, choices)
    return [...planned]
  },
}
