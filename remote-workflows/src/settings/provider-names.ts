import { t } from '@lingui/core/macro'
import type { ProviderName } from '@yuko/contract/sending/sending-provider'

export const providerNames: Readonly<Record<ProviderName, string>> = {
  platform: t`Yuko`,
  smtp: t`Your own SMTP server`,
  postmark: t`Postmark`,
  sendgrid: 'SendGrid',
  ses: t`Amazon SES`,
}
