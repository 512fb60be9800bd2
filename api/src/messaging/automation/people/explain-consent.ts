import type { WhySentence } from '@yuko/contract/automation/runs/explanation'
import { outsideQuietHours } from '../nodes/moments.ts'
import { capFreeAt } from '../nodes/send-email.ts'
import type { Explained } from './explained.ts'
import { say } from './sentence.ts'

/** Whether a mail of the workflow could go to them at this moment. */
export function mailSentences({ person, definition, now }: Explained): WhySentence[] {
  const { settings } = definition
  const isNow = { isNow: true }
  const sentences: WhySentence[] = []
  if (person.block) {
    const why = {
      hard_bounce: 'mail to it came back for good',
      soft_bounces: 'mail to it came back too often',
      complaint: 'they marked a mail as spam',
      manual: 'somebody of your team blocked it',
      invalid: 'it cannot exist',
    }[person.block]
    sentences.push(say('no', `The address is blocked: ${why}.`, { ...isNow, at: person.blocked_at }))
  }
  if (settings.purpose === 'transactional')
    return [...sentences, say('yes', 'The workflow is transactional: it asks for no consent.', isNow)]
  return [...sentences, ...consentOf(person, settings.sendTo === 'subscribed_and_never'), ...quiet(), ...capped()]

  function quiet(): WhySentence[] {
    const open = outsideQuietHours(now, settings.quietHours, person.time_zone ?? person.timezone)
    if (open <= now) return []
    const then = settings.quietHours.behaviour === 'defer' ? 'waits for their end' : 'would be left out'
    return [say('wait', `It is within the quiet hours: a mail ${then}.`, { ...isNow, at: open })]
  }

  function capped(): WhySentence[] {
    const { frequencyCap } = settings
    if (!frequencyCap.isOn) return []
    const free = capFreeAt(person.capped_mails, frequencyCap, now)
    if (free <= now) return []
    const then = frequencyCap.behaviour === 'defer' ? 'waits until they may get one' : 'would be left out'
    const limit = `${frequencyCap.mails} in ${frequencyCap.hours} hours`
    return [
      say('wait', `They got as many marketing e-mails as the cap allows (${limit}): the next ${then}.`, { ...isNow, at: free }),
    ]
  }
}

function consentOf({ consent, consent_at, has_refused }: Explained['person'], isNeverEnough: boolean): WhySentence[] {
  const more = { isNow: true, at: consent_at }
  if (has_refused) return [say('no', 'They ended all marketing e-mails themselves.', more)]
  switch (consent) {
    case 'subscribed':
      return [say('yes', 'They agreed to get marketing e-mails.', more)]
    case 'unsubscribed':
      return [say('no', 'They unsubscribed from marketing e-mails.', more)]
    case 'unconfirmed':
      return [say('no', 'They signed up, but did not confirm it by the link in the e-mail.', more)]
    case 'never_subscribed':
      return isNeverEnough
        ? [say('yes', 'They were never asked, which is enough for this workflow.', more)]
        : [say('no', 'They never agreed to get marketing e-mails.', more)]
  }
}
