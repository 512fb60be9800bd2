import { t } from '@lingui/core/macro'
import { Outlet, useLocation, useNavigation } from '@yuko/runtime/router'
import { Loader, VisuallyHidden } from '@yuko/ui'
import { Fragment, lazy, Suspense, useEffect, useState } from 'react'
import css from '#app/app.layout.module.css'
import { BillingBanner } from '#navigation/billing-banner.tsx'
import { Header } from '#navigation/header.tsx'
import { Sidebar } from '#navigation/sidebar.tsx'
import { PrefetchAreas } from '#remotes/prefetch-areas.tsx'
import { isPreApp } from '#session/guards.ts'
import { isEmbedded } from '#session/platform-bridge/launch.ts'
import { useSession } from '#session/session.store.ts'

// A separate chunk: only pages inside the platform's admin need the platform's components.
const PlatformElements = lazy(async () => ({
  default: (await import('#session/platform-bridge/platform-elements.tsx')).PlatformElements,
}))

// Phones only.
const MenuDrawer = lazy(async () => ({ default: (await import('#navigation/menu-drawer.tsx')).MenuDrawer }))

/**
 * The shell: header, sidebar, and the body in which the areas open. Inside the platform's admin it has neither header nor
 * sidebar.
 */
export function AppLayout() {
  const { pathname } = useLocation()
  const preApp = isPreApp(pathname)
  return isEmbedded() ? (
    <>
      <Suspense>
        <PlatformElements hasMenu={!preApp} />
      </Suspense>
      <Body isEmbedded />
    </>
  ) : (
    <Standalone preApp={preApp} pathname={pathname} />
  )
}

function Standalone({ preApp, pathname }: { preApp: boolean; pathname: string }) {
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  // Stays mounted once opened, so that closing is animated.
  const [hasMenu, setHasMenu] = useState(false)
  if (isMenuOpen && !hasMenu) setHasMenu(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: following a link closes the drawer it was in
  useEffect(() => setIsMenuOpen(false), [pathname])
  return (
    <div className={css.shell}>
      <a href="#body" className={css.skip}>
        {t`Skip to content`}
      </a>
      <Header isPreApp={preApp} isMenuOpen={isMenuOpen} onMenu={() => setIsMenuOpen(!isMenuOpen)} />
      <div className={css.columns}>
        <aside className={css.sidebar}>
          <Sidebar isPreApp={preApp} />
        </aside>
        <Body />
      </div>
      {hasMenu && (
        <Suspense>
          <MenuDrawer isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} isPreApp={preApp} />
        </Suspense>
      )}
    </div>
  )
}

function Body({ isEmbedded = false }: { isEmbedded?: boolean }) {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  const organization = useSession((session) => session.selectedOrganisation)
  const isMember = useSession(({ user }) => Boolean(user?.selected_org_uuid))
  return (
    <main id="body" tabIndex={-1} className={css.body} data-embedded={isEmbedded || undefined}>
      {state === 'loading' && (
        <div className={css.loading} role="status">
          <Loader size="xs" />
          <VisuallyHidden>{t`Loading`}</VisuallyHidden>
        </div>
      )}
      {/* Remount for another organization: no state carries over. */}
      <Fragment key={organization}>
        {isMember && !isPreApp(pathname) && <BillingBanner />}
        {isMember && <PrefetchAreas />}
        <Outlet />
      </Fragment>
    </main>
  )
}
