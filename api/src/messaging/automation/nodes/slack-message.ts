import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { i18n } from '@yuko/contract/language'
import { slackChannelIds, subscriberIds } from '#ids.ts'
import type { TeamChat } from '#platform/ports/workflow-steps.ts'
import { plainInSlack } from '#platform/slack-text.ts'
import { doers, type StepKind, skipped } from '../runs/step.ts'
import { fillTemplate } from './fill-template.ts'

/** Posted to the team, not to the person in the workflow. Skipped if the channel was removed, or Slack rejects its messages. */
export const sendSlackMessage = ({ channels, post }: TeamChat): StepKind<NodeOf<'send_slack_message'>> => ({
  async plan({ trx, organizationId, node }, travelers) {
    const channel = (await channels(trx, organizationId)).get(slackChannelIds.toUuid(node.channelId))
    return travelers.map(() =>
      channel?.isWorking
        ? { kind: 'go', words: () => i18n.t('Posts to {channel} in Slack', { channel: channel.name }) }
        : skipped('unavailable'),
    )
  },
  async perform({ trx, clock, organizationId, node }, travelers, planned) {
    const messages = doers(travelers, planned).map((one) => ({
      key: `workflow:${one.id}:${node.id}:${one.visit}`,
      text: fillTemplate(node.text, one, plainInSlack),
      href: `/subscribers/${subscriberIds.toWire(one.person.id)}`,
    }))
    await post(trx, clock, organizationId, slackChannelIds.toUuid(node.channelId), messages)
    return [...planned]
  },
})
