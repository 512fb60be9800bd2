import { i18n } from '@yuko/contract/language'
import { readLanguage } from '#core/accounts/organizations/organization.reads.repository.ts'
import { inLanguage } from '#platform/in-language.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import type { TeamChat } from '#platform/ports/workflow-steps.ts'
import { postToSlack } from './slack.jobs.ts'
import { insertPost, listChannels } from './slack.repository.ts'
import { messageOfStep } from './slack-message.ts'

/** Messages of workflow steps, recorded in the step's transaction, once for each key. */
export const slackOfWorkflows = (publicUrl: string): TeamChat => ({
  channels: async (trx, organizationId) =>
    new Map(
      (await listChannels(trx, organizationId)).map(({ id, name, problem }) => [id, { name, isWorking: problem === null }]),
    ),

  async post(trx, clock, organizationId, channelId, messages) {
    const label = inLanguage(await readLanguage(trx, organizationId), () => i18n.t('Open in Yuko'))
    const at = clock.now()
    const posts = []
    for (const { key: cause, text, href } of messages) {
      const message = messageOfStep(text, { label, url: publicUrl + href })
      if (await insertPost(trx, organizationId, { channelId, cause, message, at }))
        posts.push({ organizationId, channelId, cause })
    }
    await enqueueMany(trx, postToSlack, posts, { organizationId })
  },
})
