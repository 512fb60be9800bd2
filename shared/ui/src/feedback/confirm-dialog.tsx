import { t } from '@lingui/core/macro'
import { Alert, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Modal } from '#feedback/modal.tsx'
import { refusalOf } from '#form/form-schema.ts'

/** Props of {@link ConfirmDialog}. */
export interface ConfirmDialogProps {
  /** The question, with its count: "Delete 12 reviews?" */
  title: string
  /** The effect, and whether it can be undone. */
  children: ReactNode
  /** The verb of the title: "Delete reviews". */
  confirmLabel: string
  cancelLabel?: string
  isDestructive?: boolean
  /** The dialog stays busy until this settles; a rejection is shown, and the dialog stays open for another try. */
  onConfirm: () => unknown
  onCancel: () => void
}

/** A confirmation dialog, open while mounted. Destructive ones focus Cancel first. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = t`Cancel`, isDestructive = false, onConfirm, onCancel } = props
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const confirm = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      await onConfirm()
    } catch (cause) {
      setProblem(refusalOf(cause, {}).message)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Modal opened onClose={isBusy ? () => undefined : onCancel} title={title} size="md" withCloseButton={false}>
      <div className="yk-confirm-text">{children}</div>
      {problem && (
        <Alert color="danger" role="alert" mt="md">
          {problem}
        </Alert>
      )}
      <div className="yk-confirm-actions">
        <Button variant="default" onClick={onCancel} disabled={isBusy} data-autofocus={isDestructive || undefined}>
          {cancelLabel}
        </Button>
        <Button
          color={isDestructive ? 'danger' : undefined}
          onClick={confirm}
          loading={isBusy}
          data-autofocus={isDestructive ? undefined : true}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  )
}
