import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Button } from '@yuko/ui'
import { ClosedShopPicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'

export function MaintenancePage() {
  return (
    <StatusPage
      name="Maintenance"
      code="503"
      title={t`We're doing some maintenance.`}
      picture={<ClosedShopPicture />}
      // The address of the page itself: whoever was sent here from another one gets there by starting again.
      actions={
        <Button component="a" href="/">
          {t`Try again`}
        </Button>
      }
    >
      <Trans>
        Yuko is closed for a few minutes while we update it. Your data is safe and your store keeps showing its reviews. Please
        try again shortly.
      </Trans>
    </StatusPage>
  )
}
