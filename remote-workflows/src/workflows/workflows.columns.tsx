import { t } from '@lingui/core/macro'
import type { Workflow } from '@yuko/contract/automation/workflows/workflow'
import {
  ActionIcon,
  type Column,
  IconArchive,
  IconArchiveOff,
  IconChart,
  IconCopy,
  IconMore,
  IconPencil,
  Menu,
  Money,
  PlainLink,
  RelativeTime,
  StatusBadge,
  TextLink,
  Tooltip,
  useFormat,
} from '@yuko/ui'
import { IconPause, IconPlay } from '@yuko/ui/on-demand'
import { pauseWords } from '#data/pause-notice.tsx'
import { triggerLabel } from '#data/workflow.model.ts'
import styles from '#workflows/workflows.module.css'

interface Actions {
  onRename: (workflow: Workflow) => void
  onArchive: (workflow: Workflow, isArchived: boolean) => void
  onCopy: (workflow: Workflow) => void
  onPause: (workflow: Workflow) => void
  onResume: (workflow: Workflow) => void
}

/** No `actions` for read-only members, who only see the analytics. */
export const workflowColumns = (actions: Actions | undefined): Column<Workflow>[] => [...aboutWorkflow, actionsColumn(actions)]

const actionsColumn = (actions: Actions | undefined): Column<Workflow> => ({
  id: 'actions',
  header: t`Actions`,
  isHeaderHidden: true,
  card: 'inline',
  width: actions ? 124 : 64,
  align: 'end',
  skeleton: 0,
  cell: (workflow) => (
    <span className={styles.actions}>
      {workflow.liveVersion !== null && <AnalyticsLink workflow={workflow} />}
      {actions && <StateAction workflow={workflow} {...actions} />}
      {actions && <RowMenu workflow={workflow} {...actions} />}
    </span>
  ),
})

function AnalyticsLink({ workflow: { workflowId, title } }: { workflow: Workflow }) {
  return (
    <Tooltip label={t`Analytics`}>
      <PlainLink href={rows(workflowId, 'subscribers')} className={styles.action} aria-label={t`Analytics of ${title}`}>
        <IconChart size={18} aria-hidden />
      </PlainLink>
    </Tooltip>
  )
}

function StateAction({ workflow, onPause, onResume }: Actions & { workflow: Workflow }) {
  const { status, title } = workflow
  if (status !== 'active' && status !== 'paused') return null
  const isActive = status === 'active'
  return (
    <Tooltip label={isActive ? t`Pause` : t`Resume`}>
      <ActionIcon
        size="md"
        aria-label={isActive ? t`Pause ${title}` : t`Resume ${title}`}
        onClick={() => (isActive ? onPause : onResume)(workflow)}
      >
        {isActive ? <IconPause size={18} aria-hidden /> : <IconPlay size={18} aria-hidden />}
      </ActionIcon>
    </Tooltip>
  )
}

const figure = (id: string, header: string, width: number) => ({ id, header, width, align: 'end' as const, skeleton: 30 })

/** The list behind a figure. */
const rows = (workflowId: string, list: string) => `/workflows/analytics/${workflowId}/${list}`

/** A figure of the last 30 days; zero is a dash. */
function Figure({ value, href }: { value: number; href: string }) {
  const { number } = useFormat()
  return value > 0 ? (
    <TextLink href={href} className="yk-tabular">
      {number(value)}
    </TextLink>
  ) : (
    <span className={styles.muted}>–</span>
  )
}

const aboutWorkflow: Column<Workflow>[] = [
  {
    id: 'title',
    header: t`Title`,
    card: 'title',
    sortable: 'asc',
    cell: ({ workflowId, title }) => (
      <PlainLink href={`/workflows/${workflowId}`} className={styles.title}>
        {title}
      </PlainLink>
    ),
  },
  {
    id: 'status',
    header: t`Status`,
    width: 120,
    cell: ({ status, hasDraft, liveVersion, pauseCause }) => (
      <span className={styles.badges}>
        <StatusBadge status={status} />
        {hasDraft && liveVersion !== null && status !== 'archived' && <span className={styles.muted}>{t`Edited`}</span>}
        {pauseCause && <span className={styles.muted}>{pauseWords(pauseCause)}</span>}
      </span>
    ),
    skeleton: 56,
  },
  {
    id: 'trigger',
    header: t`Trigger`,
    width: 150,
    cell: ({ trigger }) => <span className={trigger ? undefined : styles.muted}>{triggerLabel(trigger)}</span>,
  },
  {
    ...figure('inProgress', t`In progress`, 100),
    cell: ({ workflowId, figures }) => (
      <Figure value={figures.inProgress} href={rows(workflowId, 'subscribers/people?status=waiting,paused')} />
    ),
  },
  {
    ...figure('sent', t`Sent`, 76),
    cell: ({ workflowId, figures }) => <Figure value={figures.sent} href={rows(workflowId, 'emails')} />,
  },
  {
    ...figure('conversions', t`Conversions`, 110),
    cell: ({ workflowId, figures }) => (
      <Figure value={figures.conversions} href={rows(workflowId, 'emails/mails?what=converted')} />
    ),
  },
  {
    ...figure('revenue', t`Revenue`, 122),
    cell: ({ workflowId, figures }) =>
      figures.revenueMinor > 0 ? (
        <TextLink href={rows(workflowId, 'emails/mails?what=converted')}>
          <Money minor={figures.revenueMinor} />
        </TextLink>
      ) : (
        <span className={styles.muted}>–</span>
      ),
  },
  {
    id: 'updated',
    header: t`Last edited`,
    width: 166,
    sortable: 'desc',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
]

function RowMenu({ workflow, onRename, onArchive, onCopy }: Actions & { workflow: Workflow }) {
  const isArchived = workflow.status === 'archived'
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="md" aria-label={t`Actions for ${workflow.title}`}>
          <IconMore size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => onRename(workflow)}>
          {t`Rename`}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => onCopy(workflow)}>
          {t`Duplicate`}
        </Menu.Item>
        <Menu.Item
          leftSection={isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
          onClick={() => onArchive(workflow, !isArchived)}
        >
          {isArchived ? t`Restore` : t`Archive`}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
