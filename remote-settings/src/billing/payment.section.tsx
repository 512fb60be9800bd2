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
    <Section title="Payment method">
      <div className={styles.row}>
        <p className={styles.method}>
          <IconCreditCard size={20} aria-hidden />
          {paymentMethod ? (
            <span>
              <span className={styles.brand}>{paymentMethod.brand.replaceAll('_', ' ')}</span> that ends in {paymentMethod.last4}
              {paymentMethod.expires && (
                <span className={styles.quiet}> · until {paymentMethod.expires.split('-').reverse().join('/')}</span>
              )}
            </span>
          ) : (
            <span className={styles.quiet}>
              {channel === 'stripe'
                ? 'None yet. You are asked for one when you choose a plan.'
                : `${channelWords[channel]}. Nothing is entered here.`}
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
            {paymentMethod ? 'Replace' : 'Add a card'}
          </Button>
        )}
      </div>
    </Section>
  )
}
