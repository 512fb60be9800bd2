import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Group, Stack, Text } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useStartBulk } from '#data/bulk.mutations.ts'
import { tagQueries } from '#data/tags.queries.ts'
import { countOf, reviewsOf, type Target } from '../moderation/use-moderation.ts'
import { TagChip } from '../tag-chip.tsx'
import { NewTagForm } from '../tags/new-tag.form.tsx'
import styles from './bulk.module.css'

interface TagDialogProps {
  action: 'tag' | 'untag'
  target: Target
  onDone: () => void
  onCancel: () => void
}

/** Adds a tag to the selected reviews or removes one. A new tag can be created here. */
export function TagDialog({ action, target, onDone, onCancel }: TagDialogProps) {
  const tags = useQuery(tagQueries.list())
  const start = useStartBulk()
  const [tagId, setTagId] = useState<string>()
  const isAdding = action === 'tag'
  const count = countOf(target)
  const addTitle = plural(count, { one: 'Tag # review', other: 'Tag # reviews' })
  const removeTitle = plural(count, { one: 'Remove a tag from # review', other: 'Remove a tag from # reviews' })
  const submit = () => tagId && start.mutate({ ...reviewsOf(target), action, tagId }, { onSuccess: onDone })

  return (
    <Modal opened onClose={onCancel} title={isAdding ? addTitle : removeTitle}>
      <Stack gap="md">
        {start.error && <Alert color="danger">{start.error.message}</Alert>}
        <div role="radiogroup" aria-label={t`Tag`} className={styles.tags}>
          {tags.data?.items.map((tag) => (
            <label key={tag.tagId} className={styles.tag}>
              <input type="radio" name="tag" checked={tagId === tag.tagId} onChange={() => setTagId(tag.tagId)} />
              <TagChip tag={tag} />
            </label>
          ))}
          {tags.data?.items.length === 0 && (
            <Text size="sm" c="dimmed">
              {isAdding ? t`No tags yet. Create one below.` : t`No tags yet`}
            </Text>
          )}
        </div>
        {isAdding && <NewTagForm onMade={(tag) => setTagId(tag.tagId)} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {t`Cancel`}
          </Button>
          <Button disabled={!tagId} loading={start.isPending} onClick={submit}>
            {isAdding ? t`Add tag` : t`Remove tag`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
