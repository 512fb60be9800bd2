import { plural, t } from '@lingui/core/macro'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { ReasonForm, type ReasonFormProps, type Why } from './reason.form.tsx'

export interface ModerationDialogProps extends Omit<ReasonFormProps, 'onDecide'> {
  onDecide: (why: Why | undefined) => Promise<void>
}

/** Confirms an action that removes reviews. It asks for a reason if shoppers see them. */
export function ModerationDialog({ onDecide, ...props }: ModerationDialogProps) {
  if (props.action === 'delete' && props.publicCount === 0) {
    return (
      <ConfirmDialog
        title={plural(props.count, { one: 'Delete # review?', other: 'Delete # reviews?' })}
        confirmLabel={t`Delete reviews`}
        isDestructive
        onConfirm={() => onDecide(undefined)}
        onCancel={props.onCancel}
      >
        {t`You can restore deleted reviews for 30 days. After that, they’re permanently removed.`}
      </ConfirmDialog>
    )
  }
  return <ReasonForm {...props} onDecide={onDecide} />
}
