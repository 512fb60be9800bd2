import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CampaignCheck, CampaignCheckCode } from '@yuko/contract/automation/campaigns/check-email-campaign'
import type { EmailCampaignDetail } from '@yuko/contract/automation/campaigns/email-campaign'
import { Button, ErrorPanel, IconCircleCheck, IconError, IconWarning, Section, Skeleton, TextLink } from '@yuko/ui'
import { campaignQueries } from '#data/campaign.queries.ts'
import { variantName } from '#data/variant-name.ts'
import styles from '../campaigns.module.css'

const labels: Readonly<Record<CampaignCheckCode, string>> = {
  sender: t`Sender`,
  postal_address: t`Postal address`,
  subject: t`Subject`,
  content: t`Content`,
  audience: t`Audience`,
  quota: t`Email quota`,
  warm_up: t`Domain warm-up`,
  schedule: t`Schedule`,
  variants: t`Variants`,
}

const icons = { ok: IconCircleCheck, warning: IconWarning, error: IconError }
const levelWords = { ok: t`Done`, warning: t`Warning`, error: t`Problem` }

/** Parts of the page, by the problem that they fix. */
export const partIds = { audience: 'campaign-audience', schedule: 'campaign-schedule', variants: 'campaign-emails' } as const
export const checklistId = 'campaign-checklist'

/** Scrolls to a part of the page and moves the focus there. */
export function showPart(id: string) {
  const part = document.getElementById(id)
  part?.scrollIntoView({ behavior: 'smooth', block: 'start' })
  part?.focus({ preventScroll: true })
}

/** What must be in order before sending; each problem links to where it is fixed. */
export function ChecklistSection({ campaign }: { campaign: EmailCampaignDetail }) {
  const checklist = useQuery(campaignQueries.checklist(campaign.emailCampaignId, campaign.revision))
  return (
    <Section title={t`Before you send`}>
      {checklist.isPending && <Skeleton height={180} aria-label={t`Loading`} />}
      {checklist.isError && !checklist.data && (
        <ErrorPanel title={t`Couldn’t check the campaign`} onRetry={checklist.refetch} isRetrying={checklist.isFetching}>
          {checklist.error.message}
        </ErrorPanel>
      )}
      {checklist.data && (
        <ul className={styles.checklist} aria-label={t`Checklist`}>
          {checklist.data.items.map((item) => (
            <Item key={`${item.code} ${item.variantId} ${item.message}`} item={item} campaign={campaign} />
          ))}
        </ul>
      )}
    </Section>
  )
}

function Item({ item, campaign }: { item: CampaignCheck; campaign: EmailCampaignDetail }) {
  const { code, level, message, variantId } = item
  const Icon = icons[level]
  const variant = variantId && campaign.variantList.length > 1 ? ` · ${variantName(variantId)}` : ''
  return (
    <li data-level={level}>
      <Icon size={18} aria-label={levelWords[level]} role="img" />
      <span>
        <span>
          {labels[code]}
          {variant}
        </span>
        {level !== 'ok' && (
          <span className={styles.quiet}>
            {message} <Fix item={item} campaign={campaign} />
          </span>
        )}
      </span>
    </li>
  )
}

function Fix({ item: { code, variantId }, campaign }: { item: CampaignCheck; campaign: EmailCampaignDetail }) {
  const email = campaign.variantList.find((variant) => variant.variantId === (variantId ?? 'a'))
  switch (code) {
    case 'subject':
    case 'content':
      return email && <TextLink href={`/emails/${email.workflowEmailId}/configure`}>{t`Edit email`}</TextLink>
    case 'sender':
    case 'warm_up':
      return <TextLink href="/app/settings/email/sending">{t`Open sending settings`}</TextLink>
    case 'postal_address':
      return <TextLink href="/app/settings/accounts/general">{t`Open General settings`}</TextLink>
    case 'quota':
      return <TextLink href="/billing">{t`View plan`}</TextLink>
    case 'audience':
    case 'schedule':
    case 'variants':
      return (
        <Button variant="subtle" size="compact-sm" onClick={() => showPart(partIds[code])}>
          {t`Fix`}
        </Button>
      )
  }
}
