import { t } from '@lingui/core/macro'
import { IconPhoto } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import styles from '../flow.module.css'
import type { FlowFormState } from '../flow-form-state.ts'
import { NumberField } from '../number.field.tsx'
import { FlowStep } from './flow-step.tsx'

export function PhotoStep({ form: { values, set } }: { form: FlowFormState }) {
  const { photoFollowup } = values
  return (
    <FlowStep
      icon={IconPhoto}
      day={photoFollowup.enabled ? t`After a review` : undefined}
      title={t`Photo follow-up`}
      edit="review-photo-followup"
    >
      <div className={styles.line}>
        <Switch
          label={t`Ask for a photo if a review has none`}
          description={t`Customers who gave one or two stars aren’t asked.`}
          checked={photoFollowup.enabled}
          onChange={(event) => set('photoFollowup', { ...photoFollowup, enabled: event.currentTarget.checked })}
        />
        {photoFollowup.enabled && (
          <NumberField
            isLabelHidden
            label={t`Photo follow-up, days after the review`}
            unit={t({ message: 'days after the review', comment: 'Unit inside a number field' })}
            min={1}
            max={30}
            value={photoFollowup.afterDays}
            onChange={(afterDays) => set('photoFollowup', { ...photoFollowup, afterDays })}
          />
        )}
      </div>
    </FlowStep>
  )
}
