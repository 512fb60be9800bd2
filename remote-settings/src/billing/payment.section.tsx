import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Billing } from '@yuko/contract/billing/get-billing'
import { ApiError, notify } from '@yuko/runtime'
import { Button, IconCreditCard, Section } from '@yuko/ui'
import styles from '#billing/billing.module.css'
import { channelWords } from '#billing/wording.ts'
import { useEnterPayment } from '#data/billing.mutations.ts'

/** The payment method. Card numbers are entered on the provider’s page and never reach Yuko. */
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
                <span className={styles.brand}>{paymentMethod.brand.replaceAll('_', ' ')}</span> ending in {paymentMethod.last4}
              </Trans>
              {paymentMethod.expires && (
                <span className={styles.quiet}>
                  {' · '} {t`Expires ${paymentMethod.expires.split('-').reverse().join('/')}`}
                </span>
              )}
            </span>
          ) : (
            <span className={styles.quiet}>
              {channel === 'stripe' ? t`No payment method yet. You add one when you choose a plan.` : channelWords[channel]}
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
            {paymentMethod ? t`Replace card` : t`Add card`}
          </Button>
        )}
      </div>
    </Section>
  )
}
