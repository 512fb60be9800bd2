import { t } from '@lingui/core/macro'
import { Alert, Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Modal } from '#feedback/modal.tsx'

/** Props of {@link FormDialog}. */
export interface FormDialogProps {
  title: string
  /** Text above the fields. */
  children: ReactNode
  submitLabel: string
  isDestructive?: boolean
  /** From `useForm`. */
  form: { props: ComponentProps<'form'>; error?: string | undefined; isSubmitting: boolean }
  onClose: () => void
}

/** A dialog with fields, open while mounted; a refusal is shown until the next submit. */
export function FormDialog({ title, children, submitLabel, isDestructive = false, form, onClose }: FormDialogProps) {
  return (
    <Modal
      opened
      onClose={form.isSubmitting ? () => undefined : onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t`Close` }}
    >
      <form className="yk-form-dialog" {...form.props}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        {children}
        <div className="yk-form-dialog-actions">
          <Button variant="default" onClick={onClose} disabled={form.isSubmitting}>
            {t`Cancel`}
          </Button>
          <Button type="submit" color={isDestructive ? 'danger' : undefined} loading={form.isSubmitting}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
