import { plural, t } from '@lingui/core/macro'
import { ratesOf } from '@yuko/contract/automation/analytics/mail-figures'
import type { EmailCampaign } from '@yuko/contract/automation/campaigns/email-campaign'
import type { RecipientOutcome } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import {
  ActionIcon,
  type Column,
  DateTime,
  IconArchive,
  IconArchiveOff,
  IconCopy,
  IconDelete,
  IconMore,
  IconPencil,
  Menu,
  Money,
  PlainLink,
  RelativeTime,
  TextLink,
  useFormat,
} from '@yuko/ui'
import type { ReactNode } from 'react'
import { percentOf } from '#data/figures.ts'
import { pauseWords } from '#data/pause-notice.tsx'
import { CampaignStatus } from '../campaign-status.tsx'
import styles from '../campaigns.module.css'
import { campaignPath, recipientsHref } from '../links.ts'
import type { CampaignActions } from './use-campaign-actions.tsx'

/** No `actions` for read-only members. */
export const campaignColumns = (actions: CampaignActions | undefined): Column<EmailCampaign>[] =>
  actions ? [...aboutCampaign, menuColumn(actions)] : aboutCampaign

/** A figure with a link to its recipients; a dash until something was sent. */
function Figure({ campaign, what, children }: { campaign: EmailCampaign; what: RecipientOutcome; children: ReactNode }) {
  if (campaign.startedAt === null) return <span className={styles.quiet}>–</span>
  return (
    <TextLink href={recipientsHref(campaign.emailCampaignId, { what })} className="yk-tabular">
      {children}
    </TextLink>
  )
}

function Count({ value }: { value: number }) {
  return useFormat().number(value)
}

const figure = (id: string, header: string, width: number) => ({ id, header, width, align: 'end' as const, skeleton: 30 })

const aboutCampaign: Column<EmailCampaign>[] = [
  {
    id: 'name',
    header: t`Name`,
    card: 'title',
    sortable: 'asc',
    skeleton: '60%',
    cell: ({ emailCampaignId, name, subject, variants }) => (
      <span className={styles.stack}>
        <PlainLink href={campaignPath(emailCampaignId)} className={styles.name}>
          {name}
        </PlainLink>
        <span className={styles.quiet}>
          {[subject || t`No subject yet`, variants > 1 && plural(variants, { one: '# variant', other: '# variants' })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    ),
  },
  {
    id: 'status',
    header: t`Status`,
    width: 120,
    skeleton: 56,
    cell: (campaign) => (
      <span className={styles.stack}>
        <CampaignStatus campaign={campaign} />
        {campaign.pauseCause && <span className={styles.quiet}>{pauseWords(campaign.pauseCause)}</span>}
      </span>
    ),
  },
  {
    id: 'starts',
    header: t`Send time`,
    width: 180,
    sortable: 'desc',
    cell: ({ startedAt, startsAt }) => {
      const at = startedAt ?? startsAt
      return at ? <DateTime at={at} /> : <span className={styles.quiet}>–</span>
    },
  },
  {
    ...figure('recipients', t`Recipients`, 104),
    cell: (campaign) => (
      <Figure campaign={campaign} what="all">
        <Count value={campaign.figures.recipients} />
      </Figure>
    ),
  },
  {
    ...figure('opened', t`Opened`, 90),
    cell: (campaign) => (
      <Figure campaign={campaign} what="opened_by_people">
        {percentOf(ratesOf(campaign.figures).openByPeople)}
      </Figure>
    ),
  },
  {
    ...figure('clicked', t`Clicked`, 90),
    cell: (campaign) => (
      <Figure campaign={campaign} what="clicked">
        {percentOf(ratesOf(campaign.figures).click)}
      </Figure>
    ),
  },
  {
    ...figure('orders', t`Orders`, 86),
    cell: (campaign) => (
      <Figure campaign={campaign} what="converted">
        <Count value={campaign.figures.conversions} />
      </Figure>
    ),
  },
  {
    ...figure('revenue', t`Revenue`, 122),
    cell: (campaign) => (
      <Figure campaign={campaign} what="converted">
        <Money minor={campaign.figures.revenueMinor} />
      </Figure>
    ),
  },
  {
    id: 'updated',
    header: t`Last edited`,
    width: 150,
    sortable: 'desc',
    cell: ({ updatedAt }) => <RelativeTime at={updatedAt} />,
  },
]

const menuColumn = (actions: CampaignActions): Column<EmailCampaign> => ({
  id: 'actions',
  header: t`Actions`,
  isHeaderHidden: true,
  card: 'corner',
  width: 64,
  align: 'end',
  skeleton: 0,
  cell: (campaign) => <RowMenu campaign={campaign} actions={actions} />,
})

function RowMenu({ campaign, actions }: { campaign: EmailCampaign; actions: CampaignActions }) {
  const { name, isArchived, status } = campaign
  const mayArchive = !['scheduled', 'sending', 'paused'].includes(status)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon size="md" aria-label={t`Actions for ${name}`}>
          <IconMore size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPencil size={16} aria-hidden />} onClick={() => actions.onRename(campaign)}>
          {t`Rename`}
        </Menu.Item>
        <Menu.Item leftSection={<IconCopy size={16} aria-hidden />} onClick={() => actions.onCopy(campaign)}>
          {t`Duplicate`}
        </Menu.Item>
        {mayArchive && (
          <Menu.Item
            leftSection={isArchived ? <IconArchiveOff size={16} aria-hidden /> : <IconArchive size={16} aria-hidden />}
            onClick={() => actions.onArchive(campaign, !isArchived)}
          >
            {isArchived ? t`Restore` : t`Archive`}
          </Menu.Item>
        )}
        {status === 'draft' && (
          <Menu.Item color="danger" leftSection={<IconDelete size={16} aria-hidden />} onClick={() => actions.onDelete(campaign)}>
            {t`Delete`}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
