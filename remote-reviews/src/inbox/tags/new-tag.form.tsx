import { newReviewTag, type ReviewTag, tagColor } from '@yuko/contract/reviews/tags/review-tag'
import { Alert, Button, TextInput, useForm } from '@yuko/ui'
import { useCreateTag } from '#data/tags.mutations.ts'
import { tagColors } from '../tag-chip.tsx'
import styles from './tags.module.css'

/** A name and a colour make a tag. */
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
        // It may stand inside another form.
        event.stopPropagation()
        void form.submit(event)
      }}
    >
      {form.error && <Alert color="danger">{form.error}</Alert>}
      <div className={styles.line}>
        <TextInput size="xs" aria-label="Name of a new tag" placeholder="New tag" maxLength={40} {...form.field('name')} />
        <Button size="xs" variant="default" type="submit" disabled={!form.values.name.trim()} loading={form.isSubmitting}>
          Create
        </Button>
      </div>
      <div role="radiogroup" aria-label="Colour" className={styles.colors}>
        {tagColor.options.map((color) => (
          <label key={color} className={styles.color} title={color}>
            <input
              type="radio"
              name="color"
              aria-label={color}
              style={{ background: tagColors[color] }}
              checked={form.values.color === color}
              onChange={() => form.set('color', color)}
            />
          </label>
        ))}
      </div>
    </form>
  )
}
