import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type BillingNotice, getBillingNotice } from '@yuko/contract/billing/get-billing-notice'
import { callApi, usePermission } from '@yuko/runtime'
import { useLocation } from '@yuko/runtime/router'
import { Alert, IconWarning, TextLink, useFormat } from '@yuko/ui'
import css from '#navigation/billing-banner.module.css'

const look = 5 * 60_000

/** On every screen but Billing itself: what every member should know of it, until it is settled. */
export function BillingBanner() {
  const { pathname } = useLocation()
  const mayRead = usePermission('billing.read')
  const { data } = useQuery({
    queryKey: ['billing-notice'],
    queryFn: ({ signal }) => callApi(getBillingNotice, {}, { signal }),
    staleTime: look,
    refetchInterval: look,
    retry: false,
  })
  const words = useWords(data?.notice ?? null)
  if (!words || pathname === '/billing') return null
  return (
    <Alert
      className={css.banner}
      color={words.isProblem ? 'danger' : 'warning'}
      icon={<IconWarning size={18} aria-hidden />}
      role="status"
    >
      {words.text} {mayRead ? <TextLink href="/billing">{words.action}</TextLink> : t`Ask an owner of this organization.`}
    </Alert>
  )
}

function useWords(notice: BillingNotice | null): { text: string; action: string; isProblem: boolean } | null {
  const format = useFormat()
  switch (notice?.kind) {
    case 'suspended':
      return {
        text: t`This organization is read-only because an invoice is open. Widgets stay on the shop until ${format.date(notice.widgetsOffAt)}.`,
        action: t`Pay it`,
        isProblem: true,
      }
    case 'past-due':
      return {
        text: t`A payment did not go through. Everything goes on until ${format.date(notice.suspendedAt)}.`,
        action: t`See what is open`,
        isProblem: false,
      }
    case 'trial-ending':
      return {
        text: t`The trial ends on ${format.date(notice.endsAt)}; then you are on Free.`,
        action: t`Compare plans`,
        isProblem: false,
      }
    default:
      return null
  }
}
