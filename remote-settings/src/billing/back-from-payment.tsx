import { t } from '@lingui/core/macro'
import { ApiError, notify } from '@yuko/runtime'
import { useSearchParams } from '@yuko/runtime/router'
import { Alert } from '@yuko/ui'
import { useEffect, useRef } from 'react'
import { useFinishPayment } from '#data/billing.mutations.ts'

/** After a return from the provider’s page: applies the result once and cleans up the URL. */
export function BackFromPayment() {
  const [params, setParams] = useSearchParams()
  const finish = useFinishPayment()
  const done = useRef(false)
  const isShop = params.has('shopify')
  const checkoutId = isShop ? (params.get('charge_id') ?? 'shopify') : params.get('checkout')
  useEffect(() => {
    if (checkoutId === null || done.current) return
    done.current = true
    finish
      .mutateAsync({ body: { checkoutId } })
      .then(({ isDone, problem }) => {
        if (problem) notify(problem, { type: 'error' })
        else if (isShop) notify(isDone ? t`Plan approved` : t`Your plan hasn’t changed`)
        else notify(isDone ? t`Payment details saved` : t`The payment provider is still processing your details`)
      })
      .catch((error: unknown) => notify(ApiError.fromUnknown(error).message, { type: 'error' }))
      .finally(() => setParams({}, { replace: true }))
  }, [checkoutId, isShop, finish, setParams])
  return checkoutId === null ? null : (
    <Alert role="status" color="accent" title={isShop ? t`Checking your plan in Shopify` : t`Saving payment details`}>
      {t`This takes a few seconds.`}
    </Alert>
  )
}
