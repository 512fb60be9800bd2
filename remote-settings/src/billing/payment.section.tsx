import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { ApiError, notify } from '@yuko/runtime'
import { Button, IconCreditCard, Section } from '@yuko/ui'
import styles from '#billing/billing.module.css'
import { channelWords } from '#billing/wording.ts'
import { useEnterPayment } from '#data/billing.mutations.ts'

/** What is paid with. Cards are entered on a page of the provider: no number comes by here. */
export function PaymentSection({ billing: { channel, paymentMethod }, mayManage }: { billing: Billing; mayManage: boolean }) {
  const enter = useEnterPayment()
  return (
    <Section title={t`Payment method`}>
      <div className={styles.row}>
        <p className={styles.method}>
          <IconCreditCard size={20} aria-hidden />
          {paymentMethod ? (
            <span>
              <Trans>
                <span className={styles.brand}>{paymentMethod.brand.replaceAll('_', ' ')}</span> that ends in{' '}
                {paymentMethod.last4}
              </Trans>
              {paymentMethod.expires && (
                <span className={styles.quiet}>
                  <Trans> · until {paymentMethod.expires.split('-').reverse().join('/')}</Trans>
                </span>
              )}
            </span>
          ) : (
            <span className={styles.quiet}>
              {channel === 'stripe'
                ? t`None yet. You are asked for one when you choose a plan.`
                : t`${channelWords[channel]}. Nothing is entered here.`}
            </span>
          )}
        </p>
        {channel === 'stripe' && mayManage && (
          <Button
            variant="default"
            loading={enter.isPending}
            onClick={() =>
              enter.mutate(undefined, { onError: (error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }) })
            }
          >
            {paymentMethod ? t`Replace` : t`Add a card`}
          </Button>
        )}
      </div>
    </Section>
  )
}
