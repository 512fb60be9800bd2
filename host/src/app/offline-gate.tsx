import { type ReactNode, useSyncExternalStore } from 'react'
import { OfflinePage } from '#app/pages/offline.page.tsx'

function subscribe(onChange: () => void) {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/** Covers the content while the browser is offline. It stays mounted: what was typed is there when the line is back. */
export function OfflineGate({ children }: { children: ReactNode }) {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <>
      {!isOnline && <OfflinePage />}
      <div style={{ display: isOnline ? 'contents' : 'none' }}>{children}</div>
    </>
  )
}
