import { t } from '@lingui/core/macro'
import type { TextFailure } from '@yuko/contract/text-messages/text-provider'

export const textFailures: Record<TextFailure, string> = {
  unreachable: t`Couldn’t reach Twilio. Try again in a moment.`,
  busy: t`Twilio takes no more messages at the moment. Try again in a moment.`,
  'account-refused': t`Twilio refused the account SID or the auth token. Enter valid ones.`,
  'account-suspended': t`Your Twilio account is suspended, or its credit is used up.`,
  'sender-refused': t`Your Twilio account can’t send from this sender. Check it.`,
  'sender-unregistered': t`Your sender isn’t registered for this country. Register it at Twilio.`,
  'number-invalid': t`This number doesn’t exist.`,
  'number-landline': t`This number can’t receive texts.`,
  'number-unreachable': t`The phone can’t be reached.`,
  'opted-out': t`This number replied STOP. It gets no texts unless it replies START.`,
  'country-off': t`Your Twilio account doesn’t send to this country. Turn it on in Twilio’s geo permissions.`,
  'carrier-blocked': t`The carrier blocked the message.`,
  refused: t`Twilio refused the message.`,
  'in-doubt': t`Twilio didn’t answer, so the message may have been sent. It isn’t sent again.`,
}
