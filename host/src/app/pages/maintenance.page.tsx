import { t } from '@lingui/core/macro'
import { Button } from '@yuko/ui'
import { ClosedShopPicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'

export function MaintenancePage() {
  return (
    <StatusPage
      name={t`Maintenance`}
      code="503"
      title={t`Yuko is down for maintenance`}
      picture={<ClosedShopPicture />}
      // Links to the start page: reloading this address would show the maintenance page again.
      actions={
        <Button component="a" href="/">
          {t`Try again`}
        </Button>
      }
    >
      {t`We’ll be back in a few minutes. Your data is safe, and your store keeps showing its reviews.`}
    </StatusPage>
  )
}
