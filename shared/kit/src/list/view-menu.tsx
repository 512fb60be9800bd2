import { t } from '@lingui/core/macro'
import type { ListDensity } from '@yuko/contract/views/view'
import { notify, usePermission } from '@yuko/runtime'
import {
  ActionIcon,
  Button,
  Checkbox,
  IconArrowDown,
  IconArrowUp,
  IconLayout,
  Popover,
  Radio,
  SegmentedControl,
  type Sort,
  Text,
} from '@yuko/ui'
import { type ReactNode, useId, useState } from 'react'
import type { ListView } from '#list/use-list-view.ts'
import { ViewForm } from '#list/view.form.tsx'
import { ViewItem } from '#list/view-item.tsx'
import styles from '#list/view-menu.module.css'
import { useSaveView } from '#list/views.mutations.ts'

/** How a list is shown: saved views, order, density and columns, in one menu. */
export function ViewMenu({ view }: { view: ListView }) {
  const [isOpen, setIsOpen] = useState(false)
  const current = view.path === undefined ? undefined : view.views?.find(({ query }) => query === view.query)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="bottom-end" width={280} trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="xs"
          className={styles.button ?? ''}
          leftSection={<IconLayout size={14} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {current ? current.name : t({ message: 'View', context: 'noun' })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''}>
        {view.path !== undefined && <SavedViews view={view} onChosen={() => setIsOpen(false)} />}
        {view.sortable.length > 0 && <Order view={view} />}
        <Density density={view.density} onChange={view.setDensity} />
        {view.choices.length > 0 && <Columns view={view} />}
      </Popover.Dropdown>
    </Popover>
  )
}

function Group({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  const id = useId()
  return (
    <section className={styles.group} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>{title}</h3>
        {aside}
      </div>
      {children}
    </section>
  )
}

function SavedViews({ view, onChosen }: { view: ListView; onChosen: () => void }) {
  // All roles but analysts, for every list.
  const canEdit = usePermission('reviews.moderate')
  const save = useSaveView(view.list)
  const { views, query } = view
  const isSaved = views?.some((one) => one.query === query)
  return (
    <Group title={t`Saved views`}>
      {views?.length === 0 && (
        <Text size="sm" c="dimmed">
          {canEdit ? t`Filter or sort the list, then save that as a view. All members see it.` : t`No saved views yet.`}
        </Text>
      )}
      <ul className={styles.list}>
        {views?.map((one) => (
          <ViewItem key={one.viewId} view={one} of={view} canEdit={canEdit} onChosen={onChosen} />
        ))}
      </ul>
      {canEdit && query !== '' && !isSaved && (
        <ViewForm
          onSave={async (name) => {
            await save.mutateAsync({ name, query })
            notify(t`View saved`)
          }}
        />
      )}
    </Group>
  )
}

/** Headers sort too; on a phone there are none. The choice shows immediately; the URL follows with the new rows. */
function Order({ view }: { view: ListView }) {
  const { sortable, query, onSort } = view
  const [shown, setShown] = useState({ sort: view.sort, query })
  if (shown.query !== query) setShown({ sort: view.sort, query })
  if (!onSort) return null
  const { sort } = shown
  const choose = (next: Sort) => {
    setShown({ sort: next, query })
    onSort(next)
  }
  const isAscending = sort?.direction === 'asc'
  return (
    <Group
      title={t`Sort by`}
      aside={
        sort && (
          <ActionIcon
            size="sm"
            aria-label={isAscending ? t`Sort descending` : t`Sort ascending`}
            title={isAscending ? t`Ascending` : t`Descending`}
            onClick={() => choose({ by: sort.by, direction: isAscending ? 'desc' : 'asc' })}
          >
            {isAscending ? <IconArrowUp size={14} /> : <IconArrowDown size={14} />}
          </ActionIcon>
        )
      }
    >
      {sortable.map(({ id, header, sortable: direction = 'asc' }) => (
        <Radio key={id} size="xs" label={header} checked={sort?.by === id} onChange={() => choose({ by: id, direction })} />
      ))}
    </Group>
  )
}

function Density({ density, onChange }: { density: ListDensity; onChange: (density: ListDensity) => void }) {
  return (
    <Group title={t`Density`}>
      <SegmentedControl
        size="xs"
        fullWidth
        aria-label={t`Density`}
        value={density}
        onChange={(chosen) => onChange(chosen as ListDensity)}
        data={[
          { value: 'comfortable', label: t`Comfortable` },
          { value: 'compact', label: t`Compact` },
        ]}
      />
    </Group>
  )
}

function Columns({ view: { choices, hidden, areColumnsUsual, setHidden, resetColumns } }: { view: ListView }) {
  const toggle = (id: string) =>
    setHidden(choices.map((column) => column.id).filter((each) => (each === id ? !hidden.has(id) : hidden.has(each))))
  return (
    <Group
      title={t`Columns`}
      aside={
        !areColumnsUsual && (
          <Button variant="subtle" color="gray" size="compact-xs" onClick={resetColumns}>
            {t`Reset`}
          </Button>
        )
      }
    >
      {choices.map(({ id, header }) => (
        <Checkbox key={id} size="xs" label={header} checked={!hidden.has(id)} onChange={() => toggle(id)} />
      ))}
    </Group>
  )
}
