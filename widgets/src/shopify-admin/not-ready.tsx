/** @jsxImportSource preact */
import { Failed, Loading } from '../shopify-extension/parts.tsx'
import type { Wording } from '../shopify-extension/staff.ts'
import type { useLoaded } from '../shopify-extension/use-loaded.ts'

interface NotReadyView {
  readonly loaded: ReturnType<typeof useLoaded>['loaded']
  readonly retry: () => void
  readonly t: Wording['t']
}

/** A shop or person that has to open the app first can't be helped by another attempt. */
export function NotReady({ loaded, retry, t }: NotReadyView) {
  if (loaded.state !== 'failed') return <Loading t={t} />
  if (loaded.code !== 'store.not-connected') return <Failed t={t} retry={retry} />
  return (
    <s-stack gap="small">
      <s-text>{t('notConnected')}</s-text>
      <s-link href="/">{t('openApp')}</s-link>
    </s-stack>
  )
}
