import { t } from '@lingui/core/macro'
import type { RequestKind } from '@yuko/contract/requests/request'

export const kindLabels: Record<RequestKind, string> = {
  automatic: t`Automatic`,
  manual: t`Manual`,
  bulk_past: t`Past orders`,
}
