import { plural } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { otherCurrencyDays } from '@yuko/contract/loyalty/get-other-currency-orders'
import { pageLocale } from '@yuko/runtime'
import { Alert, TextLink } from '@yuko/ui'
import { programQueries } from '#data/program.queries.ts'

/** Warns when recent orders earned nothing because they used another currency. */
export function OtherCurrencyNotice() {
  const { data } = useQuery(programQueries.otherCurrency())
  if (!data || data.orders === 0) return null
  const { orders, currencies, currency } = data
  const others = new Intl.ListFormat(pageLocale()).format(currencies)
  const days = otherCurrencyDays
  return (
    <Alert color="warning" title={plural(orders, { one: '# order earned no points', other: '# orders earned no points' })}>
      {plural(orders, {
        one: `# order in the last ${days} days used another currency: ${others}. Points are calculated in ${currency}.`,
        other: `# orders in the last ${days} days used another currency: ${others}. Points are calculated in ${currency}.`,
      })}{' '}
      <Trans>
        If your store sells in another currency,{' '}
        <TextLink href="/app/settings/accounts/general">change it in the organization settings</TextLink>. Later orders then earn
        points.
      </Trans>
    </Alert>
  )
}
