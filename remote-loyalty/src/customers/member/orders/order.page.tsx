import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@yuko/runtime/router'
import { ErrorPanel, Page, Section, Skeleton, TextLink, useFormat } from '@yuko/ui'
import { pointCount } from '#data/counts.ts'
import { memberQueries } from '#data/member.queries.ts'
import { customersPath } from '../../customers.search.ts'
import { ExplanationPanel } from './explanation.panel.tsx'

/** Why one order earned its points, for links from other apps: its customer may not be known to the program. */
export function OrderPage() {
  const { orderId = '' } = useParams()
  const { date } = useFormat()
  const explanation = useQuery(memberQueries.explanation(orderId))
  const order = explanation.data
  const number = order?.number
  return (
    <Page
      title={number ? t`Points for order ${number}` : t`Points for an order`}
      subtitle={order && `${date(order.placedAt)} · ${order.points === 0 ? t`No points` : pointCount(order.points)}`}
      back={{ href: customersPath, label: t`Customers` }}
    >
      <Section
        title={t`Why these points`}
        actions={
          order?.memberId && (
            <TextLink href={`/loyalty/customers/${order.memberId}?order=${orderId}`}>{t`Show customer`}</TextLink>
          )
        }
      >
        {explanation.isError ? (
          <ErrorPanel title={t`Couldn’t load the order`} onRetry={explanation.refetch} isRetrying={explanation.isFetching}>
            {explanation.error.message}
          </ErrorPanel>
        ) : order ? (
          <ExplanationPanel orderId={orderId} />
        ) : (
          <Skeleton height={120} />
        )}
      </Section>
    </Page>
  )
}
