import { t } from '@lingui/core/macro'
import { SegmentedControl, useMediaQuery } from '@yuko/ui'
import { useState } from 'react'
import { useBuilder } from './builder.context.ts'
import styles from './builder.module.css'
import { Palette } from './palette.tsx'
import { StepList } from './steps/step-list.tsx'

/** The side panel: new steps to add, or an outline of all steps. */
export function Side() {
  const [view, setView] = useState('add')
  const { isReadOnly } = useBuilder()
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  return (
    <div className={styles.side}>
      {!isReadOnly && !isNarrow && (
        <div className={styles.sideTop}>
          <SegmentedControl
            fullWidth
            size="xs"
            aria-label={t`Side panel`}
            data={[
              { value: 'add', label: t`Add` },
              { value: 'steps', label: t`Outline` },
            ]}
            value={view}
            onChange={setView}
          />
        </div>
      )}
      <div className={styles.sideBody}>
        {!isReadOnly && (isNarrow || view === 'add') ? <Palette isNarrow={isNarrow} /> : <StepList isCompact />}
      </div>
    </div>
  )
}
