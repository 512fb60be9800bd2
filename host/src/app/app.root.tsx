import { Outlet, ScrollRestoration, useLocation, useNavigation } from '@yuko/runtime/router'
import { NavProgress } from '@yuko/ui'
import { useEffect } from 'react'
import { OfflineGate } from '#app/offline-gate.tsx'
import { Toasts } from '#app/toasts.tsx'
import { Lab } from '#lab/lab.tsx'
import { Proof } from '#session/proof/proof.tsx'
import { followOtherTabs } from '#session/session.ts'

/** Wraps every page, public or not. */
export function AppRoot() {
  const { state } = useNavigation()
  const { pathname } = useLocation()
  useEffect(followOtherTabs, [])
  return (
    <>
      <NavProgress isActive={state === 'loading'} />
      <OfflineGate place={pathname}>
        <Outlet />
      </OfflineGate>
      <Toasts />
      <Proof />
      <Lab />
      <ScrollRestoration />
    </>
  )
}
