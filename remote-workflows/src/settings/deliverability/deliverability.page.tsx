import { t } from '@lingui/core/macro'
import { usePermission } from '@yuko/runtime'
import { Page } from '@yuko/ui'
import { ControlGroupSection } from '../control/control-group.section.tsx'
import styles from '../settings.module.css'
import { SunsetSection } from '../sunset/sunset.section.tsx'
import { WarmUpSection } from '../warm-up/warm-up.section.tsx'
import { HealthSection } from './health.section.tsx'
import { LimitsSection } from './limits.section.tsx'

export function DeliverabilityPage() {
  const mayEdit = usePermission('settings.write')
  return (
    <Page title={t`Deliverability`} subtitle={t`How your emails arrive, and what keeps them out of spam folders.`}>
      <div className={styles.page}>
        <HealthSection />
        <LimitsSection mayEdit={mayEdit} />
        <WarmUpSection mayEdit={mayEdit} />
        <SunsetSection mayEdit={mayEdit} />
        <ControlGroupSection mayEdit={mayEdit} />
      </div>
    </Page>
  )
}
