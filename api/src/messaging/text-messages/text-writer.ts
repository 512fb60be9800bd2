import { textSize } from '@yuko/contract/text-messages/text-segments'
import type { Clock } from '#platform/clock.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { TextWriter } from '#platform/ports/text-writer.ts'
import { hasOptedOut } from './opt-outs.repository.ts'
import { phoneNumber } from './phone-number.ts'
import { sendText } from './send-text.job.ts'
import { insertText } from './text-messages.repository.ts'
import { findProvider } from './text-provider.repository.ts'

/** Texts go only to people who agreed to texts in the store. */
export function createTextWriter({ clock }: { clock: Clock }): TextWriter {
  return {
    async reach(trx, organizationId, { number, country, smsState }) {
      if (!(await findProvider(trx, organizationId))) return { refusal: 'not-set-up' }
      if (number === null) return { refusal: 'no-phone' }
      if (smsState !== 'subscribed') return { refusal: 'no-consent' }
      const to = phoneNumber(number, country)
      if (to === null) return { refusal: 'phone-invalid' }
      return (await hasOptedOut(trx, organizationId, to)) ? { refusal: 'opted-out' } : { to }
    },

    async write(trx, text) {
      const { organizationId } = text
      const textId = await insertText(trx, text, textSize(text.body).segments, clock.now())
      if (textId !== null) await enqueue(trx, sendText, { organizationId, textId }, { organizationId })
    },
  }
}
