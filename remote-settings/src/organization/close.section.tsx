import { t } from '@lingui/core/macro'
import { useHost } from '@yuko/runtime'
import { Button, Section } from '@yuko/ui'
import { lazy, Suspense, useState } from 'react'
import styles from '#organization/organization.module.css'

const CloseDialog = lazy(async () => ({ default: (await import('#organization/close.dialog.tsx')).CloseDialog }))

/** For owners. In the shop's own admin the app is uninstalled, which ends it. */
export function CloseSection() {
  const { platform } = useHost()
  const [isAsking, setIsAsking] = useState(false)
  if (platform.kind === 'embedded')
    return (
      <Section title={t`Close organization`}>
        <p className={styles.quiet}>
          {t`Uninstall Yuko in your store’s admin. Its data is deleted two days later. Export what you need first.`}
        </p>
      </Section>
    )
  return (
    <Section
      title={t`Close organization`}
      description={t`Stops everything at once. You can reopen it for 30 days, then its data is deleted.`}
    >
      <Button variant="default" color="danger" onClick={() => setIsAsking(true)}>
        {t`Close organization`}
      </Button>
      <Suspense>{isAsking && <CloseDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </Section>
  )
}
