import { plural, t } from '@lingui/core/macro'
import { ApiError, notify } from '@yuko/runtime'
import { Button, TextLink } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useReadmitUnengaged } from '#data/sunset.queries.ts'
import styles from '../settings.module.css'

/** The people who are suppressed now, and the way back for all of them. */
export function Readmission({ people, mayEdit }: { people: number; mayEdit: boolean }) {
  const [isAsking, setIsAsking] = useState(false)
  const readmit = useReadmitUnengaged()
  if (people === 0) return null
  const words = plural(people, { one: '# person is suppressed', other: '# people are suppressed' })
  return (
    <div className={styles.readmission}>
      <span>
        {words}
        {'. '}
        <TextLink href="/subscribers/suppressed?reason=unengaged">{t`View`}</TextLink>
      </span>
      {mayEdit && (
        <Button variant="default" size="xs" onClick={() => setIsAsking(true)}>
          {t`Readmit all`}
        </Button>
      )}
      {isAsking && (
        <ConfirmDialog
          title={t`Readmit all unengaged subscribers?`}
          confirmLabel={t`Readmit all`}
          onConfirm={async () => {
            const answer = await readmit.mutateAsync().catch((error) => ApiError.fromUnknown(error))
            if (answer instanceof ApiError) notify(answer.message, { type: 'error' })
            else notify(plural(answer.readmitted, { one: '# person readmitted', other: '# people readmitted' }))
            setIsAsking(false)
          }}
          onCancel={() => setIsAsking(false)}
        >
          {t`They get marketing emails again and count as engaged from today. People who engage are readmitted automatically.`}
        </ConfirmDialog>
      )}
    </div>
  )
}
