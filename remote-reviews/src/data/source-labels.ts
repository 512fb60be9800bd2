import { t } from '@lingui/core/macro'
import type { Review } from '@yuko/contract/reviews/review'

export const sourceLabels: Record<Review['source'], string> = {
  request_email: t`Review request`,
  manual_request: t`Manual request`,
  on_site: t`Your store`,
  import: t`Import`,
  api: t`API`,
  qr: t`QR code`,
  link: t`Review link`,
}
