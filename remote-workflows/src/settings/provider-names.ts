import { t } from '@lingui/core/macro'
import type { ProviderName } from '@yuko/contract/sending/sending-provider'

export const providerNames: Readonly<Record<ProviderName, string>> = {
  platform: 'Yuko',
  smtp: t`Your own SMTP server`,
  postmark: 'Postmark',
  sendgrid: 'SendGrid',
  ses: 'Amazon SES',
}
