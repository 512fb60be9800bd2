import { t } from '@lingui/core/macro'
import type { AssistanceProblem } from '@yuko/contract/assistance/assistance'

export const assistanceProblems: Record<AssistanceProblem, string> = {
  unreachable: t`Couldn’t reach the provider. Check the base URL.`,
  insecure: t`Couldn’t connect securely: the provider’s certificate isn’t valid.`,
  'not-public': t`The base URL doesn’t point to a public server.`,
  timeout: t`The provider didn’t respond within 45 seconds.`,
  'key-refused': t`The provider refused the API key. Enter a valid one.`,
  'not-found': t`The provider doesn’t know this URL or model. Check both.`,
  quota: t`The provider’s limit or your credit there is used up.`,
  'provider-error': t`The provider has a problem. Try again in a moment.`,
  'request-refused': t`The provider refused the request. Check the model.`,
  unreadable: t`The provider’s answer wasn’t a chat completion. Check the base URL.`,
}
