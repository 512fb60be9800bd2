import type { SignupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import type { MailTopic } from '@yuko/contract/consent/mail-topic'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { changeTags } from './bulk/bulk.repository.ts'
import { chooseTopics } from './consent/choose-mail.ts'
import { countSubscribed } from './consent/confirmations.repository.ts'
import { tellOfTags } from './profile/change-profile.ts'

interface Joined {
  readonly subscriberId: string
  readonly formId: string
  readonly config: Pick<SignupFormConfig, 'tag' | 'topics'>
  /** Their choice of the offered topics; absent: none were offered. */
  readonly topics: readonly MailTopic[] | undefined
}

/** The effects of a sign-up: its tag, the chosen topics, and the form's counter. */
export async function joinByForm(
  trx: Trx,
  clock: Clock,
  organizationId: string,
  { subscriberId, formId, config: { tag, topics: offered }, topics }: Joined,
): Promise<void> {
  if (tag) {
    const changed = await changeTags(trx, organizationId, [subscriberId], { tag, isAdded: true, now: clock.now() })
    const changes = changed.map((id) => ({ subscriberId: id, tag, isAdded: true }))
    await tellOfTags(trx, clock, organizationId, changes)
  }
  if (topics) {
    const choices = offered.map((topic) => ({ subscriberId, topic, isSubscribed: topics.includes(topic) }))
    await chooseTopics(trx, clock, organizationId, choices, 'Through a sign-up form')
  }
  await countSubscribed(trx, organizationId, formId)
}
