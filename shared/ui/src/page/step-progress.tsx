import { t } from '@lingui/core/macro'
import { VisuallyHidden } from '@mantine/core'
import { IconCheck } from '#icons/icons.ts'

/** Props of {@link StepProgress}. */
export interface StepProgressProps {
  /** What the steps are for, for assistive technology. */
  label: string
  steps: readonly string[]
  /** Index of the current step; `steps.length` when all are done. */
  current: number
  /** Shows every step as completed, including the current one. */
  isComplete?: boolean
}

/** A bar of n steps; those before the current one are completed. */
export function StepProgress({ label, steps, current, isComplete = false }: StepProgressProps) {
  return (
    <ol className="yk-steps" aria-label={label}>
      {steps.map((step, index) => {
        const isDone = isComplete || index < current
        return (
          <li
            key={step}
            className="yk-step"
            data-state={isDone ? 'complete' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <span className="yk-step-mark" aria-hidden>
              {isDone ? <IconCheck size={12} stroke={3} /> : index + 1}
            </span>
            {step}
            {isDone && <VisuallyHidden>{t`(complete)`}</VisuallyHidden>}
          </li>
        )
      })}
    </ol>
  )
}
