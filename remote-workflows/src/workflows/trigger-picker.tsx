import { type WorkflowTrigger, workflowTrigger } from '@yuko/contract/automation/workflows/workflow'
import { Radio } from '@yuko/ui'
import type { ReactNode } from 'react'
import { triggerTexts } from '#data/workflow.model.ts'
import styles from '#workflows/workflows.module.css'

interface TriggerPickerProps {
  value: WorkflowTrigger | null
  error?: ReactNode
  disabled?: boolean
  onChange: (trigger: WorkflowTrigger) => void
}

export function TriggerPicker({ value, error, disabled, onChange }: TriggerPickerProps) {
  return (
    <Radio.Group label="Starts when" value={value} error={error} onChange={(chosen) => onChange(workflowTrigger.parse(chosen))}>
      <div className={styles.triggers}>
        {workflowTrigger.options.map((trigger) => (
          <Radio
            key={trigger}
            className={styles.trigger}
            size="xs"
            value={trigger}
            label={triggerTexts[trigger].label}
            description={triggerTexts[trigger].when}
            disabled={disabled}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
