import { t } from '@lingui/core/macro'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { ReasonForm, type ReasonFormProps, type Why } from './reason.form.tsx'
import { reviewsCounted } from './wording.ts'

export interface ModerationDialogProps extends Omit<ReasonFormProps, 'onDecide'> {
  onDecide: (why: Why | undefined) => Promise<void>
}

/** What is asked before something is done that takes reviews away: why, where shoppers see them; else whether. */
export function ModerationDialog({ onDecide, ...props }: ModerationDialogProps) {
  if (props.action === 'delete' && props.publicCount === 0) {
    return (
      <ConfirmDialog
        title={`Delete ${reviewsCounted(props.count)}?`}
        confirmLabel={t`Delete reviews`}
        isDestructive
        onConfirm={() => onDecide(undefined)}
        onCancel={props.onCancel}
      >
        {t`They go to “Deleted”, where they can be restored for 30 days. After that they are gone for good.`}
      </ConfirmDialog>
    )
  }
  return <ReasonForm {...props} onDecide={onDecide} />
}
