import { t } from '@lingui/core/macro'
import { ButtonLink } from '@yuko/ui'
import { EmptyPlacePicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'

export function NotFoundPage({ isRegion = false }: { isRegion?: boolean }) {
  return (
    <StatusPage
      name={t`Page not found`}
      code="404"
      title={t`Page not found`}
      isRegion={isRegion}
      picture={<EmptyPlacePicture />}
      actions={<ButtonLink href="/">{t`Back to home`}</ButtonLink>}
    >
      {t`The link may be outdated or mistyped. Check the address or go back to home.`}
    </StatusPage>
  )
}
