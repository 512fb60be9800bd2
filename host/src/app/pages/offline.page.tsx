import { t } from '@lingui/core/macro'
import { Badge, Button, Title } from '@yuko/ui'
import { useEffect, useState } from 'react'
import { OfflinePicture } from '#app/pages/pictures.tsx'
import { page } from '#session/page.ts'
import css from './offline.module.css'

const reloadDelay = 2_000

/** Not lazy: nothing can be loaded while offline. */
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
            {t`Network Status`}
          </Title>
          <Badge color="danger">{t`Offline`}</Badge>
        </div>
        <p>{t`You’re offline. Your page comes back as soon as you reconnect.`}</p>
        <p>{t`Common causes:`}</p>
        <ul>
          <li>{t`Your internet connection is down.`}</li>
          <li>{t`Our servers are having issues.`}</li>
          <li>{t`A firewall is blocking the connection.`}</li>
        </ul>
        <Button fullWidth loading={isRetrying} onClick={() => setIsRetrying(true)}>
          {t`Retry Connection`}
        </Button>
      </div>
    </main>
  )
}
