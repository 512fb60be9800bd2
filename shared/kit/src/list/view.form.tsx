import { t } from '@lingui/core/macro'
import { bodyOf } from '@yuko/contract/endpoint'
import { renameView } from '@yuko/contract/views/rename-view'
import { Alert, Button, TextInput, useForm } from '@yuko/ui'
import styles from '#list/view-menu.module.css'

interface ViewFormProps {
  /** The current name of a view to rename. */
  name?: string
  onSave: (name: string) => Promise<void>
  onCancel?: () => void
}

/** Saves the current filters as a new view, or renames an existing one. */
export function ViewForm({ name = '', onSave, onCancel }: ViewFormProps) {
  const form = useForm({ initial: { name }, schema: bodyOf(renameView), onSubmit: ({ name: given }) => onSave(given) })
  return (
    <form
      {...form.props}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !onCancel) return
        event.stopPropagation()
        onCancel()
      }}
    >
      {form.error && <Alert color="danger">{form.error}</Alert>}
      <div className={styles.line}>
        <TextInput
          size="xs"
          aria-label={t`View name`}
          placeholder={t`Save current filters as…`}
          maxLength={60}
          data-autofocus={onCancel ? true : undefined}
          {...form.field('name')}
        />
        <Button size="xs" type="submit" loading={form.isSubmitting} disabled={!form.values.name.trim()}>
          {t`Save`}
        </Button>
      </div>
    </form>
  )
}
