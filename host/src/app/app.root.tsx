import { Outlet, ScrollRestoration, useNavigation } from '@yuko/runtime/router'
import { NavProgress } from '@yuko/ui'
import { useEffect } from 'react'
import { OfflineGate } from '#app/offline-gate.tsx'
import { Toasts } from '#app/toasts.tsx'
import { Lab } from '#lab/lab.tsx'
import { followOtherTabs } from '#session/session.ts'

/** Around every page, public or not. */
export function AppRoot() {
  const { state } = useNavigation()
  useEffect(followOtherTabs, [])
  return (
    <>
      <NavProgress isActive={state === 'loading'} />
      <OfflineGate>
        <Outlet />
      </OfflineGate>
      <Toasts />
      <Lab />
      <ScrollRestoration />
    </>
  )
}
