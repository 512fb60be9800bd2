import { t } from '@lingui/core/macro'
import type { View } from '@yuko/contract/views/view'
import { notify } from '@yuko/runtime'
import { ActionIcon, IconDelete, IconPencil, IconStar, IconStarFilled, PlainLink } from '@yuko/ui'
import { useState } from 'react'
import type { ListView } from '#list/use-list-view.ts'
import { ViewForm } from '#list/view.form.tsx'
import styles from '#list/view-menu.module.css'
import { useDeleteView, useRenameView, useSaveView } from '#list/views.mutations.ts'

interface ViewItemProps {
  view: View
  of: ListView
  canEdit: boolean
  onChosen: () => void
}

/** A saved view: open, set as default, rename, delete. */
export function ViewItem({ view, of: { list, path, query, defaultViewId, setDefault }, canEdit, onChosen }: ViewItemProps) {
  const { name, viewId } = view
  const [isRenaming, setIsRenaming] = useState(false)
  const rename = useRenameView(list)
  const isDefault = viewId === defaultViewId
  if (isRenaming)
    return (
      <li>
        <ViewForm
          name={name}
          onCancel={() => setIsRenaming(false)}
          onSave={async (given) => {
            await rename.mutateAsync({ viewId, name: given })
            setIsRenaming(false)
            notify(t`View renamed`)
          }}
        />
      </li>
    )
  return (
    <li>
      <PlainLink href={`${path}${view.query}`} aria-current={view.query === query ? 'page' : undefined} onClick={onChosen}>
        {name}
      </PlainLink>
      <span className={styles.tools} data-default={isDefault || undefined}>
        <ActionIcon
          size="sm"
          aria-label={isDefault ? t`Stop opening with “${name}”` : t`Open with “${name}” by default`}
          title={isDefault ? t`Default view` : t`Set as default`}
          aria-pressed={isDefault}
          onClick={() => setDefault(isDefault ? null : viewId)}
        >
          {isDefault ? <IconStarFilled size={14} /> : <IconStar size={14} />}
        </ActionIcon>
        {canEdit && (
          <>
            <ActionIcon size="sm" aria-label={t`Rename view “${name}”`} title={t`Rename`} onClick={() => setIsRenaming(true)}>
              <IconPencil size={14} />
            </ActionIcon>
            <DeleteView view={view} />
          </>
        )}
      </span>
    </li>
  )
}

function DeleteView({ view }: { view: View }) {
  const { name, viewId, list } = view
  const remove = useDeleteView(list)
  const save = useSaveView(list)
  const forget = async () => {
    await remove.mutateAsync(viewId)
    notify(t`View “${name}” deleted`, { action: { label: t`Undo`, onClick: () => save.mutate(view) }, duration: 8000 })
  }
  return (
    <ActionIcon
      size="sm"
      aria-label={t`Delete view “${name}”`}
      title={t`Delete`}
      loading={remove.isPending}
      onClick={() => forget().catch((error: Error) => notify(error.message, { type: 'error' }))}
    >
      <IconDelete size={14} />
    </ActionIcon>
  )
}
