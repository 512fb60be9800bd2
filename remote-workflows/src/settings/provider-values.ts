import { t } from '@lingui/core/macro'
import { isSameServer, providerChange, type SendingProvider, sendingProvider } from '@yuko/contract/sending/sending-provider'
import type { FormSchema } from '@yuko/ui'

/** Form values for all providers; only the fields of the chosen one show. */
export interface ProviderValues {
  provider: SendingProvider['provider']
  host: string
  port: string
  secure: boolean
  user: string
  transactionalStream: string
  marketingStream: string
  webhookKey: string
  region: string
  accessKeyId: string
  configurationSet: string
  secret: string
}

export type ProviderChange = ReturnType<typeof providerChange.parse>

const empty: ProviderValues = {
  provider: 'platform',
  host: '',
  port: '587',
  secure: false,
  user: '',
  transactionalStream: 'outbound',
  marketingStream: 'broadcast',
  webhookKey: '',
  region: 'eu-west-1',
  accessKeyId: '',
  configurationSet: '',
  secret: '',
}

export function providerValues(way: SendingProvider): ProviderValues {
  return { ...empty, ...way, port: way.provider === 'smtp' ? String(way.port) : empty.port }
}

/** Maps errors to fields, and drops values of other providers. */
export const providerForm: FormSchema<ProviderChange> = {
  '~standard': {
    validate(input) {
      const { secret, port, ...way } = input as ProviderValues
      const outcome = providerChange.safeParse({ way: { ...way, port: Number(port) }, ...(secret.trim() && { secret }) })
      if (outcome.success) return { value: outcome.data }
      return { issues: outcome.error.issues.map(({ path, message }) => ({ path: [path.at(-1) ?? ''], message })) }
    },
  },
}

/** What happens to the saved secret when the field is empty. */
export function keptSecret(before: SendingProvider, { secret: _, port, ...way }: ProviderValues): string | undefined {
  if (before.provider !== way.provider) return undefined
  const next = sendingProvider.safeParse({ ...way, port: Number(port) })
  if (!next.success || isSameServer(before, next.data)) return t`Leave empty to keep the current one`
  return t`The server has changed. Enter the password again: the saved one isn’t sent to the new server.`
}
