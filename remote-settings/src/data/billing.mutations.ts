import { useMutation, useQueryClient } from '@tanstack/react-query'
import { cancelSubscription, resumeSubscription } from '@yuko/contract/billing/cancel-subscription'
import { changePlan } from '@yuko/contract/billing/change-plan'
import { downloadInvoice } from '@yuko/contract/billing/invoices'
import { finishPayment, payInvoice, setUpPayment } from '@yuko/contract/billing/payment-method'
import { setAutoUpgrade } from '@yuko/contract/billing/set-auto-upgrade'
import type { Endpoint, InputOf } from '@yuko/contract/endpoint'
import { saveFile } from '@yuko/kit/files/save-file.ts'
import { callApi, useHost } from '@yuko/runtime'
import { billingQueries } from '#data/billing.queries.ts'

/** Calls the endpoint; all billing data is refetched even on an error, because a payment may have changed something. */
function useBillingCall<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: InputOf<E>) => callApi(endpoint, input),
    onSettled: () => client.invalidateQueries({ queryKey: billingQueries.all() }),
  })
}

export const useChangePlan = () => useBillingCall(changePlan)
export const useCancelSubscription = () => useBillingCall(cancelSubscription)
export const useResumeSubscription = () => useBillingCall(resumeSubscription)
export const useSetAutoUpgrade = () => useBillingCall(setAutoUpgrade)
export const useFinishPayment = () => useBillingCall(finishPayment)
export const usePayInvoice = () => useBillingCall(payInvoice)

/** Opens the provider’s page; inside the store platform’s admin, in the top window. */
export function useEnterPayment() {
  const { platform } = useHost()
  return useMutation({
    mutationFn: async () => platform.leaveTo((await callApi(setUpPayment, {})).url),
  })
}

export function useDownloadInvoice() {
  return useMutation({
    mutationFn: async ({ invoiceId, number }: { invoiceId: string; number: string }) =>
      saveFile(await callApi(downloadInvoice, { params: { invoiceId } }), `invoice-${number}.pdf`),
  })
}
