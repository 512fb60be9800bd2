import { t } from '@lingui/core/macro'
import { Alert, Button } from '@yuko/ui'
import type { ComponentProps, ReactNode } from 'react'
import styles from './section-form.module.css'

interface SectionFormProps {
  form: {
    readonly props: ComponentProps<'form'>
    readonly error: ReactNode
    readonly isDirty: boolean
    readonly isSubmitting: boolean
    readonly reset: () => void
  }
  mayEdit: boolean
  saveLabel: string
  /** What saving does. */
  hint?: ReactNode
  children: ReactNode
}

/** A part of the settings that is saved by itself; its buttons show once something was changed. */
export function SectionForm({ form, mayEdit, saveLabel, hint, children }: SectionFormProps) {
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={!mayEdit}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        {children}
        {mayEdit && form.isDirty && (
          <div>
            {hint && <p className={styles.quiet}>{hint}</p>}
            <div className={styles.actions}>
              <Button type="submit" size="xs" loading={form.isSubmitting}>
                {saveLabel}
              </Button>
              <Button variant="default" size="xs" onClick={form.reset}>
                {t`Discard`}
              </Button>
            </div>
          </div>
        )}
      </fieldset>
    </form>
  )
}
