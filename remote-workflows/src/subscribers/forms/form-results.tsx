import { t } from '@lingui/core/macro'
import type { SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { StatTile, StatTiles, useFormat } from '@yuko/ui'
import { percentOf } from '#data/figures.ts'

/** Of the visitors who saw the form in a page of the store; null: nobody did. */
export const conversionOf = ({ views, signUps }: SignupForm): number | null => (views > 0 ? signUps / views : null)

/** What a form has achieved so far. */
export function FormResults({ form }: { form: SignupForm }) {
  const { number, money } = useFormat()
  const { coupons, currency, config } = form
  return (
    <StatTiles columns={4}>
      <StatTile
        label={t`Visitors`}
        definition={t`Browsers in which the form was seen on a page of your store. Views of the form page aren’t counted.`}
        value={number(form.views)}
      />
      <StatTile
        label={t`Conversion rate`}
        definition={t`Share of these visitors who signed up, confirmed or not.`}
        value={percentOf(conversionOf(form))}
      />
      <StatTile
        label={t`Submissions`}
        definition={t`Including those from the form page and from people you already know.`}
        value={number(form.submissions)}
      />
      <StatTile label={t`Subscribed`} definition={t`People this form added to your list.`} value={number(form.subscribed)} />
      {(config.discount !== null || coupons.given > 0) && (
        <>
          <StatTile
            label={t`Codes given`}
            definition={t`Created in your store, one for each person.`}
            value={number(coupons.given)}
          />
          <StatTile label={t`Codes used`} definition={t`Codes used in an order.`} value={number(coupons.used)} />
          <StatTile
            label={t`Revenue`}
            definition={t`Orders with a code from this form, less refunds.`}
            value={money(coupons.revenueMinor, currency)}
          />
          <StatTile
            label={t`Codes waiting`}
            definition={t`Not created in your store yet. They are emailed once they are.`}
            value={number(coupons.waiting)}
          />
        </>
      )}
    </StatTiles>
  )
}
