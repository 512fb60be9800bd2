import { t } from '@lingui/core/macro'
import { useLocation, useNavigate } from '@yuko/runtime/router'
import { SegmentedControl } from '@yuko/ui'
import { useEffect } from 'react'
import { appHome, appLabels, appOfPath } from '#navigation/areas.ts'
import { type AppName, useSession } from '#session/session.store.ts'

const apps = Object.entries(appLabels).map(([value, label]) => ({ value, label }))

/** The current app: selected here, remembered, and updated when a link opens the other one. */
export function AppSwitch({ isWide = false }: { isWide?: boolean }) {
  const { app, setApp } = useSession()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const shown = appOfPath(pathname)

  useEffect(() => {
    if (shown) setApp(shown)
  }, [shown, setApp])

  const choose = (value: string) => {
    const next = value as AppName
    setApp(next)
    // On a page that both apps have, switching only changes the menu.
    if (shown && shown !== next) void navigate(appHome(next))
  }
  return <SegmentedControl aria-label={t`App`} size="xs" fullWidth={isWide} data={apps} value={app} onChange={choose} />
}
