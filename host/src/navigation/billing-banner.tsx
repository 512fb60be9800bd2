import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type BillingNotice, getBillingNotice } from '@yuko/contract/billing/get-billing-notice'
import { callApi, usePermission } from '@yuko/runtime'
import { useLocation } from '@yuko/runtime/router'
import { Alert, IconWarning, TextLink, useFormat } from '@yuko/ui'
import css from '#navigation/billing-banner.module.css'

const look = 5 * 60_000

/** Billing problems that every member should know about, on every screen except Billing. */
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
      {words.text} {mayRead ? <TextLink href="/billing">{words.action}</TextLink> : t`Contact an owner of this organization.`}
    </Alert>
  )
}

function useWords(notice: BillingNotice | null): { text: string; action: string; isProblem: boolean } | null {
  const { date: day } = useFormat()
  switch (notice?.kind) {
    case 'suspended':
      return {
        text: t`This organization is read-only because an invoice is unpaid. Widgets turn off on ${day(notice.widgetsOffAt)}.`,
        action: t`Pay invoice`,
        isProblem: true,
      }
    case 'past-due':
      return {
        text: t`A payment failed. This organization becomes read-only on ${day(notice.suspendedAt)}.`,
        action: t`View invoice`,
        isProblem: false,
      }
    case 'trial-ending':
      return {
        text: t`Your trial ends on ${day(notice.endsAt)}. After that, you’re on the Free plan.`,
        action: t`Compare plans`,
        isProblem: false,
      }
    default:
      return null
  }
}
