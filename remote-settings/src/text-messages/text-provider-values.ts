import { changedTextProvider, type TextProvider } from '@yuko/contract/text-messages/text-provider'
import { z } from 'zod'

/** An empty token leaves the stored one. */
export const textProviderForm = z.preprocess(
  (values: ReturnType<typeof valuesOf>) => ({ ...values, authToken: values.authToken === '' ? undefined : values.authToken }),
  changedTextProvider,
)

export function valuesOf(provider: TextProvider | null) {
  return {
    accountSid: provider?.accountSid ?? '',
    authToken: '',
    sender: provider?.sender ?? '',
    sendFrom: provider?.sendFrom ?? '09:00',
    sendUntil: provider?.sendUntil ?? '20:00',
  }
}
