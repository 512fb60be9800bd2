import { t } from '@lingui/core/macro'
import type { RequestChannel, RequestKind } from '@yuko/contract/requests/request'

export const kindLabels: Record<RequestKind, string> = {
  automatic: t`Automatic`,
  manual: t`Manual`,
  bulk_past: t`Past orders`,
}

export const channelLabels: Record<RequestChannel, string> = { email: t`Email`, sms: t`Text message` }
