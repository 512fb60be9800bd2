import { queryOptions, useMutation } from '@tanstack/react-query'
import { closeAccount } from '@yuko/contract/accounts/closing/close-account'
import { closeOrganization } from '@yuko/contract/accounts/closing/close-organization'
import { getAccountClosing } from '@yuko/contract/accounts/closing/get-account-closing'
import { getOrganizationClosing } from '@yuko/contract/accounts/closing/get-organization-closing'
import type { InputOf } from '@yuko/contract/endpoint'
import { callApi } from '@yuko/runtime'

/** The effects of closing: refetched each time. */
export const closingQueries = {
  organization: () =>
    queryOptions({
      queryKey: ['organization', 'closing'],
      queryFn: ({ signal }) => callApi(getOrganizationClosing, {}, { signal }),
      staleTime: 0,
    }),
  account: () =>
    queryOptions({
      queryKey: ['account', 'closing'],
      queryFn: ({ signal }) => callApi(getAccountClosing, {}, { signal }),
      staleTime: 0,
    }),
}

export const useCloseOrganization = () =>
  useMutation({ mutationFn: (input: InputOf<typeof closeOrganization>) => callApi(closeOrganization, input) })
export const useCloseAccount = () =>
  useMutation({ mutationFn: (input: InputOf<typeof closeAccount>) => callApi(closeAccount, input) })
