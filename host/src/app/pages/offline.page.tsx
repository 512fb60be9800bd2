import { Badge, Button, Title } from '@yuko/ui'
import { useEffect, useState } from 'react'
import { OfflinePicture } from '#app/pages/pictures.tsx'
import { page } from '#session/page.ts'
import css from './offline.module.css'

const reloadDelay = 2_000

/** Not lazy: once the line is down, nothing more can be fetched. */
export function OfflinePage() {
  const [isRetrying, setIsRetrying] = useState(false)
  useEffect(() => {
    if (!isRetrying) return
    const timer = setTimeout(page.reload, reloadDelay)
    return () => clearTimeout(timer)
  }, [isRetrying])
  return (
    <main className={css.page}>
      <div className={css.card} role="status">
        <OfflinePicture />
        <div className={css.heading}>
          <Title order={1} size="h3">
            Network Status
          </Title>
          <Badge color="danger">Offline</Badge>
        </div>
        <p>You are not connected. Everything you had open comes back by itself as soon as the connection is there again.</p>
        <p>This usually has one of these causes:</p>
        <ul>
          <li>Your internet connection is down.</li>
          <li>Our servers are having issues.</li>
          <li>A firewall is blocking the connection.</li>
        </ul>
        <Button fullWidth loading={isRetrying} onClick={() => setIsRetrying(true)}>
          Retry Connection
        </Button>
      </div>
    </main>
  )
}
