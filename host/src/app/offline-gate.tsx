import { t } from '@lingui/core/macro'
import { Badge } from '@yuko/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from '#app/offline-gate.module.css'
import { OfflinePage } from '#app/pages/offline.page.tsx'

interface Offline {
  /** The page whose unsaved work stays visible; null when nothing was unsaved. */
  keptPlace: string | null
  focused: Element | null
}

interface OfflineGateProps {
  /** The current page, to notice when the user leaves it. */
  place: string
  children: ReactNode
}

/**
 * Covers the content while the browser is offline, unless it has unsaved changes: those stay visible under a banner until the
 * page is left. The content stays mounted in any case, and the focus is restored.
 */
export function OfflineGate({ place, children }: OfflineGateProps) {
  const typedAt = useRef<string>(undefined)
  const offline = useOffline(place, () => typedAt.current === place || document.querySelector('[data-unsaved]') !== null)
  useEffect(() => {
    if (!offline) return
    return () => {
      if (offline.focused instanceof HTMLElement && offline.focused.isConnected) offline.focused.focus({ preventScroll: true })
    }
  }, [offline])
  const isCovered = offline !== null && offline.keptPlace !== place
  return (
    <>
      {isCovered && <OfflinePage />}
      {offline && !isCovered && (
        <div className={css.banner} role="status">
          <Badge color="danger">{t`Offline`}</Badge>
          {t`Your unsaved changes are still here. Save them when you’re back online.`}
        </div>
      )}
      {/* For React, overlays of the page are inside this element too. */}
      <div
        style={{ display: isCovered ? 'none' : 'contents' }}
        onInput={() => {
          typedAt.current = place
        }}
      >
        {children}
      </div>
    </>
  )
}

function useOffline(place: string, hasUnsaved: () => boolean): Offline | null {
  const [offline, setOffline] = useState<Offline | null>(() => (navigator.onLine ? null : { keptPlace: null, focused: null }))
  const latest = useRef({ place, hasUnsaved })
  useEffect(() => {
    latest.current = { place, hasUnsaved }
  })
  useEffect(() => {
    const onChange = () => {
      const now = latest.current
      setOffline((before) => {
        if (navigator.onLine) return null
        return before ?? { keptPlace: now.hasUnsaved() ? now.place : null, focused: document.activeElement }
      })
    }
    onChange()
    window.addEventListener('online', onChange)
    window.addEventListener('offline', onChange)
    return () => {
      window.removeEventListener('online', onChange)
      window.removeEventListener('offline', onChange)
    }
  }, [])
  return offline
}
