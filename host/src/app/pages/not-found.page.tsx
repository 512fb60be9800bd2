import { t } from '@lingui/core/macro'
import { ButtonLink } from '@yuko/ui'
import { EmptyPlacePicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'

export function NotFoundPage({ isRegion = false }: { isRegion?: boolean }) {
  return (
    <StatusPage
      name="Page not found"
      code="404"
      title={t`We can't find this page.`}
      isRegion={isRegion}
      picture={<EmptyPlacePicture />}
      actions={<ButtonLink href="/">{t`Back to home`}</ButtonLink>}
    >
      {t`The link may be old, or the address may have a typo in it. Check the address, or start again from home.`}
    </StatusPage>
  )
}
