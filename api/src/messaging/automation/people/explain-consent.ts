import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { i18n } from '@yuko/contract/language'
import { outsideQuietHours } from '../nodes/moments.ts'
import { capFreeAt } from '../nodes/send-email.ts'
import type { Explained } from './explained.ts'
import { say } from './sentence.ts'

type Block = NonNullable<Explained['person']['block']>

/** Blocks that say nothing about workflows are left out. */
const blocked = (): Record<Exclude<Block, 'unengaged_campaigns'>, string> => ({
  hard_bounce: i18n.t('The address is blocked because an email to it hard bounced.'),
  soft_bounces: i18n.t('The address is blocked because emails to it soft bounced too often.'),
  complaint: i18n.t('The address is blocked because this person marked an email as spam.'),
  manual: i18n.t('The address was blocked by a member of your team.'),
  invalid: i18n.t('The address is blocked because it’s invalid.'),
  unengaged: i18n.t('They get no marketing emails because they haven’t engaged with any for a long time.'),
})

/** Whether an email of the workflow could be sent to this person now. */
export function mailSentences({ person, definition, now }: Explained): WhySentence[] {
  const { settings } = definition
  const isNow = { isNow: true }
  const sentences: WhySentence[] = []
  const { block } = person
  const isBlocked = settings.purpose === 'marketing' || (block !== 'complaint' && block !== 'unengaged')
  if (block && block !== 'unengaged_campaigns' && isBlocked)
    sentences.push(say('no', blocked()[block], { ...isNow, at: person.blocked_at }))
  if (settings.purpose === 'transactional')
    return [...sentences, say('yes', i18n.t('This workflow is transactional, so it doesn’t need consent.'), isNow)]
  return [...sentences, ...consentOf(person, settings.sendTo === 'subscribed_and_never'), ...quiet(), ...capped()]

  function quiet(): WhySentence[] {
    const open = outsideQuietHours(now, settings.quietHours, person.time_zone ?? person.timezone)
    if (open <= now) return []
    const text =
      settings.quietHours.behaviour === 'defer'
        ? i18n.t('It’s within quiet hours. An email would wait until they end.')
        : i18n.t('It’s within quiet hours. An email would be skipped.')
    return [say('wait', text, { ...isNow, at: open })]
  }

  function capped(): WhySentence[] {
    const { frequencyCap } = settings
    if (!frequencyCap.isOn) return []
    const free = capFreeAt(person.capped_mails, frequencyCap, now)
    if (free <= now) return []
    const { mails, hours } = frequencyCap
    const text =
      frequencyCap.behaviour === 'defer'
        ? i18n.t('The frequency cap is reached (emails: {mails}, hours: {hours}). The next email would wait.', { mails, hours })
        : i18n.t('The frequency cap is reached (emails: {mails}, hours: {hours}). The next email would be skipped.', {
            mails,
            hours,
          })
    return [say('wait', text, { ...isNow, at: free })]
  }
}

function consentOf({ consent, consent_at, has_refused }: Explained['person'], isNeverEnough: boolean): WhySentence[] {
  const more = { isNow: true, at: consent_at }
  if (has_refused) return [say('no', i18n.t('They unsubscribed from all marketing emails.'), more)]
  switch (consent) {
    case 'subscribed':
      return [say('yes', i18n.t('They’re opted in to marketing emails.'), more)]
    case 'unsubscribed':
      return [say('no', i18n.t('They unsubscribed from marketing emails.'), more)]
    case 'unconfirmed':
      return [say('no', i18n.t('They signed up but haven’t confirmed through the link in the email.'), more)]
    case 'never_subscribed':
      return isNeverEnough
        ? [say('yes', i18n.t('They never opted in or out, which is enough for this workflow.'), more)]
        : [say('no', i18n.t('They never opted in to marketing emails.'), more)]
  }
}
