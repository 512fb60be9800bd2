import { notify } from '@yuko/runtime'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'

interface DeleteDialogProps {
  /** A segment, a topic, an email: as it is called in sentences. */
  kind: string
  name: string
  onDelete: () => Promise<unknown>
  onClose: () => void
  /** What becomes of whatever used it. */
  children: ReactNode
}

/** Asks before something goes that cannot come back. */
export function DeleteDialog({ kind, name, onDelete, onClose, children }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete “${name}”?`}
      confirmLabel={`Delete ${kind}`}
      isDestructive
      onCancel={onClose}
      onConfirm={() =>
        onDelete().then(
          () => {
            notify(`${kind.charAt(0).toUpperCase()}${kind.slice(1)} deleted`)
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
