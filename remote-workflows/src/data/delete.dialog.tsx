import { t } from '@lingui/core/macro'
import { notify } from '@yuko/runtime'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'

const words = {
  email: { confirm: t`Delete email`, done: t`Email deleted` },
  segment: { confirm: t`Delete segment`, done: t`Segment deleted` },
  topic: { confirm: t`Delete topic`, done: t`Topic deleted` },
  campaign: { confirm: t`Delete campaign`, done: t`Campaign deleted` },
}

interface DeleteDialogProps {
  kind: keyof typeof words
  name: string
  onDelete: () => Promise<unknown>
  onClose: () => void
  /** What happens to everything that used it. */
  children: ReactNode
}

/** Confirmation for a deletion that can't be undone. */
export function DeleteDialog({ kind, name, onDelete, onClose, children }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={t`Delete “${name}”?`}
      confirmLabel={words[kind].confirm}
      onCancel={onClose}
      onConfirm={() =>
        onDelete().then(
          () => {
            notify(words[kind].done)
            onClose()
          },
          (error: Error) => notify(error.message, { type: 'error' }),
        )
      }
    >
      {children}
    </ConfirmDialog>
  )
}
