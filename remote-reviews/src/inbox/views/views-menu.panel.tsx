import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { View } from '@yuko/contract/views/view'
import { notify, usePermission } from '@yuko/runtime'
import { ActionIcon, Button, IconDelete, IconList, PlainLink, Popover, Text } from '@yuko/ui'
import { useState } from 'react'
import { useDeleteView, useSaveView } from '#data/views.mutations.ts'
import { viewQueries } from '#data/views.queries.ts'
import { inboxPath } from '../use-inbox-search.ts'
import { ViewForm } from './view.form.tsx'
import styles from './views.module.css'

/** Saved views (filters, order and columns), shared with all members; `query` is the current state of the list. */
export function ViewsMenu({ query }: { query: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const canSave = usePermission('reviews.moderate')
  const { data } = useQuery(viewQueries.list())
  const save = useSaveView()
  const current = data?.items.find((view) => view.query === query)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" trapFocus returnFocus>
      <Popover.Target>
        <Button variant="default" size="xs" leftSection={<IconList size={14} aria-hidden />} onClick={() => setIsOpen(!isOpen)}>
          {current ? current.name : t`Views`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Saved views`}>
        <div className={styles.menu}>
          {data?.items.length === 0 && (
            <Text size="sm" c="dimmed">
              {t`No saved views yet. Save filters you use often to share them with all members.`}
            </Text>
          )}
          <ul className={styles.list}>
            {data?.items.map((view) => (
              <ViewItem
                key={view.viewId}
                view={view}
                isCurrent={view === current}
                canDelete={canSave}
                onChosen={() => setIsOpen(false)}
              />
            ))}
          </ul>
          {canSave && !current && (
            <ViewForm
              onSave={async (name) => {
                await save.mutateAsync({ name, query })
                notify(t`View saved`)
              }}
            />
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}

interface ViewItemProps {
  view: View
  isCurrent: boolean
  canDelete: boolean
  onChosen: () => void
}

function ViewItem({ view, isCurrent, canDelete, onChosen }: ViewItemProps) {
  const { name } = view
  const remove = useDeleteView()
  const save = useSaveView()
  const forget = async () => {
    await remove.mutateAsync(view.viewId)
    notify(t`View “${name}” deleted`, { action: { label: t`Undo`, onClick: () => save.mutate(view) }, duration: 8000 })
  }
  return (
    <li>
      <PlainLink href={inboxPath + view.query} aria-current={isCurrent ? 'page' : undefined} onClick={onChosen}>
        {view.name}
      </PlainLink>
      {canDelete && (
        <ActionIcon
          size="sm"
          aria-label={t`Delete view “${name}”`}
          loading={remove.isPending}
          onClick={() => forget().catch((error: Error) => notify(error.message, { type: 'error' }))}
        >
          <IconDelete size={14} />
        </ActionIcon>
      )}
    </li>
  )
}
