import { t } from '@lingui/core/macro'
import { Button, Section } from '@yuko/ui'
import { lazy, Suspense, useState } from 'react'

const CloseAccountDialog = lazy(async () => ({ default: (await import('#info/close.dialog.tsx')).CloseAccountDialog }))

export function CloseAccountSection() {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section
      title={t`Close account`}
      description={t`Signs you out everywhere and deletes your name and email address. You can’t undo this.`}
    >
      <Button variant="default" color="danger" onClick={() => setIsAsking(true)}>
        {t`Close account`}
      </Button>
      <Suspense>{isAsking && <CloseAccountDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </Section>
  )
}
