import { t } from '@lingui/core/macro'
import { Button } from '@yuko/ui'
import { BrokenPagePicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'
import { page } from '#session/page.ts'

/** A script or stylesheet of the page did not arrive: the network failed, or a new version replaced it. */
export function RouteFailurePage({ isRegion = false }: { isRegion?: boolean }) {
  return (
    <StatusPage
      name={t`Something went wrong`}
      title={t`Something went wrong.`}
      isRegion={isRegion}
      picture={<BrokenPagePicture />}
      actions={<Button onClick={() => page.reload()}>{t`Refresh`}</Button>}
    >
      {t`It looks like the page failed to load some resources. Please refresh to continue.`}
    </StatusPage>
  )
}
