import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { otherCurrencyDays } from '@yuko/contract/loyalty/get-other-currency-orders'
import { Alert, TextLink, useFormat } from '@yuko/ui'
import { programQueries } from '#data/program.queries.ts'

/** Points are reckoned in one currency: whoever sells in another is told, instead of wondering where the points are. */
export function OtherCurrencyNotice() {
  const format = useFormat()
  const { data } = useQuery(programQueries.otherCurrency())
  if (!data || data.orders === 0) return null
  const { orders, currencies, currency } = data
  const [are, have] = orders === 1 ? ['order', 'was'] : ['orders', 'were']
  const others = new Intl.ListFormat('en').format(currencies)
  return (
    <Alert color="warning" title={t`${format.number(orders)} ${are} earned nothing`}>
      <Trans>
        In the last {otherCurrencyDays} days {format.number(orders)} {are} {have} in {others}, but points are reckoned in{' '}
        {currency}, the currency of your organization. If your shop sells in another one,{' '}
        <TextLink href="/app/settings/accounts/general">change it there</TextLink>: later orders earn points then.
      </Trans>
    </Alert>
  )
}
