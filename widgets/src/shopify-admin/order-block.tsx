/** @jsxImportSource preact */
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { OrderPointsReply } from '@yuko/contract/loyalty/onsite/get-order-points'
import type { listRequests } from '@yuko/contract/requests/list-requests'
import type { RequestStatus, ReviewRequest } from '@yuko/contract/requests/request'
import { useCallback } from 'preact/hooks'
import { callYuko, type Wording, wordingIn } from '../shopify-extension/staff.ts'
import { useLoaded } from '../shopify-extension/use-loaded.ts'
import { type BlockApi, shownId } from './admin.ts'
import { NotReady } from './not-ready.tsx'

/** An order's points, and whether its customer was asked for reviews. */
export function OrderBlock({ api }: { readonly api: BlockApi }) {
  const wording = wordingIn(api)
  const { t } = wording
  const ask = () => api.navigation.navigate('extension://yuko-admin-request')
  const id = shownId(api)
  const { loaded, retry } = useLoaded(useCallback(() => loadOrder(id), [id]))
  if (loaded.state !== 'ready')
    return (
      <s-admin-block heading="Yuko">
        <NotReady loaded={loaded} retry={retry} t={t} />
      </s-admin-block>
    )
  const { points, requests } = loaded.value
  const [first] = requests
  return (
    <s-admin-block heading="Yuko" collapsedSummary={first ? t(`requestStatus.${first.status}`) : t('noRequest')}>
      <s-stack gap="base">
        <s-text>{pointsText(points, wording)}</s-text>
        <s-divider />
        {requests.length === 0 && <s-text>{t('noRequest')}</s-text>}
        {requests.map((request) => (
          <Request key={request.requestId} request={request} wording={wording} />
        ))}
        {requests.every(({ sentAt }) => sentAt === null) && <s-button onClick={ask}>{t('requestReview')}</s-button>}
      </s-stack>
    </s-admin-block>
  )
}

async function loadOrder(id: string) {
  const [points, requests] = await Promise.all([
    callYuko<OrderPointsReply>(`/loyalty/order-points?orderExternalId=${id}`),
    callYuko<ReplyOf<typeof listRequests>>(`/reviews/requests?limit=5&orderExternalId=${id}`),
  ])
  return { points, requests: requests.items }
}

function pointsText({ points, availableAt }: OrderPointsReply, { t, number, date }: Wording): string {
  if (points === 0) return t('noOrderPoints')
  const values = { points: number(points) }
  return availableAt ? t('orderPointsFrom', { ...values, date: date(availableAt) }) : t('orderPoints', values)
}

const tones: Partial<Record<RequestStatus, 'success' | 'info' | 'warning' | 'critical'>> = {
  completed: 'success',
  partially_completed: 'success',
  held: 'warning',
  missed: 'warning',
  bounced: 'critical',
  complained: 'critical',
}

function Request({ request, wording: { t, number, date } }: { readonly request: ReviewRequest; readonly wording: Wording }) {
  const { requestId, status, skipReason, scheduledFor, sentAt, reviewed, asked } = request
  const details = [
    status === 'skipped' && skipReason ? t(`skipReason.${skipReason}`) : null,
    (status === 'scheduled' || status === 'postponed') && scheduledFor ? t('scheduledFor', { date: date(scheduledFor) }) : null,
    sentAt ? t('sentOn', { date: date(sentAt) }) : null,
    reviewed > 0 ? t('reviewedOf', { reviewed: number(reviewed), asked: number(asked) }) : null,
  ].filter((detail) => detail !== null)
  return (
    <s-stack gap="small">
      <s-text type="strong">{t('request')}</s-text>
      <s-badge tone={tones[status] ?? 'info'}>{t(`requestStatus.${status}`)}</s-badge>
      {details.length > 0 && <s-text color="subdued">{details.join(' · ')}</s-text>}
      <s-link href={`app:reviews/orders/${requestId}`}>{t('openRequest')}</s-link>
    </s-stack>
  )
}
