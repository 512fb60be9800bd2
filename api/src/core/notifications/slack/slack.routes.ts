import { addSlackChannel } from '@yuko/contract/notifications/slack/add-slack-channel'
import { listSlackChannels } from '@yuko/contract/notifications/slack/list-slack-channels'
import { removeSlackChannel } from '@yuko/contract/notifications/slack/remove-slack-channel'
import { type SlackChannel, slackChannelLimit } from '@yuko/contract/notifications/slack/slack-channel'
import { trySlackChannel } from '@yuko/contract/notifications/slack/try-slack-channel'
import { updateSlackChannel } from '@yuko/contract/notifications/slack/update-slack-channel'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import { slackChannelIds } from '#ids.ts'
import { type Implementation, implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { newId } from '#platform/ids.ts'
import { inLanguage } from '#platform/in-language.ts'
import { limits } from '#platform/limits/limits.ts'
import { seal } from '#platform/sealed.ts'
import { post, type SlackTools } from './post-to-slack.ts'
import {
  changeChannel,
  deleteChannel,
  findChannel,
  insertChannel,
  listChannels,
  type SlackChannelRow,
} from './slack.repository.ts'
import { testMessage } from './slack-message.ts'

export function slackEndpoints(tools: SlackTools, publicUrl: string): Implementation[] {
  const sealed = (id: string, url: string) => seal(url, tools.secretFor('slack'), id)
  return [
    implement(listSlackChannels, async ({ trx, organizationId }) => ({
      items: (await listChannels(trx, organizationId)).map(toChannel),
      nextCursor: null,
    })),

    implement(addSlackChannel, async ({ trx, clock, organizationId, body: { name, topics, url } }) => {
      if ((await listChannels(trx, organizationId)).length >= slackChannelLimit)
        throw new Refusal('slack-channel.limit-reached', `You’ve reached the limit of ${slackChannelLimit} Slack channels`)
      const id = newId()
      const row = { organization_id: organizationId, id, name, url: sealed(id, url), topics, created_at: clock.now() }
      return toChannel(await insertChannel(trx, row))
    }),

    implement(updateSlackChannel, async ({ trx, organizationId, params, body: { name, topics, url } }) => {
      const id = slackChannelIds.toUuid(params.channelId)
      const change = { name, topics, ...(url !== undefined && { url: sealed(id, url), problem: null }) }
      return toChannel((await changeChannel(trx, organizationId, id, change)) ?? noChannel())
    }),

    implement(removeSlackChannel, async ({ trx, organizationId, params }) => {
      if (!(await deleteChannel(trx, organizationId, slackChannelIds.toUuid(params.channelId)))) noChannel()
    }),

    implementDetached(
      trySlackChannel,
      async ({ db, clock, organizationId, params }) => {
        const id = slackChannelIds.toUuid(params.channelId)
        const [found, language] = await db.forOrganization(organizationId, async (trx) => [
          await findChannel(trx, organizationId, id),
          await readLanguage(trx, organizationId),
        ])
        const channel = found ?? noChannel()
        const message = inLanguage(language, () => testMessage(publicUrl))
        const result = await post(tools, channel, message)
        const problem = 'problem' in result ? result.problem : result.outcome === 'unknown' ? 'timeout' : null
        if (result.outcome === 'sent' || result.outcome === 'gone')
          await db.forOrganization(organizationId, (trx) =>
            changeChannel(trx, organizationId, id, { problem, ...(problem === null && { last_posted_at: clock.now() }) }),
          )
        return { problem }
      },
      { rateLimit: limits.connections },
    ),
  ]
}

function toChannel(row: SlackChannelRow): SlackChannel {
  return {
    channelId: slackChannelIds.toWire(row.id),
    name: row.name,
    topics: row.topics,
    problem: row.problem,
    lastPostedAt: row.last_posted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

function noChannel(): never {
  throw new Refusal('slack-channel.not-found', 'This Slack channel doesn’t exist or was removed')
}
