import { plural, t } from '@lingui/core/macro'
import type { FormCoupons, SignupForm } from '@yuko/contract/automation/forms/signup-form'
import { usePermission } from '@yuko/runtime'
import { Alert, Checkbox, TextInput, TextLink } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { type Gift, isDiscount } from './coupon-values.ts'
import { type FormFieldsProps, fieldsOf } from './fields-of.ts'
import css from './forms.module.css'

/** What people get for signing up: nothing, a code that is the same for everyone, or one of their own. */
export function CouponFields(props: FormFieldsProps) {
  const { form, isDisabled } = props
  const { gift } = form.values
  const { text } = fieldsOf(props)
  return (
    <>
      <Select
        label={t`Discount`}
        data={[
          { value: 'none', label: t`No discount` },
          { value: 'discount_percent', label: t`Percentage off` },
          { value: 'discount_fixed', label: t`Fixed amount off` },
          { value: 'free_shipping', label: t`Free shipping` },
          { value: 'code', label: t`Same code for everyone` },
        ]}
        {...(isDiscount(gift) && { description: t`Each person gets their own code, which works once.` })}
        allowDeselect={false}
        value={gift}
        onChange={(value) => form.set('gift', value as Gift)}
        disabled={isDisabled}
      />
      {gift === 'code' && (
        <TextInput label={t`Coupon`} description={t`Create it in your store first`} maxLength={60} required {...text('coupon')} />
      )}
      {isDiscount(gift) && <DiscountFields {...props} />}
      {gift !== 'none' && <TextInput label={t`Text before the code`} maxLength={200} {...text('couponText')} />}
    </>
  )
}

function DiscountFields(props: FormFieldsProps) {
  const { values } = props.form
  const { currency } = props.saved
  const { text, tick } = fieldsOf(props)
  return (
    <>
      <StoreAlert saved={props.saved} />
      <div className={css.pair}>
        {values.gift === 'discount_percent' && (
          <TextInput label={t`Percentage off`} inputMode="numeric" required {...text('percentOff')} />
        )}
        {values.gift === 'discount_fixed' && (
          <TextInput label={t`Amount off (${currency})`} inputMode="decimal" required {...text('amountOffMinor')} />
        )}
        <TextInput
          label={t`Minimum order (${currency})`}
          placeholder={t`No minimum`}
          inputMode="decimal"
          {...text('minOrderMinor')}
        />
        <TextInput label={t`Valid for (days)`} placeholder={t`No expiry`} inputMode="numeric" {...text('validDays')} />
        <TextInput label={t`Code prefix`} maxLength={16} {...text('codePrefix')} />
      </div>
      <Checkbox
        label={t`Email the code`}
        description={t`Turn this off if your welcome workflow has the code. People whose code couldn’t be shown get it by email anyway.`}
        {...tick('isEmailed')}
      />
    </>
  )
}

/** Why the store can't create codes, before or after people signed up. */
function StoreAlert({ saved: { store, coupons } }: { saved: SignupForm }) {
  const mayConnect = usePermission('settings.write')
  const problem = store === 'ready' ? coupons.problem : store
  if (!problem) return null
  const { waiting } = coupons
  return (
    <Alert color="warning" title={problemLabels[problem]}>
      {problem === 'shop_refused' ? t`Check the discount, then save the form to try again.` : fixes[problem]}{' '}
      {waiting > 0 &&
        plural(waiting, {
          one: '# person is waiting for their code and gets it by email.',
          other: '# people are waiting for their code and get it by email.',
        })}{' '}
      {problem !== 'shop_refused' && mayConnect && (
        <TextLink href="/app/settings/accounts/integration/platform">{t`Open the store connection`}</TextLink>
      )}
    </Alert>
  )
}

type Problem = NonNullable<FormCoupons['problem']>

const problemLabels: Record<Problem, string> = {
  no_shop: t`Your store isn’t connected`,
  no_permission: t`Your store hasn’t granted access to discounts`,
  shop_refused: t`Your store rejected the discount`,
}

const fixes: Record<Exclude<Problem, 'shop_refused'>, string> = {
  no_shop: t`Codes are created in your Shopify or WooCommerce store. Until it’s connected, people sign up without a code.`,
  no_permission: t`Reconnect the store to grant access. Until then, people sign up without a code.`,
}
