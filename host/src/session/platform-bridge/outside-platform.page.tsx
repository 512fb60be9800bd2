import { t } from '@lingui/core/macro'
import { adminAddress } from '@yuko/contract/store/admin-address'
import { Button } from '@yuko/ui'
import { LockedDoorPicture } from '#app/pages/pictures.tsx'
import { StatusPage } from '#app/pages/status-page.tsx'
import { page } from '#session/page.ts'
import { currentLaunch, isAdminHost, type Launch } from '#session/platform-bridge/launch.ts'
import { platformApiKey } from '#session/platform-bridge/platform-global.ts'

/** Embedded, but the platform gave no session: only its admin can start one. */
export function OutsidePlatformPage() {
  const launch = currentLaunch()
  return (
    <StatusPage
      name={t`Not signed in`}
      title={launch.host ? t`Couldn’t sign you in` : t`Missing host parameter in URL`}
      isRegion
      picture={<LockedDoorPicture />}
      actions={
        <>
          {launch.host && (
            <Button variant="default" onClick={() => page.reload()}>
              {t`Try again`}
            </Button>
          )}
          <Button component="a" href={placeInAdmin(launch)} target="_top">
            {t`Open in Shopify admin`}
          </Button>
        </>
      }
    >
      {t`Yuko wasn’t opened from your store’s admin, or the admin didn’t respond. Open Yuko from the admin again.`}
    </StatusPage>
  )
}

/** The best matching admin URL for the known launch parameters. */
function placeInAdmin({ admin, shop }: Launch): string {
  const apiKey = platformApiKey()
  const place = admin ?? (shop && isAdminHost(shop) ? `${shop}/admin` : null)
  return place && apiKey ? adminAddress(place, apiKey, window.location) : `https://${place ?? 'admin.shopify.com'}`
}
