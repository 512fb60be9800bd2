import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import {
  ActionIcon,
  type Column,
  IconArchive,
  IconArchiveOff,
  IconMore,
  IconPencil,
  Menu,
  PlainLink,
  RelativeTime,
  StatusBadge,
} from '@yuko/ui'
import { triggerLabel } from '#data/workflow.model.ts'
import styles from '#workflows/workflows.module.css'

interface Actions {
  onRename: (workflow: Workflow) => void
  onArchive: (workflow: Workflow, isArchived: boolean) => void
}

/** `actions` is absent for a member who may only read. */
export function workflowColumns(actions: Actions | undefined): Column<Workflow>[] {
  const columns: Column<Workflow>[] = [
    {
      id: 'title',
      header: 'Title',
      card: 'title',
      cell: ({ workflowId, title }) => (
        <PlainLink href={`/workflows/${workflowId}`} className={styles.title}>
          {title}
        </PlainLink>
      ),
    },
    { id: 'status', header: 'Status', width: 120, cell: ({ status }) => <StatusBadge status={status} />, skeleton: 56 },
    {
      id: 'trigger',
      header: 'Trigger',
      width: 200,
      cell: ({ trigger }) => <span className={trigger ? undefined : styles.muted}>{triggerLabel(trigger)}</span>,
    },
    { id: 'updated', header: 'Last edit', width: 140, cell: ({ updatedAt }) => <RelativeTime at={updatedAt} /> },
  ]
  if (!actions) return columns
  return [
    ...columns,
    {
      id: 'actions',
      header: 'Actions',
      isHeaderHidden: true,
      // On a phone the workflow's own page offers the same.
      card: 'hidden',
      width: 64,
      align: 'end',
      skeleton: 0,
      cell: (workflow) => <RowMenu workflow={workflow} {...actions} />,
    },
  ]
}

function RowMenu({ workflow, onRename, onArchive }: Actions & { workflow: Workflow }) {
  const isArchived = workflow.status === 'archived'
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="md" aria-label={`Actions for ${workflow.title}`}>
          <IconMore size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onRename(workflow)}>
          Rename
        </Menu.Item>
        <Menu.Item
          leftSection={isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
          onClick={() => onArchive(workflow, !isArchived)}
        >
          {isArchived ? 'Restore' : 'Archive'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
