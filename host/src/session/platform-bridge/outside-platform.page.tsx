import { Button } from '@yuko/ui'
import { LockedDoorPicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'
import { page } from '#session/page.ts'
import { currentLaunch } from '#session/platform-bridge/launch.ts'

/** Embedded, but the platform gave no session: only its admin can start one. */
export function OutsidePlatformPage() {
  return (
    <StatusPage
      name="Not signed in"
      title={currentLaunch().host ? 'We could not sign you in.' : 'Missing host parameter in URL'}
      isRegion
      picture={<LockedDoorPicture />}
      actions={<Button onClick={() => page.reload()}>Try again</Button>}
    >
      Close this page and open Yuko again from the list of apps in your store’s admin.
    </StatusPage>
  )
}
