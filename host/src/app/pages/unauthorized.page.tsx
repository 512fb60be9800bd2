import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useNavigate } from '@yuko/runtime/router'
import { Button, ButtonLink } from '@yuko/ui'
import { LockedDoorPicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'

export function UnauthorizedPage() {
  const navigate = useNavigate()
  return (
    <StatusPage
      name={t`No permission`}
      code="401"
      title={t`Oops! You don't have permission to access this page.`}
      picture={<LockedDoorPicture />}
      actions={
        <>
          <Button variant="default" onClick={() => navigate(-1)}>
            {t`Go Back`}
          </Button>
          <ButtonLink href="/">{t`back to home`}</ButtonLink>
        </>
      }
    >
      <Trans>
        It looks like you tried to access a resource that requires proper authentication. Please log in with the appropriate
        credentials.
      </Trans>
    </StatusPage>
  )
}
