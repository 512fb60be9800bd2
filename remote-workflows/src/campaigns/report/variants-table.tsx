import { t } from '@lingui/core/macro'
import { ratesOf } from '@yuko/contract/automation/analytics/mail-figures'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import type { CampaignReport } from '@yuko/contract/automation/campaigns/get-campaign-report'
import type { RecipientOutcome } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { notify, usePermission } from '@yuko/runtime'
import { Button, type Column, DataTable, EmptyState, Section, TextLink, useFormat } from '@yuko/ui'
import { ConfirmDialog } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useCampaignSteps } from '#data/campaign.mutations.ts'
import { percentOf } from '#data/figures.ts'
import { variantName } from '#data/variant-name.ts'
import styles from '../campaigns.module.css'
import { recipientsHref } from '../links.ts'

type Line = CampaignReport['variants'][number]

/** Results of each variant; before the test ends, the winner can be chosen here. */
export function VariantsTable({ campaign, report }: { campaign: EmailCampaignDetail; report: CampaignReport }) {
  const mayEdit = usePermission('settings.write')
  const { test } = campaign.settings
  const isOpen = ['sending', 'paused'].includes(campaign.status) && test.kind === 'winner' && campaign.winner === null
  const [chosen, setChosen] = useState<Line>()
  const format = useFormat()
  const columns = columnsOf({ campaign, currency: report.currency, format })
  const shown = mayEdit && isOpen ? [...columns, chooseColumn(setChosen)] : columns
  return (
    <Section flush title={t`Performance by variant`}>
      <DataTable
        label={t`Performance by variant`}
        columns={shown}
        rows={report.variants}
        rowKey={({ variantId }) => variantId}
        rowLabel={({ variantId }) => variantName(variantId)}
        rowHeight={52}
        empty={<EmptyState title={t`Nothing sent yet`}>{t`Results of each variant appear here.`}</EmptyState>}
      />
      {chosen && <ChooseDialog campaign={campaign} line={chosen} onClose={() => setChosen(undefined)} />}
    </Section>
  )
}

function ChooseDialog({ campaign, line, onClose }: { campaign: EmailCampaignDetail; line: Line; onClose: () => void }) {
  const { choose } = useCampaignSteps(campaign.emailCampaignId)
  const name = variantName(line.variantId)
  return (
    <ConfirmDialog
      title={t`End the test with ${name}?`}
      confirmLabel={t`Send to the rest`}
      onCancel={onClose}
      onConfirm={() =>
        choose.mutateAsync(line.variantId).then(() => {
          notify(t`Test ended`)
          onClose()
        })
      }
    >
      {t`Everyone who hasn’t been mailed yet gets this variant.`}
    </ConfirmDialog>
  )
}

interface Surroundings {
  campaign: EmailCampaignDetail
  currency: string
  format: ReturnType<typeof useFormat>
}

/** Cells whose figures link to their recipients. */
function cellsOf({ campaign: { emailCampaignId }, format }: Surroundings) {
  const link = ({ variantId }: Line, what: RecipientOutcome, text: string) => (
    <TextLink href={recipientsHref(emailCampaignId, { what, variantId })}>{text}</TextLink>
  )
  const rate = (
    id: string,
    header: string,
    what: RecipientOutcome,
    of: (line: Line) => { share: number | null; count: number },
  ): Column<Line> => ({
    id,
    header,
    align: 'end',
    width: 110,
    cell: (line) => {
      const { share, count } = of(line)
      return (
        <span className={styles.number}>
          {link(line, what, percentOf(share))}
          <small>{format.number(count)}</small>
        </span>
      )
    },
  })
  return { link, rate }
}

function columnsOf(surroundings: Surroundings): Column<Line>[] {
  const { campaign, currency, format } = surroundings
  const { link, rate } = cellsOf(surroundings)
  const nameOf = ({ variantId }: Line) =>
    campaign.winner?.variantId === variantId ? winnerName(variantName(variantId)) : variantName(variantId)
  return [
    {
      id: 'variant',
      header: t`Variant`,
      card: 'title',
      cell: (line) => (
        <span className={styles.stack}>
          <span>{nameOf(line)}</span>
          <span className={styles.quiet}>{line.subject}</span>
        </span>
      ),
    },
    {
      id: 'sent',
      header: t`Sent`,
      align: 'end',
      width: 90,
      cell: (line) => link(line, 'sent', format.number(line.figures.sent)),
    },
    rate('opened', t`Opened`, 'opened_by_people', ({ figures }) => ({
      share: ratesOf(figures).openByPeople,
      count: figures.openedByPeople,
    })),
    rate('clicked', t`Clicked`, 'clicked', ({ figures }) => ({ share: ratesOf(figures).click, count: figures.clicked })),
    rate('orders', t`Ordered`, 'converted', ({ figures }) => ({
      share: ratesOf(figures).conversion,
      count: figures.converted,
    })),
    {
      id: 'revenue',
      header: t`Revenue`,
      align: 'end',
      width: 120,
      cell: (line) => link(line, 'converted', format.money(line.figures.revenueMinor, currency)),
    },
    rate('unsubscribed', t`Unsubscribed`, 'unsubscribed', ({ figures }) => ({
      share: ratesOf(figures).unsubscribe,
      count: figures.unsubscribed,
    })),
  ]
}

const winnerName = (name: string) => t`${name} (winner)`

const chooseColumn = (onChoose: (line: Line) => void): Column<Line> => ({
  id: 'choose',
  header: t`Actions`,
  isHeaderHidden: true,
  align: 'end',
  width: 120,
  cell: (line) => (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={t`Choose ${variantName(line.variantId)}`}
      onClick={() => onChoose(line)}
    >
      {t`Choose`}
    </Button>
  ),
})
