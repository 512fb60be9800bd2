import { t } from '@lingui/core/macro'
import { useHost } from '@yuko/runtime'
import { Button, Section } from '@yuko/ui'
import { lazy, Suspense, useState } from 'react'
import styles from '#organization/organization.module.css'

const CloseDialog = lazy(async () => ({ default: (await import('#organization/close.dialog.tsx')).CloseDialog }))

/** For owners. In the store's own admin, uninstalling the app closes it. */
export function CloseSection() {
  const { platform } = useHost()
  const [isAsking, setIsAsking] = useState(false)
  if (platform.kind === 'embedded')
    return (
      <Section title={t`Close organization`}>
        <p className={styles.quiet}>
          {t`Export the data you need, then uninstall Yuko in your store’s admin. Your data is deleted 2 days later.`}
        </p>
      </Section>
    )
  return (
    <Section
      title={t`Close organization`}
      description={t`Stops everything immediately. You can reopen it for 30 days. After that, its data is deleted.`}
    >
      <Button variant="default" color="danger" onClick={() => setIsAsking(true)}>
        {t`Close organization`}
      </Button>
      <Suspense>{isAsking && <CloseDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </Section>
  )
}
