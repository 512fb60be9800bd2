import { t } from '@lingui/core/macro'
import { Alert, Button } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { Modal } from '#feedback/modal.tsx'

/** Props of {@link FormDialog}. */
export interface FormDialogProps {
  title: string
  /** What it is about, above the fields. */
  children: ReactNode
  submitLabel: string
  isDestructive?: boolean
  /** Of `useForm`. */
  form: { props: ComponentProps<'form'>; error?: string | undefined; isSubmitting: boolean }
  onClose: () => void
}

/** A question with fields. Mounted is open; a refusal stays in it until the next try. */
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
