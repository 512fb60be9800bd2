import { t } from '@lingui/core/macro'
import { newReviewTag, type ReviewTag } from '@yuko/contract/reviews/tags/review-tag'
import { Alert, Button, TextInput, useForm } from '@yuko/ui'
import { useCreateTag } from '#data/tags.mutations.ts'
import { ColorField } from './color-field.tsx'
import styles from './tags.module.css'

/** Creates a tag from a name and a color. */
export function NewTagForm({ onMade }: { onMade: (tag: ReviewTag) => void }) {
  const { mutateAsync } = useCreateTag()
  const form = useForm({
    initial: { name: '', color: 'gray' as ReviewTag['color'] },
    schema: newReviewTag,
    onSubmit: async (tag) => {
      onMade(await mutateAsync(tag))
      form.set('name', '')
    },
  })
  return (
    <form
      {...form.props}
      className={styles.form}
      onSubmit={(event) => {
        // It may be inside another form.
        event.stopPropagation()
        void form.submit(event)
      }}
    >
      {form.error && <Alert color="danger">{form.error}</Alert>}
      <div className={styles.line}>
        <TextInput size="xs" aria-label={t`Tag name`} placeholder={t`New tag`} maxLength={40} {...form.field('name')} />
        <Button size="xs" variant="default" type="submit" disabled={!form.values.name.trim()} loading={form.isSubmitting}>
          {t`Create`}
        </Button>
      </div>
      <ColorField value={form.values.color} onChange={(color) => form.set('color', color)} />
    </form>
  )
}
