import { t } from '@lingui/core/macro'
import { ButtonLink } from '@yuko/ui'
import { BrokenPagePicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'

/** 500. The minimal variant, for part of a page, has no number. */
export function ServerErrorPage({ isMinimal = false, isRegion = false }: { isMinimal?: boolean; isRegion?: boolean }) {
  return (
    <StatusPage
      name={t`Something went wrong`}
      code={isMinimal ? undefined : '500'}
      title={t`Something went wrong.`}
      isRegion={isRegion}
      picture={<BrokenPagePicture />}
      actions={
        <ButtonLink href="/" variant="default">
          {t`Back to home`}
        </ButtonLink>
      }
    >
      {t`We're fixing the issue and things should be back to normal soon. Please try again shortly.`}
    </StatusPage>
  )
}
